#!/usr/bin/env bash
# Writes a backup of an installation: backup.sh FOLDER
# DATABASE_URL: the owner's address. DATA_DIRECTORY: where the stored files are (default .data).
# Needs pg_dump, not older than the server. The product may run meanwhile: the dump is one consistent picture, and stored
# files are never changed, only added, so those copied after it hold everything the dump names. Files in a bucket, and the
# key of secrets, are not part of it (ops/README.md).
set -euo pipefail
folder="${1:?where to? backup.sh FOLDER}"
: "${DATABASE_URL:?the address of the database for its owner}"
data="${DATA_DIRECTORY:-.data}"
. "$(dirname "$0")/client-version.sh"
require_client pg_dump
umask 077
target="$folder/oikos-$(date -u +%Y%m%dT%H%M%SZ)"
unfinished="$target.unfinished"
mkdir -p "$unfinished"
trap 'rm -rf "$unfinished"' EXIT
pg_dump --format=custom --no-owner --file="$unfinished/database.dump" "$DATABASE_URL"
if [ -d "$data/files" ]; then
  tar --create --gzip --file="$unfinished/files.tar.gz" --directory="$data" files
fi
(cd "$unfinished" && sha256sum -- * > SHA256SUMS)
mv "$unfinished" "$target"
echo "$target"
