#!/bin/sh
# oikos migrate | api | worker | all
set -eu
case "${1:-all}" in
  migrate) exec node scripts/migrate.ts ;;
  api | worker | all) ROLE="$1" exec node packages/server/src/main.ts ;;
  *) exec "$@" ;;
esac
