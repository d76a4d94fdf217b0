import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** What it costs to try a password: scrypt's N (iterations), r (block size) and p (parallelism). */
export interface HashCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP Password Storage Cheat Sheet, scrypt: N=2^15, r=8, p=3 (32 MiB). */
const cost: HashCost = { N: 2 ** 15, r: 8, p: 3 };

/** For passwords that everybody may know. */
export const publicHashCost: HashCost = { N: 2 ** 4, r: 8, p: 1 };

const KEY_BYTES = 32;

const memory = (N: number, r: number) => 128 * N * r * 2;

/** The hash with its parameters and salt: `scrypt$N$r$p$salt$key`, salt and key in base64url. */
export async function hashPassword(password: string, { N, r, p } = cost, salt = randomBytes(16)): Promise<string> {
  const key = await derive(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: memory(N, r) });
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** The salt of a hash. */
export const saltOf = (hash: string): Buffer<ArrayBuffer> => Buffer.from(hash.split('$')[4] ?? '', 'base64url');

/** A hash of no password at all, as costly to check as a real one: unknown people take as long as known ones. */
export const nobodysHash = ['scrypt', cost.N, cost.r, cost.p, randomBytes(16).toString('base64url'), ''].join('$');

/** Whether the password is the one that was hashed, in a time that doesn't tell how near it came. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const [scheme, N, r, p, salt = '', key = ''] = hash.split('$');
  if (scheme !== 'scrypt') throw new Error('The password hash is of an unknown kind');
  const options = { N: Number(N), r: Number(r), p: Number(p), maxmem: memory(Number(N), Number(r)) };
  const expected = Buffer.from(key, 'base64url');
  const given = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), KEY_BYTES, options);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
