import { addDays } from '@oikos/domain/period/local-date.ts';
import { describe, expect, it } from 'vitest';
import { openBulkConnection } from '../../../foundation/tenancy/bulk-transaction.ts';
import { eventually } from '../../../testing/eventually.ts';
import { recalculate } from './recalculate.ts';
import { openTestingCompany } from './testing-company.ts';

const day = 3;
const month = 5;
const { company, type } = await openTestingCompany();

describe('a run that is killed', () => {
  it('at any chunk loses nothing and doubles nothing: the next one goes on to the same bits', async () => {
    const entries = await company.set('Killed entries', day);
    const results = await company.set('Killed results', day);
    const entered = await company.parameter(entries, 'Entered', 'kg');
    const first = await company.parameter(results, 'First', 'kg', { is_calculated: true });
    const second = await company.parameter(results, 'Second', 'kg', { is_calculated: true });
    const killedType = await company.nodeType('Killed');
    const from = (parameter: number) => ['kg', { source: 'parameter', source_parameter_id: parameter }] as const;
    await company.expression(first, 'x * 1.1', { x: from(entered) }, { node_type_id: killedType });
    await company.expression(second, 'x * 1.7 - y', { x: from(first), y: from(entered) }, { node_type_id: killedType });
    const nodes: number[] = [];
    for (let index = 0; index < 8; index += 1) nodes.push(await company.node(killedType, `Killed ${index}`));
    const values = (scale: number) =>
      nodes.flatMap((node, index) =>
        Array.from({ length: 20 }, (_, at) => {
          const begin = addDays('2024-01-01', at);
          return [node, entered, begin, addDays(begin, 1), (at + index + 1) * scale, 'kg'] as const;
        }),
      );
    const open = () => openBulkConnection(company.pool, { companyId: company.companyId, userId: null });
    await company.write(values(1));
    let kills = 0;
    for (let limit = 0; ; limit += 1) {
      let calls = 0;
      const onProgress = () => {
        calls += 1;
        if (calls > limit) throw new Error('killed');
      };
      const ended = await recalculate(open, { valuesPerChunk: 1, onProgress }).then(
        () => true,
        () => false,
      );
      if (ended) break;
      kills += 1;
    }
    expect(kills).toBeGreaterThan(5);
    const rows = await company.rows<{ node: number; wrong: number; count: number }>(
      `select count(*)::int as count, count(*) filter (where r.value is distinct from (e.value * 1.1::float8) * 1.7::float8 - e.value)::int as wrong
       from measurement r join measurement e on e.node_id = r.node_id and e.begin_date = r.begin_date and e.parameter_id = $2
       where r.parameter_id = $1`,
      [second, entered],
    );
    expect(rows).toEqual([{ count: 160, wrong: 0 }]);
    expect(await company.rows('select 1 from measurement_history where parameter_id = $1', [second])).toEqual([]);
    expect(await company.rows('select 1 from calculation_dirty')).toEqual([]);
  });

  it('with its connections cut leaves the queue for the next one', async () => {
    const node = await company.node(type, 'Cut');
    const set = await company.set('Cut', month);
    const entered = await company.parameter(set, 'Entered', 'kg');
    const result = await company.parameter(set, 'Result', 'kg', { is_calculated: true });
    await company.expression(
      result,
      'x',
      { x: ['kg', { source: 'parameter', source_parameter_id: entered }] },
      { node_id: node },
    );
    await company.write([[node, entered, '2024-01-01', '2024-02-01', 1, 'kg']]);
    let cut = false;
    const onProgress = async () => {
      if (cut) return;
      cut = true;
      await company.rows(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and usename = current_user and datname = current_database()',
      );
    };
    const open = () => openBulkConnection(company.pool, { companyId: company.companyId, userId: null });
    await expect(recalculate(open, { onProgress })).rejects.toThrow();
    // The pool finds out about its cut connections one after the other.
    await eventually(() => company.recalculate());
    expect(await company.values(node, result)).toEqual({ '2024-01-01': 1 });
    expect(await company.rows('select 1 from calculation_dirty')).toEqual([]);
  });
});
