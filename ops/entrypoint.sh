#!/bin/sh
# oikos migrate | api | worker | all | create-company OPTION... | invite EMAIL | rotate-keys [--at-once]
set -eu
case "${1:-all}" in
  migrate) exec node scripts/migrate.ts ;;
  create-company | invite | rotate-keys)
    script="scripts/$1.ts"
    shift
    exec node "$script" "$@"
    ;;
  api | worker | all) ROLE="$1" exec node packages/server/src/main.ts ;;
  *) exec "$@" ;;
esac
