import type { Client } from 'pg';
import { TestingCompany } from '../packages/server/src/areas/calculation/recalculation/testing-company.ts';
import { PendingLimits } from '../packages/server/src/areas/measurement/parameter-limits/evaluate-pending.ts';
import { applicationUrl, connectAsOwner } from '../packages/server/src/foundation/db/owner-connection.ts';
import { inMigratedDatabase } from './migrated-database.ts';

/** A year of hours at each of them: a million values. */
const STACKS = 114;
const HOURS = 8784;
const LENGTHS = [1, 2, 3, 4, 6, 8, 12, 24, 48, 72, 168, 720] as const;
const LIMIT = 108;
const LEAST_COVERAGE = 75;
const ROUNDS = 3;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const median = (values: readonly number[]): number =>
  [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] as number;

interface Setting {
  readonly company: TestingCompany;
  readonly owner: Client;
  readonly parameterId: number;
}

/** Hours that rise and fall by the day and the month, with gaps, beyond the limit now and then. */
const hourlyValues = ({ company: { companyId }, parameterId }: Setting): string => `
  insert into measurement (company_id, node_id, parameter_id, begin_date, end_date, slot, value, revision)
  select ${companyId}, n.id, ${parameterId}, date '2024-01-01' + h / 24, date '2024-01-01' + h / 24 + 1, h % 24,
    70 + 20 * sin(h / 24.0 + n.id) + 12 * sin(h / 300.0) + (h * 7 + n.id * 13) % 17, 1
  from (select id from node where company_id = ${companyId} order by id) n, generate_series(0, ${HOURS - 1}) h
  where (h + n.id) % 97 <> 0
  order by n.id, h`;

async function prepare(company: TestingCompany, owner: Client): Promise<Setting> {
  const type = await company.nodeType('Stack');
  await company.rows(
    `insert into node (node_type_id, name, altname, time_zone)
     select $1, 'Stack ' || i, 'Stack ' || i, 'America/Phoenix' from generate_series(1, ${STACKS}) i`,
    [type],
  );
  const parameterId = await company.parameter(await company.set('Hours', 2), 'Sulfur dioxide', null);
  const setting = { company, owner, parameterId };
  await owner.query(hourlyValues(setting));
  await company.rows(
    `insert into parameter_limit (node_id, parameter_id, operator, value, begin_date, end_date, averaging, averaging_length,
       least_coverage)
     select n.id, $1, 'atMost', ${LIMIT}, '2024-01-01', '9999-12-31', 'rollingHours', l.length, ${LEAST_COVERAGE}
     from node n, unnest($2::integer[]) l(length)`,
    [parameterId, LENGTHS],
  );
  await owner.query(
    'create table reference_sum (node_id bigint, begin_date date, at bigint, total float8, have bigint)',
  );
  await owner.query(
    'create table reference_event (node_id bigint, length integer, first bigint, last bigint, peak float8)',
  );
  await owner.query(
    'create table reference_month (node_id bigint, length integer, month date, exceeded bigint, evaluated bigint, worst float8)',
  );
  await owner.query('vacuum (analyze) measurement, parameter_limit');
  return setting;
}

/**
 * Sums up to each hour, once for all lengths: the difference of two of them is a window, where adding up each window again takes
 * twenty times as long.
 */
const sumsBySql = ({ company: { companyId }, parameterId }: Setting): string => `
  insert into reference_sum
  select node_id, begin_date, row_number() over hours, sum(value) over hours, count(value) over hours
  from (
    select n.id as node_id, d.begin_date, s.slot, m.value
    from node n
    cross join (select date '2024-01-01' + i as begin_date from generate_series(0, ${HOURS / 24 - 1}) i) d
    cross join generate_series(0, 23) s(slot)
    left join measurement m on m.company_id = n.company_id and m.node_id = n.id and m.parameter_id = ${parameterId}
      and m.begin_date = d.begin_date and m.slot = s.slot
    where n.company_id = ${companyId}) as spread
  window hours as (partition by node_id order by begin_date, slot)`;

/** The windows, events and months of one length by SQL alone. */
const windowsBySql = (length: number): string => `
  with counted as (
    select node_id, begin_date, at, total - lag(total, ${length}, 0::float8) over hours as total,
      have - lag(have, ${length}, 0::bigint) over hours as have
    from reference_sum window hours as (partition by node_id order by at)
  ), averaged as materialized (
    select node_id, begin_date, at, total / nullif(have, 0) as mean, have * 100.0 / ${length} >= ${LEAST_COVERAGE} as is_evaluated
    from counted
  ), events as (
    insert into reference_event
    select node_id, ${length}, min(at), max(at), max(mean)
    from (
      select node_id, at, mean, at - row_number() over (partition by node_id order by at) as island
      from averaged where is_evaluated and mean > ${LIMIT}) as beyond
    group by node_id, island
  )
  insert into reference_month
  select node_id, ${length}, date_trunc('month', begin_date)::date, count(*) filter (where is_evaluated and mean > ${LIMIT}),
    count(*) filter (where is_evaluated), max(mean) filter (where is_evaluated)
  from averaged group by 1, 2, 3`;

async function evaluateBySql(setting: Setting): Promise<void> {
  await setting.owner.query(sumsBySql(setting));
  for (const length of LENGTHS) await setting.owner.query(windowsBySql(length));
}

async function evaluate({ company }: Setting): Promise<void> {
  await company.rows(
    `insert into limit_pending (parameter_limit_id, from_date, to_date) select id, begin_date, '9999-12-31' from parameter_limit`,
  );
  const pending = new PendingLimits();
  while (await company.within((scope) => pending.evaluateNext(scope)));
}

async function clear({ owner }: Setting): Promise<void> {
  await owner.query(
    'truncate reference_sum, reference_event, reference_month, limit_exceedance, limit_month, limit_pending, action cascade',
  );
  await owner.query('checkpoint');
}

async function refuseDifference({ owner }: Setting): Promise<void> {
  const { rows } = await owner.query<{ ours: string; theirs: string }>(`
    select (select count(*) || ' ' || sum(window_count) from limit_exceedance) as ours,
      (select count(*) || ' ' || sum(last - first + 1) from reference_event) as theirs`);
  const [counted] = rows;
  if (counted?.ours !== counted?.theirs) throw new Error(`Events differ: ${counted?.ours}, by SQL ${counted?.theirs}`);
}

/** Evaluating a million hourly values against twelve rolling limits, against the same windows in SQL as the owner. */
export async function measure() {
  return inMigratedDatabase(
    async ({ ownerUrl }) => {
      const owner = await connectAsOwner(ownerUrl);
      const company = await TestingCompany.create(applicationUrl(ownerUrl));
      try {
        const setting = await prepare(company, owner);
        const bySql: number[] = [];
        const ours: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          await clear(setting);
          bySql.push(await timed(() => evaluateBySql(setting)));
          ours.push(await timed(() => evaluate(setting)));
          await refuseDifference(setting);
        }
        const name = 'a million hourly values against twelve rolling limits';
        const reference = `the same windows in SQL, ${Math.round(median(bySql))} ms`;
        return [{ name, ratio: median(ours) / median(bySql), goal: 1.5, reference }];
      } finally {
        await company.close();
        await owner.end();
      }
    },
    { durable: true },
  );
}
