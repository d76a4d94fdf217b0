import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartUpError } from '@oikos/domain/failure/start-up-error.ts';
import type { IdentityConfiguration } from './identity-configuration.ts';

/** Keeps secrets unreadable in the database and its backups: AES-256-GCM, a fresh nonce each time. */
export interface SecretBox {
  /** `sealed:<name of the key>:<nonce, tag and ciphertext>`. The context, say whose secret it is, must be the same to open it. */
  seal(secret: string, context: string): string;
  /** Throws for another context, a changed text, or a key this box hasn't got. */
  open(sealed: string, context: string): string;
  /** How everything begins that the newest key sealed. */
  readonly currentMark: string;
  /** Whether one of the box's keys sealed it. */
  canOpen(sealed: string): boolean;
}

const MARK = 'sealed:';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const CIPHER = 'aes-256-gcm';
export const KEY_FILE = 'secrets.key';

/** False for what a build before this one stored in plain text: no secret of ours contains a colon, so none begins with the mark. */
export const isSealed = (stored: string): boolean => stored.startsWith(MARK);

const nameOf = (key: Buffer) => createHash('sha256').update('name').update(key).digest('hex').slice(0, 8);

/** A box of keys of 32 bytes, newest first: the first seals, all open. */
export function secretBox(keys: readonly [Buffer, ...Buffer[]]): SecretBox {
  const [current] = keys;
  const byName = new Map(keys.map((key) => [nameOf(key), key]));
  const currentMark = `${MARK}${nameOf(current)}:`;
  const keyOf = (sealed: string) => (isSealed(sealed) ? byName.get(sealed.split(':')[1] ?? '') : undefined);
  return {
    currentMark,
    canOpen: (sealed) => keyOf(sealed) !== undefined,
    seal(secret, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, current, nonce).setAAD(Buffer.from(context));
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return currentMark + Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
    },
    open(sealed, context) {
      const key = keyOf(sealed);
      if (!key) throw new Error('This was sealed with a key that is not here (SECRETS_KEY)');
      const bytes = Buffer.from(sealed.split(':')[2] ?? '', 'base64url');
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const opening = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      opening.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const text = [opening.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), opening.final()];
      return Buffer.concat(text).toString('utf8');
    },
  };
}

/**
 * The box of this installation: the keys of SECRETS_KEY, else the one in the data folder, made when it is missing.
 * @throws StartUpError with one clear sentence
 */
export function openSecretBox({
  secretsKeys,
  dataDirectory,
}: Pick<IdentityConfiguration, 'secretsKeys' | 'dataDirectory'>): SecretBox {
  const [first, ...others] = secretsKeys.map((key) => Buffer.from(key, 'base64'));
  return secretBox(first ? [first, ...others] : [keyOfFile(path.join(dataDirectory, KEY_FILE))]);
}

function keyOfFile(file: string): Buffer {
  try {
    const key = Buffer.from(readOrMake(file), 'base64');
    if (key.length === KEY_BYTES) return key;
  } catch (error) {
    throw new StartUpError(`The key of secrets can't be kept in ${file}: ${(error as Error).message}.`, {
      cause: error,
    });
  }
  throw new StartUpError(`The key of secrets in ${file} is damaged: restore the file, or set SECRETS_KEY.`);
}

function readOrMake(file: string): string {
  const read = () => readFileSync(file, 'utf8').trim();
  try {
    return read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  mkdirSync(path.dirname(file), { recursive: true });
  const unfinished = `${file}.${randomBytes(4).toString('hex')}`;
  writeFileSync(unfinished, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true });
  try {
    // Of several processes that start together, one gives the file its name; all read what it holds.
    linkSync(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(unfinished);
  }
  return read();
}
