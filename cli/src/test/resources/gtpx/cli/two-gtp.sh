#!/bin/sh
# A plain GTP controller: lets two engines play Go, each behind two named pipes.
# usage: two-gtp.sh SIZE BLACK-COMMAND WHITE-COMMAND
# Prints every move and both final scores; exit 1 as soon as an engine answers with an error.
set -u
size=$1
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for side in black white; do mkfifo "$folder/$side.in" "$folder/$side.out"; done
sh -c "exec $2" <"$folder/black.in" >"$folder/black.out" 2>/dev/null &
sh -c "exec $3" <"$folder/white.in" >"$folder/white.out" 2>/dev/null &
exec 3>"$folder/black.in" 4<"$folder/black.out" 5>"$folder/white.in" 6<"$folder/white.out"

# ask SIDE COMMAND: sends the command and puts the answer's first line, without "= ", in $answer
ask() {
  if [ "$1" = black ]; then printf '%s\n' "$2" >&3; else printf '%s\n' "$2" >&5; fi
  answer=
  while :; do
    if [ "$1" = black ]; then IFS= read -r line <&4; else IFS= read -r line <&6; fi || line="? no answer"
    [ -n "$line" ] || break
    [ -n "$answer" ] || answer=$line
    [ "$line" = "? no answer" ] && break
  done
  case $answer in
    =*) answer=${answer#= } ;;
    *) echo "$1: $2: $answer"; exit 1 ;;
  esac
}

for side in black white; do
  for command in protocol_version name "boardsize $size" clear_board "komi 7.5" "time_settings 0 1 0"; do
    ask $side "$command"
  done
done
passes=0 turn=0
while [ $passes -lt 2 ] && [ $turn -lt 400 ]; do
  for side in black white; do
    [ $passes -lt 2 ] || continue
    ask $side "genmove $side"
    move=$answer
    echo "$side $move"
    case $move in
      [Rr][Ee][Ss][Ii][Gg][Nn]) passes=2; continue ;;
      [Pp][Aa][Ss][Ss]) passes=$((passes + 1)) ;;
      *) passes=0 ;;
    esac
    if [ $side = black ]; then ask white "play black $move"; else ask black "play white $move"; fi
    turn=$((turn + 1))
  done
done
for side in black white; do
  ask $side final_score
  echo "$side says $answer"
  ask $side quit
done
