import { measurementFlag } from '@oikos/domain/measurement/measurement-flags.ts';
import { measurementState } from '@oikos/domain/measurement/measurement-state.ts';
import { addMonths, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { openStage, stageColumns, stageTable, writeStagedMeasurements } from '../../measurement/public.ts';
import { explainResult } from '../explanations/explain-result.ts';
import { replayResult } from '../explanations/replay-result.ts';
import { TestingCompany } from './testing-company.ts';

const testDatabase = await createTestDatabase();
const month = 5;

let company: TestingCompany;
let type: number;

beforeAll(async () => {
  company = await TestingCompany.create(testDatabase.applicationUrl);
  type = await company.nodeType('Unit');
}, 60_000);

afterAll(() => company.close());

let made = 0;
const named = (name: string) => {
  made += 1;
  return `${name} ${made}`;
};
const setOf = (more = {}) => company.set(named('Set'), month, more);
const entered = async () => company.parameter(await setOf(), named('Entered'), 'kg');
const result = async (more = {}) =>
  company.parameter(await setOf(), named('Result'), 'kg', { is_calculated: true, ...more });
const from = (parameter: number, more = {}) =>
  ['kg', { source: 'parameter', source_parameter_id: parameter, ...more }] as const;

const write = (node: number, parameter: number, first: LocalDate, values: readonly (number | null)[], flags = 0) =>
  company.write(
    values.map((value, index) => {
      const begin = addMonths(first, index);
      return [node, parameter, begin, addMonths(begin, 1), value, 'kg'] as const;
    }),
    flags,
  );

/** Sets the marks of a result, as a person does on the entry screen. */
function mark(node: number, parameter: number, begin: LocalDate, flags: number): Promise<unknown> {
  return company.within(async ({ db }) => {
    const runner = runnerOfKysely(db);
    await openStage(runner);
    await runner.rows(
      `insert into ${stageTable} (${stageColumns})
       select ${stageColumns.replace(' flags', ' $4::smallint')} from measurement
       where node_id = $1 and parameter_id = $2 and begin_date = $3`,
      [node, parameter, begin, flags],
    );
    return writeStagedMeasurements(runner, { origin: 0, originId: null, userId: null }, 'mark');
  });
}

const replays = async (node: number, parameter: number) => {
  for (const beginDate of Object.keys(await company.values(node, parameter))) {
    const key = { nodeId: node, parameterId: parameter, beginDate, slot: -1 };
    const replay = await company.within((scope) => replayResult(scope, key));
    expect(replay, `${parameter} of ${beginDate}`).toMatchObject({ isSame: true });
  }
};

/** A running total of an entered value, at a node of its own. */
async function runningTotal() {
  const node = await company.node(type, named('Total'));
  const [input, total] = [await entered(), await result()];
  const expression = await company.expression(
    total,
    'IFBLANK(PREVIOUS(t), 0) + x',
    { t: from(total), x: from(input) },
    { node_id: node },
  );
  return { node, input, total, expression };
}

describe('a result that builds on its own past', () => {
  it('goes on over a change of its formula: a new value before the change reaches those after it', async () => {
    const { node, input, total, expression } = await runningTotal();
    await company.rows(`update parameter_expression set valid_to = '2024-03-01' where id = $1`, [expression]);
    const later = { node_id: node, valid_from: '2024-03-01' };
    await company.expression(total, 'PREVIOUS(t) + 10 * x', { t: from(total), x: from(input) }, later);
    await write(node, input, '2024-01-01', [1, 1, 1, 1]);
    await company.recalculate();
    expect(Object.values(await company.values(node, total))).toEqual([1, 2, 12, 22]);
    await write(node, input, '2024-01-01', [5]);
    await company.recalculate();
    expect(Object.values(await company.values(node, total))).toEqual([5, 6, 16, 26]);
    await replays(node, total);
  });

  it('builds on what is approved until the restatement is accepted', async () => {
    const { node, input, total } = await runningTotal();
    await write(node, input, '2024-01-01', [1, 1, 1]);
    await company.recalculate();
    await mark(node, total, '2024-01-01', measurementFlag.approved);
    await company.recalculate();
    await write(node, input, '2024-01-01', [100]);
    const run = await company.recalculate();
    expect(run.proposed).toBe(1);
    expect(Object.values(await company.values(node, total))).toEqual([1, 2, 3]);
    await replays(node, total);
    const proposed = `select new_value from restatement where status = 'proposed' and parameter_id = $1`;
    expect(await company.rows(proposed, [total])).toEqual([{ newValue: 100 }]);
  });

  it('takes a result that is marked invalid for a blank, and forgets an estimate when the input no longer is one', async () => {
    const { node, input, total } = await runningTotal();
    await write(node, input, '2024-01-01', [1], measurementFlag.estimated);
    await write(node, input, '2024-02-01', [1, 1]);
    await company.recalculate();
    const marks = async () =>
      (
        await company.rows<{ flags: number }>(
          'select flags from measurement where node_id = $1 and parameter_id = $2 order by begin_date',
          [node, total],
        )
      ).map(({ flags }) => flags);
    expect(await marks()).toEqual([measurementFlag.estimated, measurementFlag.estimated, measurementFlag.estimated]);
    await write(node, input, '2024-01-01', [1]);
    await company.recalculate();
    expect(await marks()).toEqual([0, 0, 0]);
    await mark(node, total, '2024-02-01', measurementFlag.invalid);
    await company.recalculate();
    expect(Object.values(await company.values(node, total))).toEqual([1, 2, 1]);
    await replays(node, total);
  });
});

describe('an expression that changes within the year', () => {
  it('holds from its month on; older results keep their formula and go on explaining it', async () => {
    const node = await company.node(type, named('Two formulas'));
    const [input, outcome] = [await entered(), await result()];
    const first = await company.expression(outcome, 'x * 2', { x: from(input) }, { node_id: node });
    await write(node, input, '2024-01-01', [1, 1, 1, 1]);
    await company.recalculate();
    await company.rows(`update parameter_expression set valid_to = '2024-03-01' where id = $1`, [first]);
    await company.expression(outcome, 'x * 3', { x: from(input) }, { node_id: node, valid_from: '2024-03-01' });
    const run = await company.recalculate();
    expect(run.changed).toBe(2);
    expect(Object.values(await company.values(node, outcome))).toEqual([2, 2, 3, 3]);
    const explain = (beginDate: LocalDate) =>
      company.within((scope) => explainResult(scope, { nodeId: node, parameterId: outcome, beginDate, slot: -1 }));
    expect((await explain('2024-02-01'))?.calculation?.expression).toMatchObject({ formula: 'x * 2' });
    expect((await explain('2024-03-01'))?.calculation?.expression).toMatchObject({ formula: 'x * 3' });
    await replays(node, outcome);
  });
});

describe('what reads what', () => {
  it('on other days each way is no circle, on the same days it is, and only there', async () => {
    const node = await company.node(type, named('Turned'));
    const [input, a, b] = [await entered(), await result(), await result()];
    const early = { node_id: node, valid_to: '2024-03-01' };
    const late = { node_id: node, valid_from: '2024-03-01' };
    await company.expression(a, 'x + 1', { x: from(input) }, early);
    await company.expression(b, 'y * 2', { y: from(a) }, early);
    await company.expression(b, 'x + 1', { x: from(input) }, late);
    const turned = await company.expression(a, 'y * 2', { y: from(b) }, late);
    await write(node, input, '2024-01-01', [1, 2, 3, 4]);
    await company.recalculate();
    expect(Object.values(await company.values(node, a))).toEqual([2, 3, 8, 10]);
    expect(Object.values(await company.values(node, b))).toEqual([4, 6, 4, 5]);
    await write(node, input, '2024-01-01', [10, 2, 30]);
    await company.recalculate();
    expect(Object.values(await company.values(node, a))).toEqual([11, 3, 62, 10]);
    expect(Object.values(await company.values(node, b))).toEqual([22, 6, 31, 5]);
    // The mapping is changed so that the later formula reads the parameter itself.
    await company.rows(
      `update variable_map set source_parameter_id = $1 where expression_variable_id in
         (select id from expression_variable where parameter_expression_id = $2)`,
      [a, turned],
    );
    await company.recalculate();
    const circular = -measurementState.circular;
    expect(Object.values(await company.values(node, a))).toEqual([11, 3, circular, circular]);
    expect(Object.values(await company.values(node, b))).toEqual([22, 6, 31, 5]);
    await replays(node, a);
  });

  it('adds up over nodes, and follows when one of them changes', async () => {
    const [input, own, sum] = [await entered(), await result(), await result()];
    const site = await company.node(type, named('Site'));
    const units = [await company.node(type, named('Part')), await company.node(type, named('Part'))] as const;
    for (const unit of units) await company.expression(own, 'x * 2', { x: from(input) }, { node_id: unit });
    const inputs = {
      p: from(own, { source_node_id: units[0] }),
      q: from(own, { source_node_id: units[1] }),
    };
    await company.expression(sum, 'SUM(p, q)', inputs, { node_id: site });
    await write(units[0], input, '2024-01-01', [1, 2]);
    await write(units[1], input, '2024-01-01', [10]);
    await company.recalculate();
    expect(Object.values(await company.values(site, sum))).toEqual([22, -measurementState.blank]);
    await write(units[1], input, '2024-01-01', [20, 0]);
    await company.recalculate();
    expect(Object.values(await company.values(site, sum))).toEqual([42, 4]);
  });
});

describe('a place where results end', () => {
  it('leaves none outside the dates on which its node is active, and brings them back with the dates (V123)', async () => {
    const [input, outcome] = [await entered(), await result()];
    const [meter, node] = [await company.node(type, named('Meter')), await company.node(type, named('Closed'))];
    await company.expression(outcome, 'x', { x: from(input, { source_node_id: meter }) }, { node_id: node });
    await write(meter, input, '2024-01-01', [1, 2, 3, 4]);
    await company.recalculate();
    const dated = async (active: LocalDate, inactive: LocalDate) => {
      await company.rows('update node set active_date = $2, inactive_date = $3 where id = $1', [
        node,
        active,
        inactive,
      ]);
      await company.recalculate();
      return Object.values(await company.values(node, outcome));
    };
    const gone = -measurementState.notActive;
    expect(await dated('2024-02-01', '2024-03-01')).toEqual([gone, 2, gone, gone]);
    await replays(node, outcome);
    expect(await dated('2024-01-01', '9999-12-31')).toEqual([1, 2, 3, 4]);
  });

  it('is every node to whose type the set does not apply, also where its inputs are', async () => {
    const [input, set] = [await entered(), await setOf()];
    const outcome = await company.parameter(set, named('Result'), 'kg', { is_calculated: true });
    const other = await company.nodeType(named('Other type'));
    const [here, there] = [await company.node(type, named('Here')), await company.node(other, named('There'))];
    await company.expression(outcome, 'x', { x: from(input) });
    const apply = (change: string) => company.rows(change, [set, other]);
    await apply('delete from parameter_set_node_type where parameter_set_id = $1 and node_type_id = $2');
    for (const node of [here, there]) await write(node, input, '2024-01-01', [1]);
    await company.recalculate();
    expect(await company.values(here, outcome)).toEqual({ '2024-01-01': 1 });
    expect(await company.values(there, outcome)).toEqual({});
    await apply('insert into parameter_set_node_type (parameter_set_id, node_type_id) values ($1, $2)');
    await company.recalculate();
    expect(await company.values(there, outcome)).toEqual({ '2024-01-01': 1 });
    await apply('delete from parameter_set_node_type where parameter_set_id = $1 and node_type_id = $2');
    await company.recalculate();
    expect(await company.values(there, outcome)).toEqual({ '2024-01-01': -measurementState.noExpression });
    await replays(there, outcome);
  });
});

describe('an approved result', () => {
  it('has its proposal withdrawn when only a mark still differs', async () => {
    const node = await company.node(type, named('Approved'));
    const [input, outcome] = [await entered(), await result()];
    await company.expression(outcome, 'x', { x: from(input) }, { node_id: node });
    await write(node, input, '2024-01-01', [1]);
    await company.recalculate();
    await mark(node, outcome, '2024-01-01', measurementFlag.approved);
    await write(node, input, '2024-01-01', [2]);
    await company.recalculate();
    const open = () =>
      company.rows(`select 1 from restatement where status = 'proposed' and parameter_id = $1`, [outcome]);
    expect(await open()).toHaveLength(1);
    await write(node, input, '2024-01-01', [1], measurementFlag.estimated);
    await company.recalculate();
    expect(await open()).toEqual([]);
    expect(await company.values(node, outcome)).toEqual({ '2024-01-01': 1 });
  });
});
