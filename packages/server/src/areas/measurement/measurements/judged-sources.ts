import type { JudgedSource } from '@oikos/domain/measurement/judge-values.ts';
import { periodScale } from '@oikos/domain/measurement/quality/period-scale.ts';
import { DATA_TYPE } from '@oikos/domain/parameter/parameter-kinds.ts';
import { TIMESPAN, type Timespan } from '@oikos/domain/period/timespan.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import type { SqlRunner } from '../../../foundation/db/sql-runner.ts';
import { type LimitRow, readLimits, type SourceIds } from '../parameter-limits/read-limits.ts';
import { readRulesOfSources } from '../quality-rules/rules-of-sources.ts';
import { readUsualAmounts } from './usual-amounts.ts';

/** What values are judged by, but for the day it is at the node, and the frequency of its periods. */
export interface KnownSource extends Omit<JudgedSource<LimitRow>, 'today'> {
  readonly timespan: Timespan;
}

/** A node that an import will make. */
export interface NodeToMake {
  readonly nodeTypeId: number;
  readonly timeZone: string;
  /** The node that it will be below: what holds there holds for it. */
  readonly parentId: number;
}

interface PlaceRow {
  readonly timespan: Timespan;
  readonly timeZone: string | null;
  readonly nodeTypeId: number | null;
  readonly parameterSetId: number;
  readonly dataType: number;
  readonly unitId: number | null;
}

const placesOfSources = `
  select case when s.is_constant then ${TIMESPAN.none} else s.timespan end as timespan, n.time_zone, n.node_type_id,
    p.parameter_set_id, p.data_type, p.unit_id
  from unnest($1::bigint[], $2::bigint[]) with ordinality as source(node_id, parameter_id, place)
  join parameter p on p.id = source.parameter_id
  join parameter_set s on s.company_id = p.company_id and s.id = p.parameter_set_id
  left join node n on n.company_id = p.company_id and n.id = source.node_id
  order by source.place`;

/** What the values of each of the parameters at its node are judged by, in the given order. */
export async function readJudgedSources(
  sql: SqlRunner,
  companyId: number,
  sources: SourceIds,
  units: ReadonlyMap<number, Unit>,
  nodesToMake: ReadonlyMap<number, NodeToMake> = new Map(),
): Promise<readonly KnownSource[]> {
  const keyOf = (nodeId: number, parameterId: number) => `${nodeId}|${parameterId}`;
  const usual = await readUsualAmounts(sql, companyId, sources);
  const usualByKey = new Map(usual.map((each) => [keyOf(each.nodeId, each.parameterId), each]));
  const limits = Map.groupBy(await readLimits(sql, sources), (limit) => keyOf(limit.nodeId, limit.parameterId));
  const places = await sql.rows<PlaceRow>(placesOfSources, [sources.nodeIds, sources.parameterIds]);
  const unitOf = (at: number) => units.get(places[at]?.unitId ?? 0) ?? null;
  const rules = await readRulesOfSources(
    sql,
    places.map(({ nodeTypeId, parameterSetId, dataType }, at) => {
      const nodeId = sources.nodeIds[at] as number;
      const toMake = nodesToMake.get(nodeId);
      return {
        nodeId: toMake?.parentId ?? nodeId,
        nodeTypeId: toMake?.nodeTypeId ?? nodeTypeId,
        parameterId: sources.parameterIds[at] as number,
        parameterSetId,
        isNumber: dataType === DATA_TYPE.number,
        unit: unitOf(at),
      };
    }),
    units,
  );
  return places.map(({ timespan, timeZone }, at) => {
    const nodeId = sources.nodeIds[at] as number;
    const key = keyOf(nodeId, sources.parameterIds[at] as number);
    const zone = nodesToMake.get(nodeId)?.timeZone ?? timeZone ?? 'UTC';
    return {
      usual: usualByKey.get(key) ?? null,
      limits: limits.get(key) ?? [],
      rules: rules[at] ?? [],
      unit: unitOf(at),
      scale: periodScale(timespan, zone),
      timespan,
    };
  });
}
