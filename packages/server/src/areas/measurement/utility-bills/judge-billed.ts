import { wordsOfVerdict } from '@oikos/contract/measurement/measurements/verdict-words.ts';
import { billMessages as say } from '@oikos/contract/measurement/utility-bills/bill-messages.ts';
import { quoted, say as said } from '@oikos/contract/message.ts';
import type { Problem } from '@oikos/contract/replies.ts';
import { judgeParts } from '@oikos/domain/measurement/judge-parts.ts';
import { severityOf, ValueJudge, type Verdict } from '@oikos/domain/measurement/judge-values.ts';
import { firstPlaces } from '@oikos/domain/measurement/quality/value-series.ts';
import { dayNumberOf } from '@oikos/domain/period/local-date.ts';
import { periodLabel } from '@oikos/domain/period/period.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readUnits } from '../../expression/public.ts';
import { readEarlierValues } from '../measurements/earlier-values.ts';
import { readJudgedSources } from '../measurements/judged-sources.ts';
import { leaveOutConfirmed, type RaisedVerdict, raisedBy } from '../verdicts/keep-verdicts.ts';
import type { BilledPeriod } from './period-values.ts';

/** What the judge says of the value of a period. */
export interface FoundDoubt {
  readonly of: BilledPeriod;
  readonly verdict: Verdict;
}

interface JudgedBills {
  readonly verdicts: readonly FoundDoubt[];
  readonly units: ReadonlyMap<number, Unit>;
}

interface BilledSource {
  readonly nodeId: number;
  readonly timeZone: string;
  readonly parameterId: number;
}

const columnsOf = (billed: readonly BilledPeriod[]) => ({
  values: billed.map(({ value }) => value),
  units: billed.map(({ unitId }) => unitId ?? 0),
  begins: billed.map(({ period }) => dayNumberOf(period.begin)),
  ends: billed.map(({ period }) => dayNumberOf(period.end)),
  flags: billed.map(() => 0),
  slots: billed.map(() => -1),
});

/** What is doubtful about the values that bills make of periods, before they are written. */
export async function judgeBilled(
  scope: TenantScope,
  { nodeId, timeZone, parameterId }: BilledSource,
  billed: readonly BilledPeriod[],
): Promise<JudgedBills> {
  const runner = runnerOfKysely(scope.db);
  const units = await readUnits(runner);
  const sources = { nodeIds: [nodeId], parameterIds: [parameterId] };
  const [source] = await readJudgedSources(runner, scope.companyId, sources, units);
  const [first, last] = [billed[0], billed.at(-1)];
  if (source === undefined || first === undefined || last === undefined) return { verdicts: [], units };
  const judge = new ValueJudge({ ...source, today: dayNumberOf(localDateAt(timeZone, Date.now())) }, units);
  const [firstDay, lastDay] = [dayNumberOf(first.period.begin), dayNumberOf(last.period.begin)];
  const range = { nodeId, parameterId, timespan: source.timespan, firstDay, lastDay, judge };
  const [earlier] = await readEarlierValues(runner, scope.companyId, [range]);
  const verdicts: FoundDoubt[] = [];
  const part = { judge, columns: columnsOf(billed), places: firstPlaces(billed.length), ...earlier };
  judgeParts([part], (_part, place, verdict) => verdicts.push({ of: billed[place] as BilledPeriod, verdict }));
  const raised = (found: FoundDoubt) => raisedOfBill(nodeId, parameterId, found);
  return { verdicts: await leaveOutConfirmed(runner, verdicts, raised, units), units };
}

/** A verdict on the value of a period, as it is kept. */
export const raisedOfBill = (nodeId: number, parameterId: number, { of, verdict }: FoundDoubt): RaisedVerdict => {
  const { period, value, unitId } = of;
  return raisedBy(nodeId, { parameterId, begin: period.begin, end: period.end, slot: -1, value, unitId }, verdict);
};

/** A verdict in words, with the period that it is about. */
export function doubtOf({ of: { period }, verdict }: FoundDoubt, units: ReadonlyMap<number, Unit>): Problem {
  const { message, parameters } = wordsOfVerdict(verdict, (unitId) => units.get(unitId)?.code);
  const told = said(say.doubtfulPeriod, periodLabel(period), quoted(said(message, ...parameters)));
  return { path: 'value', ...told, severity: severityOf(verdict) };
}
