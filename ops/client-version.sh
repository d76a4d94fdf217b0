# Read by backup.sh and restore.sh.
oldest_client=18

# require_client PROGRAM: ends the script with one sentence where PostgreSQL's client program is missing or too old.
require_client() {
  if ! command -v "$1" > /dev/null; then
    echo "$1 is missing: install the client programs of PostgreSQL $oldest_client or newer." >&2
    exit 1
  fi
  local line version
  line="$("$1" --version)"
  version="$(sed -E 's/^[^0-9]*([0-9]+).*/\1/' <<< "$line")"
  if ! [ "$version" -ge "$oldest_client" ] 2> /dev/null; then
    echo "$1 is too old ($line): install the client programs of PostgreSQL $oldest_client or newer, and put them first in PATH." >&2
    exit 1
  fi
}
