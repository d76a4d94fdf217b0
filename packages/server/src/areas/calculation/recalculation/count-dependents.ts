import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { type CalculationConfiguration, currentConfiguration, type DayRange, dayOf } from '../../expression/public.ts';
import type { ChangedValues } from '../../measurement/public.ts';
import { Binder, type Instance } from './bindings.ts';
import { countOfPeriods, noEndDay, wholePeriods } from './day-periods.ts';
import { DependencyGraph, daysToCompute, touchedDays } from './dependents.ts';
import { dateText } from './read-series.ts';

const graphs = new WeakMap<CalculationConfiguration, DependencyGraph>();

/** Found on demand, and kept as long as the configuration is. */
function graphOf(configuration: CalculationConfiguration): DependencyGraph {
  let graph = graphs.get(configuration);
  if (graph === undefined) {
    graph = new DependencyGraph(new Binder(configuration));
    graphs.set(configuration, graph);
  }
  return graph;
}

function spans(changed: readonly ChangedValues[]) {
  const byPlace = new Map<string, { nodeId: number; parameterId: number; days: DayRange }>();
  for (const { nodeId, parameterId, begin, end } of changed) {
    const key = `${nodeId}:${parameterId}`;
    const known = byPlace.get(key)?.days;
    const from = Math.min(known?.from ?? Number.POSITIVE_INFINITY, dayOf(begin));
    const to = Math.max(known?.to ?? Number.NEGATIVE_INFINITY, dayOf(end));
    byPlace.set(key, { nodeId, parameterId, days: { from, to } });
  }
  return [...byPlace.values()];
}

/** The results that depend on the changed values, directly or not, and over which days. */
function affected(graph: DependencyGraph, changed: readonly ChangedValues[]): ReadonlyMap<Instance, DayRange> {
  const found = new Map<Instance, DayRange>();
  const waiting = spans(changed);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const dependent of graph.dependents(next.nodeId, next.parameterId)) {
      const touched = touchedDays(dependent, next.days);
      if (touched === null) continue;
      const days = daysToCompute(dependent.instance, touched);
      const known = found.get(dependent.instance);
      if (known !== undefined && known.from <= days.from && known.to >= days.to) continue;
      const wider = {
        from: Math.min(known?.from ?? days.from, days.from),
        to: Math.max(known?.to ?? days.to, days.to),
      };
      found.set(dependent.instance, wider);
      waiting.push({ nodeId: dependent.instance.node.id, parameterId: dependent.instance.parameter.id, days: wider });
    }
  }
  return found;
}

/** How many calculated values depend on the changed ones; where they change until further notice, those that exist now. */
export async function countDependents(scope: TenantScope, changed: readonly ChangedValues[]): Promise<number> {
  const sql = runnerOfKysely(scope.db);
  const [read] = await sql.rows<{ any: boolean }>(
    'select exists (select from variable_map where source_parameter_id = any($1::bigint[])) as any',
    [[...new Set(changed.map(({ parameterId }) => parameterId))]],
  );
  if (!read?.any) return 0;
  const found = affected(graphOf(await currentConfiguration(sql)), changed);
  let count = 0;
  const open: { nodeId: number; parameterId: number; from: LocalDate }[] = [];
  for (const [{ node, parameter, timespan }, days] of found) {
    const { from, to } = wholePeriods(timespan, days.from, days.to);
    if (to >= noEndDay) open.push({ nodeId: node.id, parameterId: parameter.id, from: dateText(from) });
    else count += countOfPeriods(timespan, node.time_zone, from, to);
  }
  if (open.length === 0) return count;
  const [existing] = await sql.rows<{ count: number }>(
    `select count(*) as count from jsonb_to_recordset($2::jsonb) as o("nodeId" bigint, "parameterId" bigint, "from" date)
     join measurement m on m.company_id = $1 and m.node_id = o."nodeId" and m.parameter_id = o."parameterId" and m.begin_date >= o."from"`,
    [scope.companyId, JSON.stringify(open)],
  );
  return count + Number(existing?.count ?? 0);
}
