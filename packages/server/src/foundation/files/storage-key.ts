import { createHash, randomUUID } from 'node:crypto';
import { Transform } from 'node:stream';

const KEY = /^\d+\/[0-9a-f]{2}\/[0-9a-f-]{36}$/;

/** A key for new content of the company: `<company>/<first two>/<random>`. */
export function newStorageKey(companyId: number): string {
  const name = randomUUID();
  return `${companyId}/${name.slice(0, 2)}/${name}`;
}

/** The key itself; throws for anything else, so that no text from outside ever becomes a path. */
export function checkedStorageKey(storageKey: string): string {
  if (!KEY.test(storageKey)) throw new Error('Not a storage key');
  return storageKey;
}

/** Counts and hashes what passes. */
export function measure() {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const through = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      sizeBytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, result: () => ({ sizeBytes, sha256: hash.digest('hex') }) };
}
