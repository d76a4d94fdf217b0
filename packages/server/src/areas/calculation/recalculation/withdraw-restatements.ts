import type { BulkScope } from '../../../foundation/tenancy/bulk-transaction.ts';
import { dayOf } from '../../expression/public.ts';
import { closeRestatements } from '../../measurement/public.ts';
import type { Task } from './cells.ts';
import { sameBits } from './collect-changes.ts';
import { instanceKey } from './instance-key.ts';
import type { Results } from './results.ts';
import { dayOfKey, periodKey, positionOf, type SeriesStore } from './series.ts';

interface OpenRestatement {
  readonly id: number | string;
  readonly nodeId: number | string;
  readonly parameterId: number | string;
  readonly beginDate: string;
  readonly slot: number;
}

/** Whether value, state and unit are those stored: only inherited marks differ, which restate nothing. */
function isStoredValue(results: Results, row: number, store: SeriesStore): boolean {
  const stored = store.get(results.nodes[row] as number, results.parameters[row] as number);
  const at = positionOf(stored.keys, results.keys[row] as number);
  return (
    at >= 0 &&
    results.states[row] === stored.states[at] &&
    results.units[row] === stored.units[at] &&
    (results.states[row] !== 0 || sameBits(results.values[row] as number, stored.values[at] as number))
  );
}

/**
 * Takes back proposals whose result, computed again, is what is approved: there is nothing left to restate. What was
 * rejected is settled then, too: the approved value is what its inputs give.
 */
export async function withdrawResolved(
  { sql }: BulkScope,
  {
    tasks,
    results,
    store,
  }: { readonly tasks: readonly Task[]; readonly results: Results; readonly store: SeriesStore },
): Promise<void> {
  const open = await sql.rows<OpenRestatement>(
    `select id, node_id, parameter_id, begin_date::text as begin_date, slot from restatement
     where status = 'proposed' or (status = 'rejected' and closed_at is null)`,
  );
  if (open.length === 0) return;
  const computed = new Map(tasks.map((task) => [instanceKey(task.instance.node.id, task.instance.parameter.id), task]));
  const differing = new Set<string>();
  for (let row = 0; row < results.count; row += 1) {
    if (!isStoredValue(results, row, store)) {
      differing.add(
        `${instanceKey(results.nodes[row] as number, results.parameters[row] as number)}:${results.keys[row]}`,
      );
    }
  }
  const settled = open.filter(({ nodeId, parameterId, beginDate, slot }) => {
    const owner = instanceKey(Number(nodeId), Number(parameterId));
    const key = periodKey(dayOf(beginDate), slot);
    const day = dayOfKey(key);
    const covered = computed.get(owner)?.ranges.some(({ from, to }) => from <= day && day < to) ?? false;
    return covered && !differing.has(`${owner}:${key}`);
  });
  if (settled.length === 0) return;
  await closeRestatements(
    sql,
    settled.map(({ id }) => Number(id)),
  );
}
