import type { MissingDataMethodName } from '@oikos/domain/measurement/missing-data/methods.ts';
import { dayNumberOf, type LocalDate } from '@oikos/domain/period/local-date.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';
import type { SqlRunner } from '../../../foundation/db/sql-runner.ts';
import type { Days } from '../parameter-limits/evaluate-limit.ts';

/** A method as it is stored, with the unit that its operating condition is compared in. */
export interface StoredMethod {
  readonly id: number;
  readonly name: string;
  readonly parameterId: number;
  /** At this place and below it; null: everywhere. */
  readonly nodeId: number | null;
  readonly method: MissingDataMethodName;
  readonly longestGap: number | null;
  readonly earlierDays: number;
  readonly potentialValue: number | null;
  readonly potentialUnitId: number | null;
  readonly operatingParameterId: number | null;
  readonly operatingAbove: number | null;
  readonly operatingUnitId: number | null;
  /** Says in which load range the unit runs; null: without load ranges. */
  readonly loadParameterId: number | null;
  /** In the unit of that parameter. */
  readonly maximumLoad: number | null;
  readonly loadUnitId: number | null;
  readonly beginDate: LocalDate;
  /** The last day. */
  readonly endDate: LocalDate;
  readonly citation: string;
}

const columns = `m.id, m.name, m.parameter_id, m.node_id, m.method, m.longest_gap, m.earlier_days, m.potential_value, m.potential_unit_id,
  m.operating_parameter_id, m.operating_above, o.unit_id as operating_unit_id, m.load_parameter_id, m.maximum_load,
  l.unit_id as load_unit_id, m.begin_date, m.end_date, m.citation`;

const withUnits = `missing_data_method m
  left join parameter o on o.company_id = m.company_id and o.id = m.operating_parameter_id
  left join parameter l on l.company_id = m.company_id and l.id = m.load_parameter_id`;

/** The active methods of a parameter that hold at a node, those of the nearest place first. */
export const readMethodsAt = (sql: SqlRunner, nodeId: number, parameterId: number): Promise<StoredMethod[]> =>
  sql.rows<StoredMethod>(
    `select ${columns} from ${withUnits}
     left join places_above_by_depth(array[$1::bigint]) a on a.node_id = m.node_id
     where m.parameter_id = $2 and m.is_active and (m.node_id is null or a.node_id is not null)
     order by a.depth nulls last, m.begin_date, m.id`,
    [nodeId, parameterId],
  );

export async function readMethod(sql: SqlRunner, id: number): Promise<StoredMethod | undefined> {
  const [method] = await sql.rows<StoredMethod>(`select ${columns} from ${withUnits} where m.id = $1`, [id]);
  return method;
}

/** A parameter at a node, whose gaps are filled. */
export interface GapSource {
  readonly nodeId: number;
  readonly node: string;
  readonly parameterId: number;
  /** The parameter's own. */
  readonly unitId: number | null;
  readonly timespan: Timespan;
  readonly timeZone: string;
  /** When the node is active, half-open. */
  readonly activeDate: LocalDate;
  readonly inactiveDate: LocalDate;
}

export const sourceColumns = `n.id as node_id, n.name as node, p.id as parameter_id, p.unit_id, s.timespan, n.time_zone,
  n.active_date, n.inactive_date`;

export async function readSource(sql: SqlRunner, nodeId: number, parameterId: number): Promise<GapSource | undefined> {
  const [source] = await sql.rows<GapSource>(
    `select ${sourceColumns} from node n, parameter p
     join parameter_set s on s.company_id = p.company_id and s.id = p.parameter_set_id
     where n.id = $1 and p.id = $2`,
    [nodeId, parameterId],
  );
  return source;
}

/** Some days in which one method holds. */
export interface Segment extends Days {
  readonly method: StoredMethod;
}

/** Which of the methods, the nearest first, holds on which of the days. */
export function segmentsOf(methods: readonly StoredMethod[], { from, to }: Days): readonly Segment[] {
  const spans = methods.map((method) => ({
    method,
    from: dayNumberOf(method.beginDate),
    to: dayNumberOf(method.endDate) + 1,
  }));
  const borders = [from, to, ...spans.flatMap((span) => [span.from, span.to])]
    .filter((day) => day >= from && day <= to)
    .sort((left, right) => left - right);
  const segments: Segment[] = [];
  for (const [at, begin] of borders.entries()) {
    const end = borders[at + 1] ?? begin;
    const holding = spans.find((span) => span.from <= begin && begin < span.to);
    if (begin === end || holding === undefined) continue;
    const last = segments.at(-1);
    if (last !== undefined && last.method === holding.method && last.to === begin) {
      segments[segments.length - 1] = { ...last, to: end };
    } else segments.push({ method: holding.method, from: begin, to: end });
  }
  return segments;
}
