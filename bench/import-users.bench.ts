import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
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
import { inLoadedWaste } from './waste/load-waste.ts';

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
  return [
    'Email address,First name,Last name,Phone,Default location,User groups,Expires on,External ID',
    ...lines,
  ].join('\n');
}

/** People imported over HTTP from a file, with their invitations, against COPY of the same rows into the same tables. */
export async function measure() {
  const folder = mkdtempSync(path.join(tmpdir(), 'oikos-bench-'));
  useFileStore(localFileStore(folder));
  try {
    return await inLoadedWaste({ containers: 1_000, openClocks: 100 }, async ({ ownerUrl, waste }) => {
      await prepareQueue(ownerUrl);
      const owner = await connectAsOwner(ownerUrl);
      const names = await owner.query<{ name: string }>(
        `select name from node where company_id = $1 and altname ~ '^S[0-9]+$' order by id`,
        [waste.companyId],
      );
      const pool = createPool(applicationUrl(ownerUrl));
      const database = createDatabase(pool);
      const configuration = readConfiguration({ DATABASE_URL: ownerUrl, LOG_LEVEL: 'silent' });
      useMailService({
        transport: async () => undefined,
        secrets: openSecretBox(configuration),
        publicUrl: 'https://oikos.example',
      });
      const verifyToken = async (subject: string) => ({
        subject,
        email: undefined,
        expiresAt: Number.MAX_SAFE_INTEGER,
      });
      const app = await buildApp({ configuration, pool, database, verifyToken }, handlers);
      const storedFileId = await inCompany(database, waste, {}, (scope) =>
        storeFile(scope, { name: 'people.csv', stream: Readable.from([fileOf(names.rows.map(({ name }) => name))]) }),
      );
      const call = async (path: string, input: object) => {
        const reply = await app.inject({
          method: 'POST',
          url: `/api/v1.0/collection/list-imports/${path}`,
          headers: { authorization: `Bearer ${waste.subject}` },
          payload: input,
        });
        return reply.body;
      };
      const run = async (path: string) => {
        const body = await call(path, { list: 'userFile', storedFileId });
        if (!body.includes(`"insert":${PEOPLE}`)) throw new Error(body.slice(-500));
        return Number(/"importId":(\d+)/.exec(body)?.[1]);
      };
      const times = { apply: [] as number[], copy: [] as number[], undo: [] as number[] };
      let copied: CopiedTable[] | undefined;
      for (let round = 0; round < ROUNDS; round += 1) {
        let importId = 0;
        times.apply.push(
          await timed(async () => {
            importId = await run('apply');
          }),
        );
        copied ??= await copyOut(owner);
        times.undo.push(
          await timed(async () => {
            const body = await call('undo', { list: 'userFile', importId });
            if (!body.includes(`"removed":${PEOPLE}`)) throw new Error(body.slice(-500));
          }),
        );
        await removeWritten(owner);
        times.copy.push(await timed(() => copyIn(owner, copied as CopiedTable[])));
        await removeWritten(owner);
        if (process.env.BENCH_DETAILS) console.error({ ...times, memory: process.memoryUsage().rss / 2 ** 20 });
      }
      await app.close();
      await pool.end();
      await owner.end();
      const reference = `COPY of the same rows into the same tables (${median(times.copy).toFixed(0)} ms)`;
      return [
        { name: `import of ${PEOPLE} users`, ratio: median(times.apply) / median(times.copy), goal: 4, reference },
        { name: 'undo of the import', ratio: median(times.undo) / median(times.copy), goal: 4, reference },
      ];
    });
  } finally {
    useMailService(undefined);
    rmSync(folder, { recursive: true, force: true });
  }
}
