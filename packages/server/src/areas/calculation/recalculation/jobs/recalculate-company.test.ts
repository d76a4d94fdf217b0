import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareQueue } from '../../../../foundation/jobs/queue.ts';
import { type RunningWorker, startWorker } from '../../../../foundation/jobs/worker.ts';
import { createTestDatabase } from '../../../../testing/database.ts';
import { eventually } from '../../../../testing/eventually.ts';
import { TestingCompany } from '../testing-company.ts';
import { recalculateCompany } from './recalculate-company.ts';
import { resumeRecalculation } from './resume-recalculation.ts';

const testDatabase = await createTestDatabase();
let company: TestingCompany;
let worker: RunningWorker;

beforeAll(async () => {
  await prepareQueue(testDatabase.ownerUrl);
  company = await TestingCompany.create(testDatabase.applicationUrl);
  const { database } = company;
  worker = await startWorker({ ownerUrl: testDatabase.ownerUrl, database, jobs: [recalculateCompany], schedule: [] });
}, 60_000);

afterAll(async () => {
  await worker.stop();
  await company.close();
});

it('a saved value, and a changed formula after it, are calculated without anybody asking for it', async () => {
  const type = await company.nodeType('Unit');
  const node = await company.node(type, 'Unit 1');
  const set = await company.set('Values', 5);
  const entered = await company.parameter(set, 'Entered', 'kg');
  const result = await company.parameter(set, 'Result', 'kg', { is_calculated: true });
  const variables = { x: ['kg', { source: 'parameter', source_parameter_id: entered }] } as const;
  const expression = await company.expression(result, 'x * 2', variables, { node_type_id: type });
  await company.write([[node, entered, '2024-01-01', '2024-02-01', 3, 'kg']]);
  await eventually(async () => expect(await company.values(node, result)).toEqual({ '2024-01-01': 6 }));
  await company.rows(`update parameter_expression set formula = 'x * 3' where id = $1`, [expression]);
  await eventually(async () => expect(await company.values(node, result)).toEqual({ '2024-01-01': 9 }));
  const states = () =>
    company.rows<{ state: string }>(`select distinct state from job_run where task = 'recalculate-company'`);
  await eventually(async () => expect(await states()).toEqual([{ state: 'succeeded' }]));
}, 60_000);

it('what a cancelled run has left is taken up again without a further change, once', async () => {
  const type = await company.nodeType('Cancelled unit');
  const node = await company.node(type, 'Unit 2');
  const set = await company.set('More values', 5);
  const entered = await company.parameter(set, 'Entered', 'kg');
  const result = await company.parameter(set, 'Result', 'kg', { is_calculated: true });
  const variables = { x: ['kg', { source: 'parameter', source_parameter_id: entered }] } as const;
  await company.expression(result, 'x * 2', variables, { node_type_id: type });
  const open = () => company.rows(`select 1 from job_run where state in ('queued', 'running')`);
  await eventually(async () => expect(await open()).toEqual([]));
  await company.within(async ({ db }) => {
    await sql`insert into measurement (node_id, parameter_id, begin_date, end_date, value, unit_id, revision)
      values (${node}, ${entered}, '2024-01-01', '2024-02-01', 3, ${company.unit('kg')}, transaction_revision(current_company()))`.execute(
      db,
    );
    await sql`insert into calculation_dirty (kind, node_id, parameter_id, from_date, to_date, cause)
      values ('value', ${node}, ${entered}, '2024-01-01', '2024-02-01', 'test')`.execute(db);
    await sql`update job_run set state = 'cancelled', finished_at = now() where state = 'queued'`.execute(db);
  });
  expect(await open()).toEqual([]);
  expect(await company.values(node, result)).toEqual({});
  expect(await resumeRecalculation(company.database)).toEqual([company.companyId]);
  expect(await resumeRecalculation(company.database)).toEqual([]);
  await eventually(async () => expect(await company.values(node, result)).toEqual({ '2024-01-01': 6 }));
  await eventually(async () => expect(await open()).toEqual([]));
  expect(await resumeRecalculation(company.database)).toEqual([]);
}, 60_000);
