import { setTimeout as pause } from 'node:timers/promises';
import { previewImportFile } from '@oikos/contract/collection/imports/imports.ts';
import { searchHierarchies } from '@oikos/contract/hierarchy/hierarchies/hierarchies.ts';
import { readModules } from '@oikos/contract/identity/session/session.ts';
import type pg from 'pg';
import { FaultInstallation } from '../faults/installation.ts';
import { readPlaces } from '../faults/places.ts';
import { load, type Person, personAt, preparedImport, undo } from './waiting/client.ts';
import { createMeters, entering, hourlyFile } from './waiting/meters.ts';
import { type Waits, waitsBeside } from './waiting/waits.ts';
import { workbookOfBytes, workbookOfEntries } from './waiting/workbooks.ts';

const PREVIEWS = 20;
/** 539 kB of a workbook without content. */
const ENTRIES = 6_000;
const ROWS = 200_000;
const CALCULATED_WITHIN_MS = 180_000;

const tell = (what: string, waits: Waits) => {
  if (process.env.BENCH_DETAILS) console.error(`${what}: ${waits}`);
};

/** What others wait while one person and the worker keep the product busy, over HTTP on an installation of its own. */
export async function measure() {
  const installation = await FaultInstallation.create(false);
  const owner = await installation.connect();
  try {
    return [await besidePreviews(installation), ...(await besideLoad(installation, owner))];
  } finally {
    await owner.end();
    await installation.end();
  }
}

async function besidePreviews(installation: FaultInstallation) {
  const marco = await personAt(installation, 'marco.manager@desertsky.example');
  const olive = await personAt(installation, 'olive.owner@orchardvalley.example');
  const ask = async () => {
    for (const reply of [await olive.call(readModules, {} as never), await olive.call(searchHierarchies, {} as never)])
      if (reply.status !== 200) console.error(`Olive was answered ${reply.status}`);
  };
  const previewsOf = async (content: Buffer) => {
    const storedFileId = await marco.upload('values.xlsx', content);
    return waitsBeside(previews(marco, storedFileId), ask);
  };
  tell('another company alone', await waitsBeside(pause(3_000), ask));
  const hostile = await workbookOfEntries(ENTRIES);
  const honest = await previewsOf(await workbookOfBytes(hostile.length));
  tell(`another company beside ${PREVIEWS} previews of ${hostile.length} honest bytes`, honest);
  const waits = await previewsOf(hostile);
  tell(`another company beside ${PREVIEWS} previews of ${ENTRIES} entries, ${hostile.length} bytes`, waits);
  marco.leave();
  olive.leave();
  const name = `another company beside ${PREVIEWS} previews of ${ENTRIES} entries`;
  return {
    name,
    ratio: waits.longest / honest.longest,
    goal: 3,
    reference: 'its longest wait beside a plain file as large',
  };
}

async function previews(person: Person, storedFileId: number): Promise<void> {
  const windows = person.windows(PREVIEWS);
  const replies = await Promise.all(windows.map(({ call }) => call(previewImportFile, { storedFileId } as never)));
  for (const window of windows) window.leave();
  if (process.env.BENCH_DETAILS) console.error(`previews: ${replies.map(({ status }) => status).join(' ')}`);
}

async function besideLoad(installation: FaultInstallation, owner: pg.Client) {
  const places = await readPlaces(owner);
  const meters = await createMeters(owner, places);
  const ada = await personAt(installation, 'ada.admin@desertsky.example');
  const enter = entering(ada, meters, places);
  const importId = await preparedImport(ada, await ada.upload('hours.csv', hourlyFile(places, ROWS)), {
    layout: {},
    node: { columns: ['Unit'], matchBy: 'externalId' },
    period: { column: 'Hour', format: 'yyyy-MM-dd HH:mm' },
    values: [{ column: 'Load', parameterId: meters.loads }],
  });
  tell('edits alone', await waitsBeside(pause(3_000), enter));
  const loading = await timed(load(ada, importId), enter);
  tell(`edits beside a load of ${ROWS} rows (${Math.round(loading.time)} ms)`, loading.waits);
  const calculating = await timed(calculated(owner, meters.results), enter);
  tell(`edits beside its recalculation (${Math.round(calculating.time)} ms)`, calculating.waits);
  const undoing = await timed(undo(ada, importId), enter);
  tell(`edits beside its undo (${Math.round(undoing.time)} ms)`, undoing.waits);
  ada.leave();
  const longest = (name: string, { waits, time }: { waits: Waits; time: number }) => ({
    name: `longest wait of an edit beside ${name} ${ROWS} rows`,
    ratio: waits.longest / time,
    goal: 0.25,
    reference: 'the whole of it',
  });
  return [longest('a load of', loading), longest('the undo of', undoing)];
}

async function timed(work: Promise<unknown>, ask: () => Promise<unknown>): Promise<{ time: number; waits: Waits }> {
  const begun = performance.now();
  let time = 0;
  const waits = await waitsBeside(
    work.then(() => {
      time = performance.now() - begun;
    }),
    ask,
  );
  return { time, waits };
}

/** Until every result of the load is there. */
async function calculated(owner: pg.Client, parameterId: number): Promise<void> {
  for (const end = Date.now() + CALCULATED_WITHIN_MS; Date.now() < end; await pause(200)) {
    const { rows } = await owner.query<{ count: number }>(
      'select count(*)::int as count from measurement where parameter_id = $1',
      [parameterId],
    );
    if ((rows[0]?.count ?? 0) >= ROWS) return;
  }
  throw new Error('The results were not calculated in time');
}
