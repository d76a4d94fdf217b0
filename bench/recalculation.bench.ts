import type { Client } from 'pg';
import { TestingCompany } from '../packages/server/src/areas/calculation/recalculation/testing-company.ts';
import { applicationUrl, connectAsOwner } from '../packages/server/src/foundation/db/owner-connection.ts';
import { inMigratedDatabase } from './migrated-database.ts';

interface Measured {
  name: string;
  ratio: number;
  goal: number;
  reference: string;
}

const nodeCount = 1000;
const dayCount = 1000;
const rounds = 3;
const inputs = ['fuel', 'hhv', 'ef', 'a', 'b'] as const;

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
  readonly parameters: readonly number[];
  readonly result: number;
  readonly total: number;
}

/** Five narrow inputs of a thousand nodes over a thousand days: five million rows, loaded in key order. */
async function prepare(company: TestingCompany, owner: Client): Promise<Setting> {
  const type = await company.nodeType('Unit');
  await company.rows(
    `insert into node (node_type_id, name, altname) select $1, 'Node ' || i, 'Node ' || i from generate_series(1, ${nodeCount}) i`,
    [type],
  );
  const entries = await company.set('Inputs', 3);
  const results = await company.set('Results', 3);
  const parameters: number[] = [];
  for (const name of inputs) parameters.push(await company.parameter(entries, name, null));
  await owner.query(`
    insert into measurement (company_id, node_id, parameter_id, begin_date, end_date, value, revision)
    select ${company.companyId}, n.id, p, date '2020-01-01' + d, date '2020-01-01' + d + 1, 1 + (d * 7 + n.id * 13 + p * 3) % 97 * 0.25, 1
    from (select id from node where company_id = ${company.companyId} order by id) n, unnest(array[${parameters.join()}]) p, generate_series(0, ${dayCount - 1}) d
    order by n.id, p, d`);
  await owner.query('vacuum (analyze) measurement');
  const result = await company.parameter(results, 'result', null, { is_calculated: true });
  const total = await company.parameter(results, 'total', null, { is_calculated: true });
  const map = (index: number) =>
    [null, { source: 'parameter', source_parameter_id: parameters[index] as number }] as const;
  await company.expression(
    result,
    'IF(fuel > 0, fuel * hhv * ef * 0.001, 0) + MAX(a, b) / 2',
    { fuel: map(0), hhv: map(1), ef: map(2), a: map(3), b: map(4) },
    { node_type_id: type },
  );
  return { company, owner, parameters, result, total };
}

async function clear({ owner }: Setting, table: string, condition: string): Promise<void> {
  await owner.query(`delete from ${table} where ${condition}`);
  await owner.query(`vacuum (analyze) ${table}`);
  await owner.query('checkpoint');
}

/** The same results by one statement, into a table like ours. */
function joinStatement({ company, parameters, result }: Setting): string {
  const [fuel, hhv, ef, a, b] = parameters;
  const other = (alias: string, parameter: number | undefined) =>
    `join measurement ${alias} on ${alias}.company_id = f.company_id and ${alias}.node_id = f.node_id and ${alias}.parameter_id = ${parameter}
       and ${alias}.begin_date = f.begin_date and ${alias}.slot = f.slot`;
  return `
    insert into reference_result (company_id, node_id, parameter_id, begin_date, end_date, value, revision, origin)
    select f.company_id, f.node_id, ${result}, f.begin_date, f.end_date,
      case when f.value > 0 then f.value * h.value * e.value * 0.001 else 0 end + greatest(a.value, b.value) / 2, 2, 2
    from measurement f ${other('h', hhv)} ${other('e', ef)} ${other('a', a)} ${other('b', b)}
    where f.company_id = ${company.companyId} and f.parameter_id = ${fuel}`;
}

const markAll = ({ company, result }: Setting) =>
  company.rows(
    `insert into calculation_dirty (kind, node_id, parameter_id, from_date, to_date, cause)
     select 'result', id, $1, '2020-01-01', '2023-01-01', 'benchmark' from node`,
    [result],
  );

async function compareWithJoin(setting: Setting): Promise<Measured[]> {
  const { company, owner, result } = setting;
  await owner.query('create table reference_result (like measurement including all)');
  const join: number[] = [];
  const ours: number[] = [];
  const unchanged: number[] = [];
  await company.recalculate();
  for (let round = 0; round < rounds; round += 1) {
    await clear(setting, 'reference_result', 'true');
    join.push(await timed(() => owner.query(joinStatement(setting))));
    await clear(setting, 'measurement', `parameter_id = ${result}`);
    await markAll(setting);
    ours.push(await timed(() => company.recalculate()));
    await markAll(setting);
    unchanged.push(await timed(() => company.recalculate()));
  }
  const differing = await owner.query(`
    select count(*) as count from reference_result r full join (select * from measurement where parameter_id = ${result}) m
      using (company_id, node_id, parameter_id, begin_date, slot) where m.value is distinct from r.value`);
  const count = Number((differing.rows[0] as { count: string }).count);
  if (count !== 0) throw new Error(`${count} results differ from those of the join`);
  const reference = `one SQL join, ${Math.round(median(join))} ms`;
  return [
    {
      name: 'recalculate a million results of five million inputs',
      ratio: median(ours) / median(join),
      goal: 1,
      reference,
    },
    {
      name: 'recalculate a million results, nothing changed',
      ratio: median(unchanged) / median(join),
      goal: 1.5,
      reference,
    },
  ];
}

/** One value that a thousand results at other nodes read. */
async function editOne({ company, parameters, total }: Setting): Promise<Measured> {
  const [node] = await company.rows<{ id: number; nodeTypeId: number }>(
    'select id, node_type_id from node order by id limit 1',
  );
  const source = node as { id: number; nodeTypeId: number };
  await company.expression(
    total,
    'shared * 2',
    { shared: [null, { source: 'parameter', source_parameter_id: parameters[0], source_node_id: source.id }] },
    { node_type_id: source.nodeTypeId, valid_from: '2022-09-01' },
  );
  await company.recalculate();
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    times.push(
      await timed(async () => {
        await company.write([[source.id, parameters[0] as number, '2022-09-02', '2022-09-03', 1000 + round, null]]);
        const { changed } = await company.recalculate();
        if (changed < nodeCount) throw new Error(`Only ${changed} results changed`);
      }),
    );
  }
  const reference = '2 seconds';
  return { name: 'one edited value with its thousand dependents', ratio: median(times) / 2000, goal: 1, reference };
}

/** Recalculation end to end, through the durable queue and under row-level security, against one SQL join as the owner. */
export async function measure(): Promise<Measured[]> {
  return inMigratedDatabase(
    async ({ ownerUrl }) => {
      const owner = await connectAsOwner(ownerUrl);
      const company = await TestingCompany.create(applicationUrl(ownerUrl));
      try {
        const setting = await prepare(company, owner);
        return [...(await compareWithJoin(setting)), await editOne(setting)];
      } finally {
        await company.close();
        await owner.end();
      }
    },
    { durable: true },
  );
}
