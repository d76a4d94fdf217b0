import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Client } from 'pg';
import { openSecretBox } from '../packages/identity-provider/src/secret-box.ts';
import { handlers } from '../packages/server/src/areas/handlers.ts';
import { readConfiguration } from '../packages/server/src/configuration.ts';
import { createDatabase } from '../packages/server/src/foundation/db/database.ts';
import { applicationUrl, connectAsOwner } from '../packages/server/src/foundation/db/owner-connection.ts';
import { createPool } from '../packages/server/src/foundation/db/pool.ts';
import { localFileStore, useFileStore } from '../packages/server/src/foundation/files/file-store.ts';
import { storeFile } from '../packages/server/src/foundation/files/stored-files.ts';
import { buildApp } from '../packages/server/src/foundation/http/app.ts';
import { prepareQueue } from '../packages/server/src/foundation/jobs/queue.ts';
import { useMailService } from '../packages/server/src/foundation/mail/mail-service.ts';
import { inCompany } from '../packages/server/src/foundation/tenancy/tenant-scope.ts';
import { type CopiedTable, copyIn, copyOut, IMPORTED, removeWritten } from './identity/written-people.ts';
import { inLoadedWaste, type LoadedWaste } from './waste/load-waste.ts';

const PEOPLE = Number(process.env.BENCH_PEOPLE ?? 50_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);

const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1] as number;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

/** Each with a phone, an external id, a last day and a group at a site. */
function fileOf(sites: readonly string[], phone: string, lastDay: string): string {
  const lines = Array.from({ length: PEOPLE }, (_, index) => {
    const site = sites[index % sites.length];
    return `person${index}${IMPORTED},Ada,Person ${index},${phone} ${index},${site},Viewer @ ${site},${lastDay},E${index}`;
  });
  const headings = 'Email address,First name,Last name,Phone,Default location,User groups,Expires on,External ID';
  return [headings, ...lines].join('\n');
}

interface Files {
  readonly invites: number;
  /** Another phone, last day, default location and group of each. */
  readonly changes: number;
}

/** The product with the file in its store; mail is written into the outbox, and goes nowhere. */
async function startProduct(ownerUrl: string, waste: LoadedWaste, sites: readonly string[]) {
  const pool = createPool(applicationUrl(ownerUrl));
  const database = createDatabase(pool);
  const configuration = readConfiguration({ DATABASE_URL: ownerUrl, LOG_LEVEL: 'silent' });
  const secrets = openSecretBox(configuration);
  useMailService({ transport: async () => undefined, secrets, publicUrl: 'https://oikos.example' });
  const verifyToken = async (subject: string) => ({ subject, email: undefined, expiresAt: Number.MAX_SAFE_INTEGER });
  const app = await buildApp({ configuration, pool, database, verifyToken }, handlers);
  const store = (content: string) =>
    inCompany(database, waste, {}, (scope) =>
      storeFile(scope, { name: 'people.csv', stream: Readable.from([content]) }),
    );
  const files: Files = {
    invites: await store(fileOf(sites, '555', '2099-12-31')),
    changes: await store(fileOf([...sites.slice(1), ...sites.slice(0, 1)], '556', '2098-12-31')),
  };
  const stop = async () => {
    await app.close();
    await pool.end();
    useMailService(undefined);
  };
  return { app, files, stop };
}

/** Calls the import of lists, and fails where the answer doesn't say what is expected. */
async function ask(app: FastifyInstance, { subject }: LoadedWaste, call: string, input: object, expected: string) {
  const { body } = await app.inject({
    method: 'POST',
    url: `/api/v1.0/collection/list-imports/${call}`,
    headers: { authorization: `Bearer ${subject}` },
    payload: { list: 'userFile', ...input },
  });
  if (!body.includes(expected)) throw new Error(body.slice(-500));
  return body;
}

/** What undoes an import that was answered so. */
const importOf = (answer: string) => ({ importId: Number(/"importId":(\d+)/.exec(answer)?.[1]) });

async function measureRounds(owner: Client, waste: LoadedWaste, app: FastifyInstance, { invites, changes }: Files) {
  const times = { check: [], apply: [], undo: [], copy: [], change: [], changeBack: [] } as Record<string, number[]>;
  const note = async (what: string, work: () => Promise<unknown>) => {
    times[what]?.push(await timed(work));
    if (process.env.BENCH_DETAILS) console.error(what, times[what]?.at(-1), process.memoryUsage().rss / 2 ** 20);
  };
  let copied: CopiedTable[] | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    let answer = '';
    const apply = async (storedFileId: number, expected: string) => {
      answer = await ask(app, waste, 'apply', { storedFileId }, `"${expected}":${PEOPLE}`);
    };
    const undo = (expected: string) => ask(app, waste, 'undo', importOf(answer), `"${expected}":${PEOPLE}`);
    await note('check', () => ask(app, waste, 'check', { storedFileId: invites }, `"gainCount":${PEOPLE}`));
    await note('apply', () => apply(invites, 'insert'));
    copied ??= await copyOut(owner);
    await note('undo', () => undo('removed'));
    await removeWritten(owner);
    await note('copy', () => copyIn(owner, copied as CopiedTable[]));
    await owner.query('vacuum analyze');
    await note('change', () => apply(changes, 'update'));
    await note('changeBack', () => undo('restored'));
    await removeWritten(owner);
  }
  return (what: string) => median(times[what] ?? []);
}

/** People imported over HTTP from a file, with their invitations, and changed by one, against COPY of the rows of new ones into the same tables. */
export async function measure() {
  const folder = mkdtempSync(path.join(tmpdir(), 'oikos-bench-'));
  useFileStore(localFileStore(folder));
  try {
    return await inLoadedWaste({ containers: 1_000, openClocks: 100 }, async ({ ownerUrl, waste }) => {
      await prepareQueue(ownerUrl);
      const owner = await connectAsOwner(ownerUrl);
      const { rows: sites } = await owner.query<{ name: string }>(
        `select name from node where company_id = $1 and altname ~ '^S[0-9]+$' order by id`,
        [waste.companyId],
      );
      const { app, files, stop } = await startProduct(
        ownerUrl,
        waste,
        sites.map(({ name }) => name),
      );
      const took = await measureRounds(owner, waste, app, files);
      await stop();
      await owner.end();
      const against = (name: string, what: string) => ({
        name,
        ratio: took(what) / took('copy'),
        goal: 4,
        reference: `COPY of the rows of as many new people into the same tables (${took('copy').toFixed(0)} ms; the product's call ${took(what).toFixed(0)} ms)`,
      });
      return [
        against(`dry run of ${PEOPLE} users, with who gains what`, 'check'),
        against(`import of ${PEOPLE} users`, 'apply'),
        against('undo of the import', 'undo'),
        against(`import that changes ${PEOPLE} known users`, 'change'),
        against('undo of the changes', 'changeBack'),
      ];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
