#!/usr/bin/env bash
# Restores a backup into an empty database and an empty data folder: restore.sh BACKUP
# DATABASE_URL: the owner's address. DATA_DIRECTORY: where stored files go (default .data). Stop the product first.
# Needs psql and pg_restore, not older than the server.
# Afterwards migrate (`node scripts/database/migrate.ts`), which gives the application's role its password, and start.
set -euo pipefail
backup="${1:?which backup? restore.sh BACKUP}"
: "${DATABASE_URL:?the address of the database for its owner}"
data="${DATA_DIRECTORY:-.data}"
. "$(dirname "$0")/client-version.sh"
require_client psql
require_client pg_restore
(cd "$backup" && sha256sum --check --quiet SHA256SUMS)
tables="$(psql --no-psqlrc --tuples-only --no-align --command="select count(*) from pg_tables where schemaname in ('public', 'installation')" "$DATABASE_URL")"
if [ "$tables" != 0 ]; then
  echo "The database has $tables tables already: restore into an empty one." >&2
  exit 1
fi
if [ -n "$(ls -A "$data/files" 2>/dev/null)" ]; then
  echo "The folder $data/files holds files already: restore into an empty one." >&2
  exit 1
fi
psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 "$DATABASE_URL" <<'SQL'
do $$ begin
  if not exists (select from pg_roles where rolname = 'oikos_app') then
    create role oikos_app nologin nosuperuser nobypassrls nocreatedb nocreaterole;
  end if;
end $$;
SQL
pg_restore --exit-on-error --single-transaction --no-owner --dbname="$DATABASE_URL" "$backup/database.dump"
mkdir -p "$data"
if [ -f "$backup/files.tar.gz" ]; then
  tar --extract --gzip --file="$backup/files.tar.gz" --directory="$data"
fi
echo "Restored. Now migrate and start."
