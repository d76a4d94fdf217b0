import type { Averaging, WindowStatistic } from '@oikos/domain/measurement/limit-evaluation/averaging.ts';
import type { LimitRules } from '@oikos/domain/measurement/limit-evaluation/evaluate-windows.ts';
import type { NoDataMeaning, NonDetects } from '@oikos/domain/measurement/limit-evaluation/non-detects.ts';
import type { LimitOperator } from '@oikos/domain/measurement/parameter-limit.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import type { LocalMinute } from '@oikos/domain/period/local-minute.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';
import type { SqlRunner } from '../../../foundation/db/sql-runner.ts';

/** A limit with all that its evaluation reads, but values. */
export interface StoredLimit {
  readonly id: number;
  readonly nodeId: number;
  readonly parameterId: number;
  readonly operator: LimitOperator;
  readonly value: number;
  readonly unitId: number | null;
  readonly beginDate: LocalDate;
  /** The last day. */
  readonly endDate: LocalDate;
  readonly averaging: Averaging;
  readonly averagingLength: number;
  readonly statistic: WindowStatistic;
  readonly leastCoverage: number;
  readonly nonDetects: NonDetects;
  readonly noData: NoDataMeaning;
  readonly warningPercent: number | null;
  readonly operatingParameterId: number | null;
  readonly operatingAbove: number | null;
  readonly operatingUnitId: number | null;
  readonly seasonBegin: string;
  readonly seasonEnd: string;
  /** Of the node. */
  readonly timeZone: string;
  /** Of the parameter's set. */
  readonly timespan: Timespan;
  readonly exemptions: readonly StoredExemption[];
}

export interface StoredExemption {
  readonly beginAt: LocalMinute;
  readonly endAt: LocalMinute;
  readonly parameterId: number | null;
  readonly operator: LimitOperator | null;
  readonly value: number | null;
  readonly unitId: number | null;
}

type LimitRow = Omit<StoredLimit, 'exemptions'>;
type ExemptionRow = StoredExemption & { readonly limitId: number };

export async function readStoredLimits(sql: SqlRunner, ids: readonly number[]): Promise<readonly StoredLimit[]> {
  const limits = await sql.rows<LimitRow>(
    `select l.id, l.node_id, l.parameter_id, l.operator, l.value, l.unit_id, l.begin_date, l.end_date, l.averaging,
       l.averaging_length, l.statistic, l.least_coverage, l.non_detects, l.no_data, l.warning_percent, l.operating_parameter_id, l.operating_above,
       o.unit_id as operating_unit_id, l.season_begin, l.season_end, n.time_zone, s.timespan
     from parameter_limit l
     join node n on n.company_id = l.company_id and n.id = l.node_id
     join parameter p on p.company_id = l.company_id and p.id = l.parameter_id
     join parameter_set s on s.company_id = p.company_id and s.id = p.parameter_set_id
     left join parameter o on o.company_id = l.company_id and o.id = l.operating_parameter_id
     where l.id = any($1::bigint[]) order by l.id`,
    [ids],
  );
  const exemptions = await sql.rows<ExemptionRow>(
    `select e.parameter_limit_id as limit_id, e.begin_at, e.end_at, e.parameter_id, e.operator, e.value, p.unit_id
     from parameter_limit_exemption e left join parameter p on p.company_id = e.company_id and p.id = e.parameter_id
     where e.parameter_limit_id = any($1::bigint[]) order by e.id`,
    [ids],
  );
  const byLimit = Map.groupBy(exemptions, ({ limitId }) => limitId);
  return limits.map((limit) => ({ ...limit, exemptions: byLimit.get(limit.id) ?? [] }));
}

export const rulesOf = (limit: Omit<StoredLimit, 'exemptions'>): LimitRules => ({
  operator: limit.operator,
  value: limit.value,
  averaging: limit.averaging,
  length: limit.averagingLength,
  statistic: limit.statistic,
  leastCoverage: limit.leastCoverage,
  warningPercent: limit.warningPercent,
});

/** Parameters at the node that say which of its values count. */
export const conditionParameters = ({ operatingParameterId, exemptions }: StoredLimit): readonly number[] =>
  [operatingParameterId, ...exemptions.map(({ parameterId }) => parameterId)].filter((id) => id !== null);
