@echo off
rem Starts gtpx from any working directory: lib\gtpx.jar of an installation, or the jar of a checkout, which is built first if
rem there is none.
rem GTPX_JAVA_OPTS: more options for java. JAVA_HOME: the Java to use, else the one on PATH.
setlocal

set "LIB=%~dp0..\lib"
if not exist "%LIB%\gtpx.jar" set "LIB=%~dp0..\cli\target"
if exist "%LIB%\gtpx.jar" goto built
if not exist "%~dp0..\pom.xml" (
  echo gtpx: "%~dp0..\lib\gtpx.jar" is missing; expected: an unpacked archive of gtpx, or a checkout 1>&2
  exit /b 2
)
where mvn >nul 2>nul || (
  echo gtpx: mvn is not on PATH; a checkout is built with Maven 3.8 or newer and JDK 17 or newer 1>&2
  exit /b 2
)
echo gtpx: building the checkout, about a minute, once 1>&2
mvn -B -ntp -T 2 -f "%~dp0..\pom.xml" -Pquick -pl cli -am package <nul | findstr /c:"Building " /c:"[ERROR]" 1>&2
if not exist "%LIB%\gtpx.jar" (
  echo gtpx: the build has failed 1>&2
  exit /b 2
)

:built

if defined JAVA_HOME goto home
set "JAVA=java"
where java >nul 2>nul && goto found
echo gtpx: java is not on PATH and JAVA_HOME is not set; Java 17 or newer is needed 1>&2
exit /b 2

:home
set "JAVA=%JAVA_HOME%\bin\java.exe"
if exist "%JAVA%" goto found
echo gtpx: JAVA_HOME is "%JAVA_HOME%", but there is no bin\java.exe in it 1>&2
exit /b 2

:found
rem GoGui starts an engine four times at once: keep memory low, and map the classes from gtpx.jsa if "gtpx class-archive" made it.
rem (-Xlog:disable: otherwise Java reports an archive that doesn't fit on standard output, in the middle of GTP.)
set "SERIAL=-XX:+UseSerialGC"
rem Java accepts one choice of a collector.
echo %GTPX_JAVA_OPTS% | findstr /r /c:"-XX:+Use[A-Za-z0-9]*GC" >nul && set "SERIAL="
set "QUICK=%SERIAL% -XX:TieredStopAtLevel=1"
for %%c in (engine check-proof) do if "%~1"=="%%c" set "QUICK=%SERIAL%"
rem Nearly all of the heap may be one table.
if "%~1"=="solve" set "QUICK=%SERIAL% -XX:NewRatio=9"
if "%~1"=="referee" set "QUICK=%SERIAL% -XX:+ExitOnOutOfMemoryError"
for %%c in (serve tournament worker cgos govariants) do if "%~1"=="%%c" set "QUICK=-XX:+ExitOnOutOfMemoryError"
for %%c in (match bench play) do if "%~1"=="%%c" set "QUICK="
if exist "%LIB%\gtpx.jsa" set QUICK="-XX:SharedArchiveFile=%LIB%\gtpx.jsa" -Xshare:auto -Xlog:disable %QUICK%

"%JAVA%" %QUICK% %GTPX_JAVA_OPTS% -jar "%LIB%\gtpx.jar" %*
