import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { type AccumulationClock, evaluateClocks } from '@oikos/domain/waste/accumulation/accumulation-clocks.ts';
import type { ClockReason } from '@oikos/domain/waste/clock-question.ts';
import { accumulationAsOf } from '@oikos/domain/waste/container/container-timeline.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { keepDates } from '../../site/public.ts';
import { readCategories } from './generation-months.ts';
import { readSiteFacts, type SiteFacts } from './site-rules.ts';
import type { Timeline } from './timelines.ts';

/** Why a clock runs; `setByHand` besides what the domain knows. */
export type StoredReason = ClockReason | { readonly code: 'setByHand'; readonly date: LocalDate };

export interface EvaluatedContainer {
  readonly timeline: Timeline;
  readonly initialAccumulationDate: LocalDate | null;
  /** Strictest first. */
  readonly clocks: readonly AccumulationClock[];
}

type Categories = Awaited<ReturnType<typeof readCategories>>;

export function evaluate(timeline: Timeline, site: SiteFacts, categories: Categories): EvaluatedContainer {
  const { events, isFar, extensions, episodicEvents, codes, localDays } = timeline;
  const { isTemporaryPcbStorage, isPcbLiquidWithoutPlan } = timeline;
  const { today, rules, declared, limits, kilogramsByCode } = site;
  const accumulation = accumulationAsOf(events, today);
  const clocks = evaluateClocks({
    events,
    rules,
    categories: categories.get(site.siteId) ?? new Map(),
    declared,
    site: limits,
    isFar,
    extensions,
    episodicEvents,
    codes,
    kilogramsByCode,
    isTemporaryPcbStorage,
    isPcbLiquidWithoutPlan,
    localDays,
    today,
  });
  return {
    timeline,
    initialAccumulationDate: accumulation.hasEnded ? timeline.initialAccumulationDate : accumulation.startedOn,
    clocks,
  };
}

/** Evaluates the clocks of containers by what is kept of their sites now. */
export async function evaluateTimelines(
  scope: TenantScope,
  timelines: readonly Timeline[],
): Promise<EvaluatedContainer[]> {
  const siteIds = [...new Set(timelines.map(({ siteId }) => siteId))];
  const sites = await readSiteFacts(scope, siteIds);
  const categories = await readCategories(scope, siteIds);
  return timelines.map((timeline) => evaluate(timeline, sites.get(timeline.siteId) as SiteFacts, categories));
}

function reasonsOf({ why, startDate }: AccumulationClock, dateByHand: LocalDate | null): StoredReason[] {
  if (dateByHand === null || startDate !== dateByHand) return [...why];
  return why.map((reason) => (reason.code === 'commingled' ? { code: 'setByHand', date: dateByHand } : reason));
}

/** Keeps clocks, deadlines and initial accumulation dates as evaluated, in three statements. */
export async function storeClocks(scope: TenantScope, evaluated: readonly EvaluatedContainer[]): Promise<void> {
  const ids = evaluated.map(({ timeline }) => timeline.containerId);
  const clocks = evaluated.flatMap(({ timeline, clocks: own }) =>
    own.map((clock, index) => ({
      container_id: timeline.containerId,
      accumulation_rule_id: clock.ruleId,
      started_on: clock.startDate,
      deadline: clock.deadline,
      is_strictest: index === 0,
      explanation: { startEvent: clock.startEvent, days: clock.days, why: reasonsOf(clock, timeline.dateByHand) },
    })),
  );
  await sql`delete from container_clock where container_id = any(${ids}::bigint[])`.execute(scope.db);
  await sql`
    insert into container_clock (container_id, accumulation_rule_id, started_on, deadline, is_strictest, explanation)
    select container_id, accumulation_rule_id, started_on, deadline, is_strictest, explanation
    from jsonb_to_recordset(${JSON.stringify(clocks)}::jsonb) as k(container_id bigint, accumulation_rule_id bigint,
      started_on date, deadline date, is_strictest boolean, explanation jsonb)`.execute(scope.db);
  const dates = evaluated.map(({ timeline, initialAccumulationDate, clocks: [strictest] }) => ({
    id: timeline.containerId,
    initial_accumulation_date: initialAccumulationDate,
    deadline: strictest?.deadline ?? null,
  }));
  await keepDates(scope, dates);
}
