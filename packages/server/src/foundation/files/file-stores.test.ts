import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { StartUpError } from '@oikos/domain/failure/start-up-error.ts';
import S3rver from 's3rver';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfiguration } from '../../configuration.ts';
import { localFileStore } from './file-store.ts';
import { openFileStore } from './open-file-store.ts';
import { s3FileStore } from './s3-file-store.ts';

/** Both kinds of storage keep the same promises. The S3 server is a real one of npm's, in this process. */

const folder = mkdtempSync(path.join(tmpdir(), 'oikos-stores-'));
const service = new S3rver({
  port: 0,
  silent: true,
  directory: path.join(folder, 's3'),
  configureBuckets: [{ name: 'oikos', configs: [] }],
});
const { port } = await service.run();
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

const variables = {
  S3_BUCKET: 'oikos',
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
  S3_PREFIX: 'plants/',
};
const settings = readConfiguration(variables).s3;
if (settings === undefined) throw new Error('The settings name a bucket');

const ALDER = 3;
const BIRCH = 33;
/** More than two parts of an upload, and not a whole number of them. */
const LARGE = 20_000_003;

const contentOf = (size: number) =>
  Readable.from(
    (function* () {
      for (let sent = 0; sent < size; sent += 64_000) yield Buffer.alloc(Math.min(64_000, size - sent), sent % 251);
    })(),
  );
const inAnHour = () => Date.now() + 3_600_000;
const keysOf = (store: ReturnType<typeof localFileStore>, companyId: number, instant = inAnHour()) =>
  Array.fromAsync(store.keysOlderThan(companyId, instant));

describe.each([
  ['a local folder', () => localFileStore(path.join(folder, 'files'))],
  ['an S3 bucket', () => s3FileStore(settings)],
])('Files in %s', (_, open) => {
  const store = open();

  test.each([0, 11, LARGE])('come back as they were stored: %i bytes', async (size) => {
    const kept = await store.write(ALDER, contentOf(size));
    const read = await buffer(store.read(kept.storageKey));
    expect(kept.sizeBytes).toBe(size);
    expect(read.length).toBe(size);
    expect(createHash('sha256').update(read).digest('hex')).toBe(kept.sha256);
  });

  test('are listed by company and age', async () => {
    const { storageKey } = await store.write(BIRCH, Readable.from(['birch']));
    expect(storageKey).toMatch(/^33\//);
    expect(await keysOf(store, BIRCH)).toEqual([storageKey]);
    expect(await keysOf(store, ALDER)).not.toContain(storageKey);
    expect(await keysOf(store, BIRCH, Date.now() - 3_600_000)).toEqual([]);
    expect(await keysOf(store, 4)).toEqual([]);
  });

  test.each([0, 12_000_000])('that break off after %i bytes are not there at all', async (size) => {
    const before = await keysOf(store, ALDER);
    const broken = Readable.from(
      (async function* () {
        yield* contentOf(size);
        throw new Error('the line went dead');
      })(),
    );
    await expect(store.write(ALDER, broken)).rejects.toThrow();
    expect(await keysOf(store, ALDER)).toEqual(before);
  });

  test('that were removed are gone, and may be removed again', async () => {
    const { storageKey } = await store.write(ALDER, Readable.from(['content']));
    expect(await text(store.read(storageKey))).toBe('content');
    await store.remove(storageKey);
    await store.remove(storageKey);
    await expect(text(store.read(storageKey))).rejects.toThrow();
  });

  test('whose reader goes away do no harm', async () => {
    const { storageKey } = await store.write(ALDER, contentOf(LARGE));
    const reading = store.read(storageKey);
    for await (const piece of reading) {
      expect(piece.length).toBeGreaterThan(0);
      break;
    }
    expect(reading.destroyed).toBe(true);
    expect((await buffer(store.read(storageKey))).length).toBe(LARGE);
  });

  test('are reached by storage keys alone', () => {
    expect(() => store.read('../../etc/passwd')).toThrow('Not a storage key');
  });
});

test('the prefix keeps installations apart in one bucket', async () => {
  const other = s3FileStore({ ...settings, prefix: 'offices/' });
  const { storageKey } = await other.write(BIRCH, Readable.from(['other']));
  expect(await keysOf(other, BIRCH)).toEqual([storageKey]);
  expect(await keysOf(s3FileStore(settings), BIRCH)).not.toContain(storageKey);
});

describe('What is wrong with the settings is one sentence', () => {
  const refusalOf = (more: Record<string, string>) =>
    openFileStore(readConfiguration({ ...variables, ...more })).then(
      () => undefined,
      (error: unknown) => error,
    );

  test('at start, when the bucket is missing, the key is wrong or nobody answers', async () => {
    const missing = await refusalOf({ S3_BUCKET: 'another' });
    expect(missing).toBeInstanceOf(StartUpError);
    expect((missing as Error).message).toBe(
      `The bucket 'another' at http://127.0.0.1:${port} (S3_BUCKET) can't be used: there is none of this name.`,
    );
    expect(await refusalOf({ S3_ACCESS_KEY_ID: 'wrong' })).toMatchObject({
      message: expect.stringContaining('the access key is wrong, or may not use it'),
    });
    expect(await refusalOf({ S3_ENDPOINT: 'http://127.0.0.1:1' })).toMatchObject({
      name: 'StartUpError',
      message: expect.stringContaining('ECONNREFUSED'),
    });
    expect(await refusalOf({})).toBeUndefined();
  });

  test.each([
    [{ S3_BUCKET: undefined }, 'S3_ENDPOINT is set without S3_BUCKET'],
    [{ S3_SECRET_ACCESS_KEY: undefined }, 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together'],
    [{ S3_PREFIX: 'plants' }, 'S3_PREFIX is wrong: it must be names that each end in a slash'],
    [{ S3_ENDPOINT: 'minio:9000' }, 'S3_ENDPOINT is wrong'],
  ])('before start: %o', (more, sentence) => {
    expect(() => readConfiguration({ ...variables, ...more })).toThrow(sentence);
  });
});
