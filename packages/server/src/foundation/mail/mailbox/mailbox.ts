import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail server of a demo or of tests: what is sent stays here, to be read. */
export interface Mailbox {
  /** Where mail is to be sent. */
  readonly url: string;
  readonly store: MailStore;
  stop(): Promise<void>;
}

/** The mails of a folder, each a file as it came. */
export interface MailStore {
  /** Names, the latest first. */
  list(): Promise<readonly string[]>;
  /** Undefined: there is none of the name. */
  read(name: string): Promise<Buffer | undefined>;
}

const NAME = /^\d{13}-[0-9a-f]{12}\.eml$/;
/** Older ones go: nobody reads a demo's mail twice. */
const MOST_MAILS = 200;
const MOST_BYTES = 1024 ** 2;

export function mailStore(folder: string): MailStore {
  const list = async () => {
    const names = await readdir(folder).catch(() => []);
    return names.filter((name) => NAME.test(name)).sort((one, other) => other.localeCompare(one));
  };
  return {
    list,
    read: async (name) => (NAME.test(name) ? readFile(path.join(folder, name)).catch(() => undefined) : undefined),
  };
}

async function keep(folder: string, content: Buffer): Promise<void> {
  const name = `${Date.now()}-${randomBytes(6).toString('hex')}.eml`;
  const unfinished = path.join(folder, `${name}.part`);
  await writeFile(unfinished, content, { mode: 0o600 });
  await rename(unfinished, path.join(folder, name));
  const old = (await mailStore(folder).list()).slice(MOST_MAILS);
  for (const each of old) await rm(path.join(folder, each), { force: true });
}

/** Listens on this machine alone and keeps every mail in the folder; nothing leaves it. */
export async function startMailbox(folder: string): Promise<Mailbox> {
  mkdirSync(folder, { recursive: true });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    size: MOST_BYTES,
    logger: false,
    onData: (stream, _session, done) => {
      buffer(stream)
        .then((content) => keep(folder, content))
        .then(
          () => done(),
          (error: Error) => done(error),
        );
    },
  });
  server.on('error', () => {
    // Of one connection; its sender notices and tries again.
  });
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    store: mailStore(folder),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
