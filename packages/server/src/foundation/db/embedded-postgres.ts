import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartUpError } from '@oikos/domain/failure/start-up-error.ts';
import { choosePort } from './choose-port.ts';
import { isAlive, runningProcess, watchOver } from './postgres-process.ts';
import {
  findPostgresPrograms,
  isReachable,
  OPEN_FOLDER,
  type PostgresPrograms,
  runProgram,
} from './postgres-programs.ts';

const MAJOR_VERSION = 18;
const OWNER = 'oikos_owner';
const DATABASE = 'postgres';

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  work_mem: '32MB',
  maintenance_work_mem: '256MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  max_wal_size: '4GB',
  min_wal_size: '256MB',
  wal_compression: 'pglz',
  checkpoint_timeout: '15min',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Only for databases that are thrown away: a power cut would lose them, and nobody who found their password could use it. */
const TEMPORARY_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  scram_iterations: '1',
};

/** Written beside the data, readable by its owner only: how any process of this installation reaches the database. */
type Installation = { folder: string; port: number; password: string; startedBy: number };

export type EmbeddedPostgres = {
  /** Address of the database for the role that owns it. */
  ownerUrl: string;
  /** Stops the database; resolves when its processes are gone. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  /** The installation's folder (`.data`): the database goes to `postgres` inside it. */
  dataDirectory: string;
  port?: number;
  /** For tests: no durability, and the whole data folder is removed at the end, however the process ends. */
  temporary?: boolean;
  /** Told what a person should know, one sentence each. */
  say?: (sentence: string) => void;
};

/**
 * Starts PostgreSQL 18 from the npm package, creating the database on the first start. It listens on this machine only,
 * and stops with this process, even when that is killed. Throws StartUpError with one sentence when it can't.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { temporary = false, say = () => undefined } = options;
  const dataDirectory = path.resolve(options.dataDirectory);
  const programs = findPostgresPrograms();
  prepareDataDirectory(dataDirectory, temporary);
  const before = readInstallation(dataDirectory);
  const folder = before?.folder ?? chooseFolder(dataDirectory, programs, say);
  const password = before?.password ?? randomBytes(24).toString('hex');
  if (existsSync(folder)) {
    if (before === undefined) {
      throw new StartUpError(
        `The database in ${folder} has lost the file ${recordFile(dataDirectory)} with its password: restore that file, or remove the folder to begin afresh.`,
      );
    }
    assertMajorVersion(folder);
    await freeFolder(folder, before, programs);
  } else {
    if (before !== undefined && before.folder !== usualFolder(dataDirectory)) {
      mkdirSync(path.dirname(folder), { recursive: true });
    }
    await initialise(folder, password, programs, temporary);
  }
  const port = await choosePort(options.port ?? before?.port);
  writeInstallation(dataDirectory, { folder, port, password, startedBy: process.pid });
  const processId = await launch(folder, port, programs, temporary);
  const thrownAway = temporary ? [dataDirectory, path.dirname(folder)] : [];
  const endWatch = watchOver(processId, folder, thrownAway);
  return {
    ownerUrl: urlOf({ port, password }),
    stop: async () => {
      await runProgram(programs.control, ['stop', '-D', folder, '-m', 'fast', '-w', '-t', '60'], programs.account);
      endWatch();
      for (const each of thrownAway) rmSync(each, { recursive: true, force: true });
    },
  };
}

/** The owner's address of the embedded database another process runs on this data folder; undefined when none does. */
export function runningEmbeddedPostgres(dataDirectory: string): string | undefined {
  const installation = readInstallation(path.resolve(dataDirectory));
  if (installation === undefined || runningProcess(installation.folder) === undefined) return undefined;
  return urlOf(installation);
}

/** Throws the database of a data folder away, which no process runs; also one whose record is lost, since it can't be started any more. */
export function removeEmbeddedPostgres(dataDirectory: string): void {
  const directory = path.resolve(dataDirectory);
  const folder = readInstallation(directory)?.folder ?? usualFolder(directory);
  rmSync(folder, { recursive: true, force: true });
  rmSync(recordFile(directory), { force: true });
}

function urlOf({ port, password }: Pick<Installation, 'port' | 'password'>): string {
  return `postgresql://${OWNER}:${password}@127.0.0.1:${port}/${DATABASE}`;
}

const usualFolder = (dataDirectory: string): string => path.join(dataDirectory, 'postgres');

function recordFile(dataDirectory: string): string {
  return path.join(dataDirectory, 'postgres.json');
}

/** One folder after the other: where the system refuses all (`/proc`), mkdir's own recursion never ends. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  mkdirSync(folder);
}

function prepareDataDirectory(dataDirectory: string, temporary: boolean): void {
  try {
    const isNew = !existsSync(dataDirectory);
    makeFolder(dataDirectory);
    // The folder is ours, so we may open the way through it to the database's account.
    if ((isNew || temporary) && process.platform !== 'win32') chmodSync(dataDirectory, 0o755);
    writeFileSync(path.join(dataDirectory, '.writable'), '');
    rmSync(path.join(dataDirectory, '.writable'));
  } catch (error) {
    throw new StartUpError(`The data folder ${dataDirectory} can't be read and written: ${reasonOf(error)}.`);
  }
}

function readInstallation(dataDirectory: string): Installation | undefined {
  const file = recordFile(dataDirectory);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new StartUpError(`The data folder ${dataDirectory} can't be read: ${reasonOf(error)}.`);
  }
  try {
    const installation = JSON.parse(text) as Installation;
    // The default place is relative to the data folder, so that the folder can be moved as a whole.
    return { ...installation, folder: path.resolve(dataDirectory, installation.folder) };
  } catch {
    throw new StartUpError(`The file ${file} is damaged: restore it from a backup.`);
  }
}

function writeInstallation(dataDirectory: string, installation: Installation): void {
  const inside = path.relative(dataDirectory, installation.folder);
  const folder = inside.startsWith('..') ? installation.folder : inside;
  const file = recordFile(dataDirectory);
  writeFileSync(`${file}.new`, `${JSON.stringify({ ...installation, folder }, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** `.data/postgres`, or a folder under /var when the account that runs the database can't get there. */
function chooseFolder(dataDirectory: string, { account }: PostgresPrograms, say: (sentence: string) => void): string {
  if (isReachable(dataDirectory, account)) return usualFolder(dataDirectory);
  const name = createHash('sha256').update(dataDirectory).digest('hex').slice(0, 12);
  const folder = path.join(OPEN_FOLDER, name, 'postgres');
  mkdirSync(path.dirname(folder), { recursive: true, mode: 0o755 });
  say(
    `${dataDirectory} lies in a folder closed to the account that runs PostgreSQL: the database is kept in ${folder}.`,
  );
  return folder;
}

function assertMajorVersion(folder: string): void {
  let version: number;
  try {
    version = Number(readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim());
  } catch (error) {
    throw new StartUpError(`The database folder ${folder} can't be read: ${reasonOf(error)}.`);
  }
  if (version === MAJOR_VERSION) return;
  const relation = version > MAJOR_VERSION ? 'newer' : 'older';
  const mend = version > MAJOR_VERSION ? 'use the newer release of Oikos' : 'restore a backup made with that version';
  throw new StartUpError(
    `The database in ${folder} was written by PostgreSQL ${version}, which is ${relation} than the ${MAJOR_VERSION} of this release: ${mend}.`,
  );
}

/** Makes sure nobody runs on the folder: refuses a second installation, ends an orphan, clears what a crash left. */
async function freeFolder(folder: string, before: Installation, programs: PostgresPrograms): Promise<void> {
  const file = path.join(folder, 'postmaster.pid');
  if (!existsSync(file)) return;
  if (runningProcess(folder) === undefined) {
    rmSync(file, { force: true });
    return;
  }
  if (isAlive(before.startedBy)) {
    throw new StartUpError(
      `The data folder ${path.dirname(folder)} is in use by an Oikos that already runs (process ${before.startedBy}): stop that one first, or set DATA_DIRECTORY.`,
    );
  }
  const { code, output } = await runProgram(
    programs.control,
    ['stop', '-D', folder, '-m', 'fast', '-w', '-t', '60'],
    programs.account,
  );
  if (code !== 0 && runningProcess(folder) !== undefined) {
    throw new StartUpError(`A database left running on ${folder} can't be stopped: ${lastLine(output)}`);
  }
}

/** Creates the database beside its final place and renames it, so that an interrupted first start leaves nothing. */
async function initialise(
  folder: string,
  password: string,
  { initdb, account }: PostgresPrograms,
  temporary: boolean,
): Promise<void> {
  const unfinished = `${folder}.unfinished`;
  const passwordFile = path.join(tmpdir(), `oikos-${randomBytes(8).toString('hex')}`);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account) {
    chownSync(unfinished, account.uid, account.gid);
    chownSync(passwordFile, account.uid, account.gid);
  }
  try {
    const { code, output } = await runProgram(
      initdb,
      [
        `--pgdata=${unfinished}`,
        `--username=${OWNER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        // Names sort as people expect: capitals beside small letters, 'Unit 9' before 'Unit 10'.
        '--locale-provider=icu',
        '--icu-locale=en-US-u-kn-true',
        '--no-instructions',
        ...(temporary ? ['--no-sync', '--no-data-checksums', '--set=scram_iterations=1'] : []),
      ],
      account,
    );
    if (code !== 0) throw new StartUpError(`The database can't be created in ${folder}: ${lastLine(output)}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, folder);
}

/** Starts the database in the background and waits until it accepts connections; the number of its process. */
async function launch(
  folder: string,
  port: number,
  { control, account }: PostgresPrograms,
  temporary: boolean,
): Promise<number> {
  const settings = Object.entries({ ...SETTINGS, ...(temporary ? TEMPORARY_SETTINGS : {}) });
  const flags = settings.map(([name, value]) => `-c ${name}=${value}`).join(' ');
  const log = path.join(folder, 'postgres.log');
  const startLine = ['start', '-D', folder, '-w', '-t', '120', '-l', log, '-o', `-p ${port} ${flags}`];
  rmSync(log, { force: true });
  const { code, output } = await runProgram(control, startLine, account);
  const processId = runningProcess(folder);
  if (code === 0 && processId !== undefined) return processId;
  const logged = existsSync(log) ? readFileSync(log, 'utf8') : output;
  throw new StartUpError(`PostgreSQL can't start on ${folder}: ${lastLine(logged)}`);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function lastLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  return (
    lines.findLast((line) => /FATAL|ERROR|could not|error/.test(line)) ??
    lines.at(-1) ??
    'no reason given'
  ).trim();
}
