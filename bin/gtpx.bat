@echo off
rem Starts gtpx from any working directory.
rem GTPX_JAVA_OPTS: more options for java. JAVA_HOME: the Java to use, else the one on PATH.
setlocal

set "JAR=%~dp0..\cli\target\gtpx.jar"
if not exist "%JAR%" (
  echo gtpx: "%JAR%" is missing; build it with: mvn -DskipTests package 1>&2
  exit /b 2
)

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
rem An engine is started four at a time by GoGui: little memory, and its classes from an archive if the build made one.
rem (Java would tell of an archive that doesn't fit on standard output, in the middle of GTP.)
set "QUICK=-XX:+UseSerialGC -XX:TieredStopAtLevel=1"
if "%~1"=="engine" set "QUICK=-XX:+UseSerialGC"
for %%c in (match bench play serve) do if "%~1"=="%%c" set "QUICK="
set "ARCHIVE=%~dp0..\cli\target\gtpx.jsa"
if exist "%ARCHIVE%" set QUICK="-XX:SharedArchiveFile=%ARCHIVE%" -Xshare:auto -Xlog:disable %QUICK%

"%JAVA%" %QUICK% %GTPX_JAVA_OPTS% -jar "%JAR%" %*
