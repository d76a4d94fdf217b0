import crypto, { type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** Of a password's hash, where what it costs to try one isn't what a test is about: a real one takes a quarter of a second. */
const QUICK_N = 2 ** 4;

const { scrypt } = crypto;
type Derived = (error: Error | null, key: Buffer) => void;

const quickScrypt = (password: string, salt: Buffer, length: number, options: ScryptOptions, done: Derived): void =>
  scrypt(password, salt, length, { ...options, N: QUICK_N, p: 1 }, done);

// Before whatever hashes passwords is loaded: the API tests' setup.
Object.assign(crypto, { scrypt: quickScrypt });
syncBuiltinESMExports();
