import { createHash } from 'node:crypto';

/** How many bytes a digest of SHA-256 has. */
export const DIGEST_BYTES = 32;

/** What the first seal of a company follows. */
export const BEFORE_THE_FIRST: Buffer = Buffer.alloc(DIGEST_BYTES);

/** The seal after some changes: of each, SHA-256 of the seal before it and the digest of its content. */
export function chainedSeal(before: Buffer, digests: readonly Buffer[]): Buffer {
  let seal = before;
  for (const digest of digests) seal = createHash('sha256').update(seal).update(digest).digest();
  return seal;
}

/** The digests of a seal one by one, from the bytes in which they are kept. */
export const digestsIn = (bytes: Buffer): Buffer[] =>
  Array.from({ length: bytes.length / DIGEST_BYTES }, (_, index) =>
    bytes.subarray(index * DIGEST_BYTES, (index + 1) * DIGEST_BYTES),
  );
