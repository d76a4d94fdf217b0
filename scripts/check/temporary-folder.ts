import { existsSync, statfsSync } from 'node:fs';

/** What Linux keeps in memory, for every account. */
const MEMORY = '/dev/shm';
/** The databases and browsers of a whole run take a quarter of this. */
const NEEDED_BYTES = 4e9;

/**
 * Tests write their databases to memory where there is room: a clone of a database is 1,600 small files, and on a disk
 * writing those took a third of the tests' time. Where TMPDIR is set, that folder is used.
 */
export function keepTemporaryFilesInMemory(): void {
  if (process.env.TMPDIR === undefined && hasRoom()) process.env.TMPDIR = MEMORY;
}

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= NEEDED_BYTES;
}
