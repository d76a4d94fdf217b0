import { sql } from 'kysely';
import { sourceOfBytes } from '../packages/server/src/foundation/files/reading/open-source.ts';
import '../packages/server/src/areas/handlers.ts';
import { TestingCompany } from '../packages/server/src/areas/calculation/recalculation/testing-company.ts';
import { applySheets } from '../packages/server/src/areas/collection/onboarding/onboardings/apply-sheets.ts';
import {
  describeRows,
  problemsOf,
} from '../packages/server/src/areas/collection/onboarding/onboardings/describe-outcome.ts';
import { matchSheets } from '../packages/server/src/areas/collection/onboarding/onboardings/match-sheets.ts';
import { readRawSheets } from '../packages/server/src/areas/collection/onboarding/onboardings/read-raw-sheets.ts';
import { isOwnMark } from '../packages/server/src/areas/collection/onboarding/worksheets/workbook-mark.ts';
import { worksheetNamed } from '../packages/server/src/areas/collection/onboarding/worksheets/worksheet.ts';
import { streamWorkbook } from '../packages/server/src/areas/collection/onboarding/worksheets/write-workbook.ts';
import { applicationUrl } from '../packages/server/src/foundation/db/owner-connection.ts';
import { streamList } from '../packages/server/src/foundation/records/downloads/stream-list.ts';
import { english } from '../packages/server/src/foundation/records/wording.ts';
import type { TenantScope } from '../packages/server/src/foundation/tenancy/tenant-scope.ts';
import { inMigratedDatabase } from './migrated-database.ts';

const ROWS = 100_000;
const ROUNDS = 5;
const MOST_MEGABYTES = 300;

const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1] as number;

async function drained(chunks: AsyncIterable<Buffer>): Promise<Buffer[]> {
  const pieces: Buffer[] = [];
  for await (const chunk of chunks) pieces.push(chunk);
  return pieces;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

const sheet = () => {
  const worksheet = worksheetNamed('manufacturers');
  if (!worksheet) throw new Error('Manufacturers are no worksheet');
  return worksheet;
};

const write = (scope: TenantScope) =>
  streamWorkbook(scope, { worksheets: [sheet()], isFilled: true, language: 'en-us' });

/** The same cells, as the list's own export writes them: without keys, notes and choices. */
const writeAlone = (scope: TenantScope) => {
  const columns = sheet().columns.map(({ shown, heading }) => ({ field: shown, title: heading }));
  return streamList(scope, { list: 'manufacturers', format: 'xlsx', search: {}, columns });
};

/** Checks an unchanged workbook as its job does; how much more memory the process then held, in megabytes. */
async function peakOfCheck(scope: TenantScope, file: Buffer): Promise<number> {
  const before = process.memoryUsage().rss;
  let peak = before;
  const look = () => {
    peak = Math.max(peak, process.memoryUsage().rss);
  };
  const timer = setInterval(look, 10);
  const raw = await readRawSheets(sourceOfBytes('workbook.xlsx', file));
  const isOwn = raw.mark !== undefined && (await isOwnMark(scope, raw.mark));
  const { sheets } = matchSheets(raw, { wording: english, isOwn, session: null });
  const outcomes = await applySheets(scope, sheets, { isDryRun: true, reason: '', onProgress: async () => look() });
  const rows = outcomes.flatMap((outcome) => [...describeRows(outcome, new Map()), ...problemsOf(outcome)]);
  look();
  clearInterval(timer);
  if (!isOwn || rows.length !== ROWS || outcomes[0]?.counts.same !== ROWS)
    throw new Error('The check found something else');
  return (peak - before) / 1024 ** 2;
}

async function measureIn(scope: TenantScope) {
  await sql`
    insert into manufacturer (name, address, phone, emergency_phone)
    select 'Manufacturer ' || n, n || ' Main St', '555-' || n, '' from generate_series(1, ${ROWS}) n`.execute(scope.db);
  const file = Buffer.concat(await drained((await write(scope)).chunks));
  const peak = await peakOfCheck(scope, file);
  const whole: number[] = [];
  const alone: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    whole.push(await timed(async () => drained((await write(scope)).chunks)));
    alone.push(await timed(async () => drained((await writeAlone(scope)).chunks)));
    if (process.env.BENCH_DETAILS) console.error({ whole, alone, peak });
  }
  return { peak, whole: median(whole), alone: median(alone) };
}

/** A workbook of 100,000 rows, read from the database and written with notes and choices, against the same cells alone, as the list's own export writes them; and what a check of it holds. */
export async function measure() {
  return inMigratedDatabase(async ({ ownerUrl }) => {
    const company = await TestingCompany.create(applicationUrl(ownerUrl), 'Bench', []);
    const { peak, whole, alone } = await company.within(measureIn);
    await company.close();
    return [
      {
        name: 'a workbook of 100,000 rows written',
        ratio: whole / alone,
        goal: 1.5,
        reference: `the same cells alone (${alone.toFixed(0)} ms)`,
      },
      {
        name: 'memory that its check takes',
        ratio: peak / MOST_MEGABYTES,
        goal: 1,
        reference: `${MOST_MEGABYTES} MB`,
      },
    ];
  });
}
