import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkedStorageKey, measure, newStorageKey } from './storage-key.ts';

/** Content kept outside the database, a folder a company. */
export interface WrittenContent {
  /** Where it lies: `<company>/<first two>/<random>`; says nothing about the content. */
  readonly storageKey: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

/** Bytes from `start` up to, not including, `end`. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface FileStore {
  /** Streams content in. It is complete, stored for good and findable when this resolves, and not there at all when it rejects. */
  write(companyId: number, content: Readable): Promise<WrittenContent>;
  read(storageKey: string, part?: ByteRange): Readable;
  remove(storageKey: string): Promise<void>;
  /** Keys of a company's content last touched before the instant (milliseconds). */
  keysOlderThan(companyId: number, instant: number): AsyncIterable<string>;
}

async function flush(target: string): Promise<void> {
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Files below a local folder. A file gets its final name only when it is whole and on disk. */
export function localFileStore(directory: string): FileStore {
  const pathOf = (storageKey: string) => path.join(directory, checkedStorageKey(storageKey));
  return {
    async write(companyId, content) {
      const storageKey = newStorageKey(companyId);
      const final = pathOf(storageKey);
      const unfinished = `${final}.unfinished`;
      await mkdir(path.dirname(final), { recursive: true });
      const { through, result } = measure();
      try {
        await pipeline(content, through, createWriteStream(unfinished, { flags: 'wx', flush: true }));
        await rename(unfinished, final);
        if (process.platform !== 'win32') await flush(path.dirname(final));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      return { storageKey, ...result() };
    },
    read: (storageKey, part) => createReadStream(pathOf(storageKey), part && { start: part.start, end: part.end - 1 }),
    remove: (storageKey) => rm(pathOf(storageKey), { force: true }),
    async *keysOlderThan(companyId, instant) {
      const root = path.join(directory, String(companyId));
      for (const folder of await readdir(root).catch(() => [])) {
        for (const name of await readdir(path.join(root, folder))) {
          const { mtimeMs } = await stat(path.join(root, folder, name));
          if (mtimeMs >= instant) continue;
          // What a crash left half written is no content at all.
          if (name.endsWith('.unfinished')) await rm(path.join(root, folder, name), { force: true });
          else yield `${companyId}/${folder}/${name}`;
        }
      }
    },
  };
}

let current: FileStore | undefined;

/** Says where this process keeps files; once at start, before anything is stored. */
export function useFileStore(store: FileStore): void {
  current = store;
}

export function fileStore(): FileStore {
  if (!current) throw new Error('No file store: call useFileStore at start');
  return current;
}
