import type { OutputOf, ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { CHANGED_CLOCKS_SHOWN, type previewWasteEntry } from '@oikos/contract/waste/handling/waste-entries.ts';
import type { AccumulationClock } from '@oikos/domain/waste/accumulation/accumulation-clocks.ts';
import { type ClocksByContainer, clockEffect } from '@oikos/domain/waste/accumulation/clock-changes.ts';
import { doubtsOfPast } from '@oikos/domain/waste/site/date-doubts.ts';
import { addDecimals, numberOf, sumDecimals } from '@oikos/domain/waste/site/exact-decimal.ts';
import {
  categoryOfMonth,
  leftBeforeNextCategory,
  type MonthTotals,
} from '@oikos/domain/waste/site/generator-category.ts';
import { excessToRemove } from '@oikos/domain/waste/storage/satellite-area.ts';
import { sql } from 'kysely';
import { notFound } from '../../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { categoryAt } from '../../../location/public.ts';
import {
  containersOfCodeAreas,
  containersOfMonths,
  containersOfSites,
  evaluate,
  limitDatesOf,
  readCategories,
  readOnSiteChanges,
  readSatelliteAreas,
  readSiteFacts,
  readTimelines,
  readTimelineToBe,
  type SiteFacts,
  satelliteEntryOf,
  type Timeline,
  todayAt,
} from '../../accumulation/public.ts';
import { containerToBe } from '../../container/public.ts';
import { type ContainerRecord, readContainers, readSiteSince, unconfirmed } from '../../site/public.ts';
import { shownFindings } from '../../storage/public.ts';
import { capacityWarnings } from './capacity.ts';
import { type CheckedEntry, checkEntry } from './check-entry.ts';
import { entryFindings } from './entry-compatibility.ts';
import { type MeasuredChange, measureChange, readMonthTotals, totalsAfter } from './measure-change.ts';

type Input = ParsedInputOf<typeof previewWasteEntry>;
type Preview = OutputOf<typeof previewWasteEntry>;
type ChangedClock = Preview['changedClocks'][number];

interface Foreseen {
  readonly timelines: readonly Timeline[];
  readonly before: ClocksByContainer;
  readonly after: ClocksByContainer;
}

async function codesOf(scope: TenantScope, { codeIds }: CheckedEntry): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from waste_code where id = any(${[...codeIds]}::bigint[]) order by code`.execute(scope.db);
  return rows.map(({ code }) => code);
}

/** What the site would hold of each code that a rule asks for: the same as now where the entry carries none of them. */
function heldWith(facts: SiteFacts, codes: readonly string[], change: MeasuredChange): SiteFacts['kilogramsByCode'] {
  const asked = codes.filter((code) => facts.rules.some(({ wasteCode }) => wasteCode === code));
  const held = facts.kilogramsByCode;
  if (asked.length === 0) return held;
  const added = sumDecimals(change.onSite.map(({ kilograms }) => kilograms));
  return new Map([...held, ...asked.map((code) => [code, addDecimals(held.get(code) ?? '0', added)] as const)]);
}

const bringsWaste = ({ kind }: Timeline['events'][number]): boolean => kind === 'entryAdded' || kind === 'commingled';

/** The container's timeline as it would be with the entry of some codes. */
function withEntry(timeline: Timeline, entry: CheckedEntry, entryCodes: readonly string[]): Timeline {
  if (!entry.isRegulated) return timeline;
  const date = entry.dateAdded;
  const { wasteClass, hasOwnRules } = entry;
  const generated = { month: date.slice(0, 7), on: date, wasteClass, hasOwnRules };
  const event = { kind: 'entryAdded' as const, date, generated };
  const [first, ...later] = timeline.events;
  const events = first?.kind === 'moved' && first.date > date ? [{ ...first, date }, ...later] : [...timeline.events];
  const at = events.findIndex((other) => other.date > date);
  events.splice(at < 0 ? events.length : at, 0, event);
  const hasWaste = timeline.events.some(bringsWaste);
  const codes = hasWaste ? timeline.codes.filter((code) => entryCodes.includes(code)) : entryCodes;
  const { episodicEvent } = entry;
  const episodicEvents = episodicEvent === null ? timeline.episodicEvents : [...timeline.episodicEvents, episodicEvent];
  return { ...timeline, events, episodicEvents, codes: timeline.meetsCodeConditions ? codes : [] };
}

const isSaved = ({ id }: ContainerRecord): boolean => id > 0;

const timelineToBe = async (scope: TenantScope, container: ContainerRecord): Promise<Timeline[]> =>
  isSaved(container) ? [] : readTimelineToBe(scope, container);

/** Clocks of every container that the entry may change, now and after saving. */
async function foresee(
  scope: TenantScope,
  container: ContainerRecord,
  entry: CheckedEntry,
  change: MeasuredChange,
  totals: { readonly before: MonthTotals; readonly after: MonthTotals },
): Promise<Foreseen> {
  const { siteId } = container;
  const facts = (await readSiteFacts(scope, [siteId])).get(siteId) as SiteFacts;
  const months = (await readCategories(scope, [siteId])).get(siteId) ?? new Map();
  const month = entry.dateAdded.slice(0, 7);
  const afterMonths = entry.isRegulated ? new Map(months).set(month, categoryOfMonth(totals.after)) : months;
  const onSite = await readOnSiteChanges(scope, siteId);
  const added = entry.isRegulated && entry.exclusion === null ? change.onSite : [];
  const limits = limitDatesOf([...onSite, ...added], facts.today);
  const isLimitMoved =
    limits.nonAcuteReachedOn !== facts.limits.nonAcuteReachedOn ||
    limits.acuteExceededOn !== facts.limits.acuteExceededOn;
  const isCategoryMoved = months.get(month) !== afterMonths.get(month);
  const entryCodes = entry.isRegulated ? await codesOf(scope, entry) : [];
  const kilogramsByCode = heldWith(facts, entryCodes, change);
  const others = [
    ...(kilogramsByCode === facts.kilogramsByCode ? [] : await containersOfCodeAreas(scope, [siteId])),
    ...(isCategoryMoved ? await containersOfMonths(scope, [{ siteId, month: `${month}-01` }]) : []),
    ...(isLimitMoved ? await containersOfSites(scope, [siteId]) : []),
  ];
  const toBe = await timelineToBe(scope, container);
  const timelines = [...toBe, ...(await readTimelines(scope, [...new Set([container.id, ...others])]))];
  const clocksOf = (timeline: Timeline, site: SiteFacts, categories: typeof months): readonly AccumulationClock[] =>
    evaluate(timeline, site, new Map([[siteId, categories]])).clocks;
  const [own] = toBe.length > 0 ? toBe : await readTimelines(scope, [container.id], [], change.entry.entryId);
  const changed = timelines.map((one) =>
    own && one.containerId === container.id ? withEntry(own, entry, entryCodes) : one,
  );
  return {
    timelines,
    before: new Map(timelines.map((one) => [one.containerId, clocksOf(one, facts, months)])),
    after: new Map(
      changed.map((one) => [one.containerId, clocksOf(one, { ...facts, limits, kilogramsByCode }, afterMonths)]),
    ),
  };
}

async function changedClocks(scope: TenantScope, { before, after }: Foreseen): Promise<ChangedClock[]> {
  const changed = [...after].filter(([id, [clock]]) => clock?.deadline !== before.get(id)?.[0]?.deadline);
  const { rows } = await sql<{ id: number; number: string }>`
    select id, number from container where id = any(${changed.map(([id]) => id)}::bigint[])`.execute(scope.db);
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  return changed
    .map(([containerId, [clock]]) => ({
      containerId,
      containerIdValue: numbers.get(containerId) ?? '',
      deadlineBefore: before.get(containerId)?.[0]?.deadline ?? null,
      deadlineAfter: clock?.deadline ?? null,
      days: clock?.days ?? null,
      citation: clock?.citation ?? null,
      isOverdue: clock?.isOverdue ?? false,
    }))
    .sort((first, second) => ((first.deadlineAfter ?? '9') < (second.deadlineAfter ?? '9') ? -1 : 1));
}

async function excessesOf(
  scope: TenantScope,
  container: ContainerRecord,
  entry: CheckedEntry,
  change: MeasuredChange,
): Promise<Preview['satelliteExcesses']> {
  if (container.areaId === null || !entry.isRegulated) return [];
  const [{ wasteClass, physicalState, dateAdded: addedOn }, containerId] = [entry, container.id];
  const pending = satelliteEntryOf({ ...change.entry, containerId, addedOn, wasteClass, physicalState });
  const [area] = await readSatelliteAreas(scope, [container.areaId], [pending]);
  return (area?.readings ?? []).flatMap(({ limit, excess }) =>
    excess === null
      ? []
      : [{ limit, exceededOn: excess.date, removeBy: excess.removeBy, ...excessToRemove(limit, excess.amount) }],
  );
}

const numbersOf = ({ acute, acuteResidue, nonAcute }: MonthTotals) => ({
  acute: numberOf(acute),
  acuteResidue: numberOf(acuteResidue),
  nonAcute: numberOf(nonAcute),
});

/** The date of the entry that is to be replaced. */
async function dateOf(scope: TenantScope, { id, containerWasteStreamId }: Input) {
  const entry = await scope.db
    .selectFrom('waste_entry')
    .select('dateAdded')
    .where('containerId', '=', id)
    .where('id', '=', containerWasteStreamId)
    .executeTakeFirst();
  return entry?.dateAdded;
}

async function containerOf(scope: TenantScope, input: Input): Promise<ContainerRecord> {
  if (input.newContainer !== null) return containerToBe(scope, input.newContainer, input.dateAdded);
  const [container] = await readContainers(scope, [input.id]);
  if (!container) throw notFound();
  return container;
}

/** What saving an entry would do to the month, to clocks, to its satellite area; reads only. */
export async function previewEntry(scope: TenantScope, input: Input): Promise<Preview> {
  const container = await containerOf(scope, input);
  const entry = await checkEntry(scope, container, input);
  const change = await measureChange(scope, container, entry, input.containerWasteStreamId);
  const month = entry.dateAdded.slice(0, 7);
  const before = await readMonthTotals(scope, container.siteId, month);
  const after = totalsAfter(before, change, month);
  const foreseen = await foresee(scope, container, entry, change, { before, after });
  const effect = clockEffect(foreseen.before, foreseen.after);
  const clocks = await changedClocks(scope, foreseen);
  const left = leftBeforeNextCategory(after);
  const { siteId, dateAdded: containerSince } = container;
  const known = { today: await todayAt(scope, siteId), containerSince, siteSince: await readSiteSince(scope, siteId) };
  const entered = [{ path: 'dateAdded', date: entry.dateAdded, before: await dateOf(scope, input) }];
  const doubts = unconfirmed(entered, [], (date) => doubtsOfPast(date, known));
  return {
    month,
    categoryBefore: categoryOfMonth(before),
    categoryAfter: categoryOfMonth(after),
    declaredCategory: (await categoryAt(scope, container.siteId, entry.dateAdded))?.category ?? null,
    totalsAfter: numbersOf(after),
    left: left.map(({ limit, kilogramsLeft, ...rest }) => ({
      ...rest,
      limitKg: numberOf(limit),
      kilogramsLeft: numberOf(kilogramsLeft),
    })),
    changedClocks: clocks.slice(0, CHANGED_CLOCKS_SHOWN),
    changedClockCount: clocks.length,
    overdueCount: effect.overdueAtOnce.length,
    shipBy: effect.shipBy?.date ?? null,
    preventedCount: effect.shipBy?.containerIds.length ?? 0,
    satelliteExcesses: await excessesOf(scope, container, entry, change),
    incompatibilities: shownFindings(await entryFindings(scope, container, entry, input.containerWasteStreamId)),
    doubts: doubts.map(({ code, message, parameters = [] }) => ({ code, message, parameters })),
    warnings: [...entry.warnings, ...(await capacityWarnings(scope, container.containerTypeId, change.amounts))],
  };
}
