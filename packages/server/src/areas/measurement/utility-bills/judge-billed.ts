import { wordsOfVerdict } from '@oikos/contract/measurement/measurements/verdict-words.ts';
import { billMessages as say } from '@oikos/contract/measurement/utility-bills/bill-messages.ts';
import { quoted, say as said } from '@oikos/contract/message.ts';
import type { Problem } from '@oikos/contract/replies.ts';
import { severityOf, ValueJudge, type Verdict } from '@oikos/domain/measurement/judge-values.ts';
import { dayNumberOf } from '@oikos/domain/period/local-date.ts';
import { periodLabel } from '@oikos/domain/period/period.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { runnerOfKysely } from '../../../foundation/db/sql-runner.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readUnits } from '../../expression/public.ts';
import { readEarlierValues } from '../measurements/earlier-values.ts';
import { readJudgedSources } from '../measurements/judged-sources.ts';
import type { BilledPeriod } from './period-values.ts';

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
): Promise<Problem[]> {
  const runner = runnerOfKysely(scope.db);
  const units = await readUnits(runner);
  const sources = { nodeIds: [nodeId], parameterIds: [parameterId] };
  const [source] = await readJudgedSources(runner, scope.companyId, sources, units);
  const [first, last] = [billed[0], billed.at(-1)];
  if (source === undefined || first === undefined || last === undefined) return [];
  const judge = new ValueJudge({ ...source, today: dayNumberOf(localDateAt(timeZone, Date.now())) }, units);
  const [firstDay, lastDay] = [dayNumberOf(first.period.begin), dayNumberOf(last.period.begin)];
  const range = { nodeId, parameterId, timespan: source.timespan, firstDay, lastDay, judge };
  const [earlier] = await readEarlierValues(runner, scope.companyId, [range]);
  const problems: Problem[] = [];
  const report = (place: number, verdict: Verdict) => {
    const { message, parameters } = wordsOfVerdict(verdict, (unitId) => units.get(unitId)?.code);
    const { period } = billed[place] as BilledPeriod;
    const told = said(say.doubtfulPeriod, periodLabel(period), quoted(said(message, ...parameters)));
    problems.push({ path: 'value', ...told, severity: severityOf(verdict) });
  };
  judge.judge(columnsOf(billed), billed.keys(), report, earlier);
  return problems;
}
