import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '@oikos/domain/period/local-date.ts';
import { TIMESPAN } from '@oikos/domain/period/timespan.ts';
import { expect, it, vi } from 'vitest';
import { enqueue } from '../../../foundation/jobs/enqueue.ts';
import { prepareQueue } from '../../../foundation/jobs/queue.ts';
import { createTestApi } from '../../../testing/api.ts';
import { killedProcesses } from '../../../testing/killed-processes.ts';
import { howMany } from '../../../testing/kills.ts';
import { FORMS_QUEUE, generateDataEntryForms } from './jobs.ts';
import { createFormCompany, formsOf, layoutOf } from './testing-forms.ts';

const api = await createTestApi();
await prepareQueue(api.ownerUrl);
const { start, kill } = killedProcesses(path.join(import.meta.dirname, 'generation-process.fixture.ts'), [
  api.ownerUrl,
]);
const company = await createFormCompany(api, 'Killed Power');
const { plant } = company;

const KILLS = howMany({ few: 1, all: 10 });
/** Of two locations. */
const DAYS = howMany({ few: 150, all: 1500 });
const MOST_WAIT_MS = 60;

const countOf = async (query: string): Promise<number> => {
  const [row] = await plant.rows<{ count: number }>(`select count(*)::integer as count ${query}`);
  return row?.count ?? 0;
};
const countForms = () => countOf('from data_entry_form');
const openRuns = () => countOf("from job_run where task = 'generate-forms' and state in ('queued', 'running')");

/** A run that died with its process too often is given up: the schedule then asks for the next, as here. How many forms there are. */
async function askAgain(): Promise<number> {
  const count = await countForms();
  if ((await openRuns()) === 0 && count < 2 * DAYS) {
    await api.within(company.companyId, (scope) =>
      enqueue(scope, generateDataEntryForms, {}, { queue: FORMS_QUEUE, key: 'all' }),
    );
  }
  return count;
}

/** Lets generations be killed after random shares of the forms and some random milliseconds, then lets one end. */
async function generateKilled(all: number): Promise<void> {
  for (let left = KILLS; left > 0; left -= 1) {
    const before = await countForms();
    const target = before + 1 + Math.floor((Math.random() * (all - before)) / (left + 2));
    const child = await start();
    await vi.waitUntil(async () => (await askAgain()) >= target, { timeout: 60_000, interval: 5 });
    await wait(Math.random() * MOST_WAIT_MS);
    await kill(child);
    expect(await openRuns(), 'killed in the midst of its work').toBe(1);
  }
  const last = await start();
  await vi.waitUntil(async () => (await askAgain()) >= all && (await openRuns()) === 0, {
    timeout: 120_000,
    interval: 50,
  });
  await kill(last);
}

/** What there isn't once for each form: rows of these tables, and open actions of who fills it in. */
const notOnce = () =>
  plant.rows(
    `select f.id from data_entry_form f
     where (select count(*) from data_entry_form_node n where n.data_entry_form_id = f.id) <> 1
       or (select count(*) from data_entry_form_set s where s.data_entry_form_id = f.id) <> 1
       or (select count(*) from action a where a.source_entity = 'dataEntryForm' and a.source_id = f.id
         and a.status = 'Open') <> 1`,
  );

it('a generation that is killed makes each form once, with what belongs to it', async () => {
  const [today] = await plant.rows<{ day: string }>('select company_today()::text as day');
  const [firstDay, lastDay] = [addDays(today?.day ?? '', -DAYS), addDays(today?.day ?? '', -1)];
  const { create, lay, people, activate } = formsOf(api, company);
  const id = await create({ timespan: TIMESPAN.day, firstDay, endDay: lastDay, openingOffset: 0, dueOffset: 1 });
  const dailySet = await plant.set('Daily fuel', [company.boilerType], { timespan: TIMESPAN.day });
  const daily = await plant.parameter(dailySet, 'Daily heat', 'mmBtu');
  const table = { ...company.table, parameters: [{ key: 'heat', parameterId: daily }] };
  for (const step of [await lay(id, layoutOf(table)), await people(id), await activate(id)])
    expect(step.status).toBe(200);
  await generateKilled(2 * DAYS);
  expect(await countForms()).toBe(2 * DAYS);
  expect(await countOf('from (select distinct node_id, begin_date from data_entry_form) form')).toBe(2 * DAYS);
  expect(await notOnce()).toEqual([]);
}, 300_000);
