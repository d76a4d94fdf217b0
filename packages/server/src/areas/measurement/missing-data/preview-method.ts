import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { missingDataMessages as say } from '@oikos/contract/measurement/missing-data/missing-data-messages.ts';
import {
  type previewMissingDataMethod as endpoint,
  type explainEstimate,
  PREVIEW_LISTED,
  PREVIEW_NODES,
} from '@oikos/contract/measurement/missing-data/missing-data-runs.ts';
import type { MissingDataMethodName } from '@oikos/domain/measurement/missing-data/methods.ts';
import { dateOfDayNumber, dayNumberOf } from '@oikos/domain/period/local-date.ts';
import { sql } from 'kysely';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import { notFound, refuseField } from '../../../foundation/http/refusals.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readUnits } from '../../expression/public.ts';
import { periodOfDayTold } from '../parameter-limits/told-periods.ts';
import { isAtOrBelow } from '../subtree-condition.ts';
import { type Estimated, estimateGaps } from './estimate-gaps.ts';
import { explainPeriod, toldEstimate } from './explain-period.ts';
import { type GapSource, readMethod, type StoredMethod, sourceColumns } from './read-methods.ts';

type Input = ParsedInputOf<typeof endpoint>;
type Output = OutputOf<typeof endpoint>;

const MOST_DAYS = 366;

/** A source with the name of its parameter. */
interface PreviewedSource extends GapSource {
  readonly parameter: string;
}

/** Nodes with values of the method's parameter, one more than are looked at. */
async function readSources(scope: TenantScope, nodeId: number, of: StoredMethod): Promise<readonly PreviewedSource[]> {
  const { rows } = await sql<PreviewedSource>`
    select ${sql.raw(sourceColumns)}, p.name as parameter from node n
    join parameter p on p.company_id = n.company_id and p.id = ${of.parameterId}
    join parameter_set s on s.company_id = p.company_id and s.id = p.parameter_set_id
    where n.id in ${permittedNodes(scope, 'PARAMETER_LIMITS')}
      and ${of.nodeId === null ? sql`true` : isAtOrBelow(sql`n.id`, of.nodeId)}
      and ${nodeId > 0 ? sql`n.id = ${nodeId}` : sql`true`}
      and exists (select from measurement m where m.company_id = n.company_id and m.node_id = n.id and m.parameter_id = p.id)
    order by n.name, n.id limit ${PREVIEW_NODES + 1}`.execute(scope.db);
  return rows;
}

function toldPeriods(source: GapSource, method: MissingDataMethodName, { grid, found }: Estimated, most: number) {
  const count = Math.min(most, found.count);
  return Array.from({ length: count }, (_, row): Output['periods'][number] => {
    const at = found.positions[row] as number;
    const [day, slot] = [grid.days[at] as number, grid.slots[at] as number];
    return {
      nodeId: source.nodeId,
      node: source.node,
      beginDate: dateOfDayNumber(day),
      slot,
      period: periodOfDayTold(source, day, slot),
      ...toldEstimate(method, found, row),
    };
  });
}

/** The method, where it would fill gaps at the places that the caller may see, and what they are estimated from. */
async function startPreview(scope: TenantScope, { id, nodeId }: Pick<Input, 'id' | 'nodeId'>) {
  const runner = runnerOfKysely(scope.db);
  const method = await readMethod(runner, id);
  if (method === undefined) throw notFound();
  const sources = await readSources(scope, nodeId, method);
  const units = await readUnits(runner);
  return { method, sources, estimating: { sql: runner, companyId: scope.companyId, units, now: Date.now() } };
}

/** Which periods a method would fill with what, from the values as they are now, at the places that the caller may see. */
export async function previewMethod(scope: TenantScope, input: Input): Promise<Output> {
  const days = { from: dayNumberOf(input.beginDate), to: dayNumberOf(input.endDate) + 1 };
  if (days.to <= days.from) throw refuseField('endDate', generalMessages.endBeforeBegin);
  if (days.to - days.from > MOST_DAYS) throw refuseField('endDate', say.yearAtMost);
  const { method, sources, estimating } = await startPreview(scope, input);
  const { units } = estimating;
  const periods: Output['periods'] = [];
  const counts = { filledCount: 0, notFilledCount: 0 };
  for (const source of sources.slice(0, PREVIEW_NODES)) {
    const estimated = await estimateGaps(estimating, source, method, days);
    if (estimated === null) continue;
    const filled = estimated.found.values.filter((value) => !Number.isNaN(value)).length;
    counts.filledCount += filled;
    counts.notFilledCount += estimated.found.count - filled;
    periods.push(...toldPeriods(source, method.method, estimated, PREVIEW_LISTED - periods.length));
  }
  return {
    nodeCount: Math.min(sources.length, PREVIEW_NODES),
    isCut: sources.length > PREVIEW_NODES,
    ...counts,
    unit: units.get(sources[0]?.unitId ?? 0)?.code ?? null,
    periods,
  };
}

/** From which values and by which step one value of the preview is estimated; 404 of any other period and place. */
export async function explainPreviewed(
  scope: TenantScope,
  input: ParsedInputOf<typeof explainEstimate>,
): Promise<OutputOf<typeof explainEstimate>> {
  const { method, sources, estimating } = await startPreview(scope, input);
  const [source] = sources;
  if (source === undefined) throw notFound();
  const explained = await explainPeriod(estimating, source, method, input);
  const { node, parameterId, parameter } = source;
  const period = periodOfDayTold(source, dayNumberOf(input.beginDate), input.slot);
  return { node, parameterId, parameter, period, ...explained };
}
