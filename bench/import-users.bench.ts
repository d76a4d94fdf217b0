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
const ROUNDS = 3;

const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1] as number;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

/** Each with a phone, an external id, a last day and a group at a site. */
function fileOf(sites: readonly string[]): string {
  const lines = Array.from({ length: PEOPLE }, (_, index) => {
    const site = sites[index % sites.length];
    return `person${index}${IMPORTED},Ada,Person ${index},555 ${index},${site},Viewer @ ${site},2099-12-31,E${index}`;
  });
  const headings = 'Email address,First name,Last name,Phone,Default location,User groups,Expires on,External ID';
  return [headings, ...lines].join('\n');
}

/** The product with the file in its store; mail is written into the outbox, and goes nowhere. */
async function startProduct(ownerUrl: string, waste: LoadedWaste, content: string) {
  const pool = createPool(applicationUrl(ownerUrl));
  const database = createDatabase(pool);
  const configuration = readConfiguration({ DATABASE_URL: ownerUrl, LOG_LEVEL: 'silent' });
  const secrets = openSecretBox(configuration);
  useMailService({ transport: async () => undefined, secrets, publicUrl: 'https://oikos.example' });
  const verifyToken = async (subject: string) => ({ subject, email: undefined, expiresAt: Number.MAX_SAFE_INTEGER });
  const app = await buildApp({ configuration, pool, database, verifyToken }, handlers);
  const storedFileId = await inCompany(database, waste, {}, (scope) =>
    storeFile(scope, { name: 'people.csv', stream: Readable.from([content]) }),
  );
  const stop = async () => {
    await app.close();
    await pool.end();
    useMailService(undefined);
  };
  return { app, storedFileId, stop };
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

async function measureRounds(owner: Client, waste: LoadedWaste, app: FastifyInstance, storedFileId: number) {
  const times = { apply: [] as number[], copy: [] as number[], undo: [] as number[] };
  let copied: CopiedTable[] | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    let answer = '';
    const apply = async () => {
      answer = await ask(app, waste, 'apply', { storedFileId }, `"insert":${PEOPLE}`);
    };
    times.apply.push(await timed(apply));
    copied ??= await copyOut(owner);
    const importId = Number(/"importId":(\d+)/.exec(answer)?.[1]);
    times.undo.push(await timed(() => ask(app, waste, 'undo', { importId }, `"removed":${PEOPLE}`)));
    await removeWritten(owner);
    times.copy.push(await timed(() => copyIn(owner, copied as CopiedTable[])));
    await removeWritten(owner);
    if (process.env.BENCH_DETAILS) console.error({ ...times, memory: process.memoryUsage().rss / 2 ** 20 });
  }
  return times;
}

/** People imported over HTTP from a file, with their invitations, against COPY of the same rows into the same tables. */
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
      const { app, storedFileId, stop } = await startProduct(ownerUrl, waste, fileOf(sites.map(({ name }) => name)));
      const { apply, undo, copy } = await measureRounds(owner, waste, app, storedFileId);
      await stop();
      await owner.end();
      const reference = `COPY of the same rows into the same tables (${median(copy).toFixed(0)} ms)`;
      return [
        { name: `import of ${PEOPLE} users`, ratio: median(apply) / median(copy), goal: 4, reference },
        { name: 'undo of the import', ratio: median(undo) / median(copy), goal: 4, reference },
      ];
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
