import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { searchWindowParts as endpoint } from '@oikos/contract/measurement/parameter-limits/limit-evaluations.ts';
import { daysOfValue } from '@oikos/domain/measurement/limit-evaluation/averaging.ts';
import { counting } from '@oikos/domain/measurement/limit-evaluation/counted-periods.ts';
import { dateOfDayNumber, dayNumberOf } from '@oikos/domain/period/local-date.ts';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import { notFound } from '../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readUnits } from '../../expression/public.ts';
import { type EvaluatedLimit, NodeValues, planEvaluation, readExtents } from './evaluate-limit.ts';
import { readStoredLimits, type StoredLimit } from './read-stored-limits.ts';
import { periodOfDayTold } from './told-periods.ts';

type Input = ParsedInputOf<typeof endpoint>;
type Output = OutputOf<typeof endpoint>;

/** The window with this first and this last period; -1: there is none. */
function positionOf({ grid, results }: EvaluatedLimit, input: Input): number {
  const first = grid.positionOf(dayNumberOf(input.beginDate), input.beginSlot);
  const last = grid.positionOf(dayNumberOf(input.endDate), input.endSlot);
  if (first < 0 || last < 0) return -1;
  for (let at = 0; at < results.count; at += 1)
    if (results.from[at] === first && results.to[at] === last + 1) return at;
  return -1;
}

function partsOf(limit: StoredLimit, evaluated: EvaluatedLimit, at: number, take: number): Output {
  const { grid, values, marks, results } = evaluated;
  const [from, to] = [results.from[at] as number, results.to[at] as number];
  const isExpected = (position: number) => marks[position] !== counting.leftOut;
  const isCounted = (position: number) => marks[position] === counting.counts && !Number.isNaN(values[position]);
  const positions = Array.from({ length: to - from }, (_, index) => from + index);
  const value = results.values[at] as number;
  return {
    value: Number.isNaN(value) ? null : value,
    countedCount: positions.filter(isCounted).length,
    expectedCount: positions.filter(isExpected).length,
    totalCount: positions.length,
    parts: positions.slice(0, take).map((position) => {
      const [day, slot] = [grid.days[position] as number, grid.slots[position] as number];
      const known = values[position] as number;
      return {
        beginDate: dateOfDayNumber(day),
        slot,
        period: periodOfDayTold(limit, day, slot),
        value: Number.isNaN(known) ? null : known,
        part: isCounted(position) ? 'counts' : isExpected(position) ? 'missing' : 'leftOut',
      };
    }),
  };
}

const nothing: Output = { value: null, countedCount: 0, expectedCount: 0, totalCount: 0, parts: [] };

/** What a window of a limit is made of, evaluated as the limit is; nothing where the limit has no such window. */
export async function searchWindow({ db, companyId }: TenantScope, input: Input): Promise<Output> {
  const sql = runnerOfKysely(db);
  const [limit] = await readStoredLimits(sql, [input.id]);
  if (limit === undefined) throw notFound();
  const from = dayNumberOf(input.endDate);
  // A window ends with the last day of its last period.
  const plan = planEvaluation(limit, await readExtents(sql, companyId, [limit]), {
    from,
    to: from + daysOfValue(limit.timespan),
  });
  if (plan === null) return nothing;
  const evaluated = (await NodeValues.read(sql, companyId, await readUnits(sql), [plan])).evaluate(plan);
  const at = positionOf(evaluated, input);
  if (at < 0) return nothing;
  return partsOf(limit, evaluated, at, input.take);
}
