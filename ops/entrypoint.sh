#!/bin/sh
# oikos serve | migrate | create-company OPTION... | invite EMAIL | rotate-keys [--at-once]
# What it serves, ROLE says: the check of health asks it too, and only sees the container's environment.
set -eu
case "${1:-serve}" in
  migrate) exec node scripts/database/migrate.ts ;;
  create-company | invite | rotate-keys)
    script="scripts/administration/$1.ts"
    shift
    exec node "$script" "$@"
    ;;
  serve) exec node packages/server/src/main.ts ;;
  *) exec "$@" ;;
esac
