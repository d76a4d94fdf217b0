import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { type SaidMessage, say as said } from '@oikos/contract/message.ts';
import { type checkExtension, extensionMessages as say } from '@oikos/contract/waste/accumulation/extensions.ts';
import { type LocalDate, NO_END } from '@oikos/domain/period/local-date.ts';
import type { AccumulationClock } from '@oikos/domain/waste/accumulation/accumulation-clocks.ts';
import type { GrantedExtension } from '@oikos/domain/waste/accumulation/accumulation-extension.ts';
import { sql } from 'kysely';
import { refuse, refuseField } from '../../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { type ContainerRecord, holdsWaste, onSiteStatuses, readContainers, refuseFuture } from '../../site/public.ts';
import { evaluate } from '../clocks/evaluate-clocks.ts';
import { readCategories } from '../clocks/generation-months.ts';
import { readSiteFacts, type SiteFacts } from '../clocks/site-rules.ts';
import { readTimelines, type Timeline } from '../clocks/timelines.ts';

export type ExtensionInput = ParsedInputOf<typeof checkExtension>;

export interface ExtensionVerdict {
  readonly container: ContainerRecord;
  readonly deadlineBefore: LocalDate | null;
  readonly deadlineAfter: LocalDate | null;
  /** Why none of its clocks can be extended; null: one can. */
  readonly problem: SaidMessage | null;
}

/** The containers of an extension: those named, or what is in the area and still accumulates. All of one site. */
export async function extendedContainers(scope: TenantScope, input: ExtensionInput): Promise<ContainerRecord[]> {
  const ids = input.areaId === null ? input.containerIds : await idsInArea(scope, input.areaId);
  if (ids.length === 0) throw refuseField(input.areaId === null ? 'containerIds' : 'areaId', say.containersNeeded);
  const containers = await readContainers(scope, ids);
  if (new Set(containers.map(({ siteId }) => siteId)).size > 1) throw refuseField('containerIds', say.oneSite);
  return containers;
}

async function idsInArea(scope: TenantScope, areaId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from container c where c.area_id = ${areaId} and ${holdsWaste}
      and c.status in (${onSiteStatuses}) order by c.id`.execute(scope.db);
  return rows.map(({ id }) => id);
}

async function extensionOf(scope: TenantScope, input: ExtensionInput): Promise<GrantedExtension> {
  const body = await scope.db
    .selectFrom('governing_body')
    .select(['name', 'jurisdiction'])
    .where('id', '=', input.governingBodyId)
    .executeTakeFirst();
  return {
    governingBodyId: input.governingBodyId,
    jurisdiction: body?.jurisdiction === 'federal' ? 'federal' : 'state',
    until: input.extendedUntil,
    by: `${body?.name}, ${input.grantedBy}`,
    reference: input.reference,
  };
}

const deadlineOf = (clocks: readonly AccumulationClock[]): LocalDate | null => clocks[0]?.deadline ?? null;

/** The latest that the clocks which an extension reaches could come to, whatever was granted; null where it reaches none. */
function latestOf(before: readonly AccumulationClock[], furthest: readonly AccumulationClock[]): LocalDate | null {
  const old = new Map(before.map(({ ruleId, deadline }) => [ruleId, deadline]));
  const reached = furthest.filter(({ ruleId, deadline }) => deadline !== old.get(ruleId));
  return (
    reached
      .map(({ deadline }) => deadline)
      .sort()
      .at(-1) ?? null
  );
}

/** What an extension would do to each container; refuses what the rules don't allow for any of them. */
export async function judgeExtension(
  scope: TenantScope,
  input: ExtensionInput,
  containers: readonly ContainerRecord[],
): Promise<ExtensionVerdict[]> {
  const siteId = (containers[0] as ContainerRecord).siteId;
  const site = (await readSiteFacts(scope, [siteId])).get(siteId) as SiteFacts;
  refuseFuture(input.grantedOn, site.today, 'grantedOn');
  if (input.extendedUntil < input.grantedOn) throw refuseField('extendedUntil', say.beforeGranted);
  const categories = await readCategories(scope, [siteId]);
  const extension = await extensionOf(scope, input);
  const byId = new Map(containers.map((container) => [container.id, container]));
  const clocksWith = (timeline: Timeline, more: readonly GrantedExtension[]) =>
    evaluate({ ...timeline, extensions: [...timeline.extensions, ...more] }, site, categories).clocks;
  const latest: LocalDate[] = [];
  const verdicts: ExtensionVerdict[] = [];
  for (const timeline of await readTimelines(scope, [...byId.keys()])) {
    const container = byId.get(timeline.containerId) as ContainerRecord;
    const before = clocksWith(timeline, []);
    const furthest = latestOf(
      evaluate({ ...timeline, extensions: [] }, site, categories).clocks,
      clocksWith(timeline, [{ ...extension, until: NO_END }]),
    );
    if (furthest !== null) latest.push(furthest);
    verdicts.push({
      container,
      deadlineBefore: deadlineOf(before),
      deadlineAfter: deadlineOf(clocksWith(timeline, [extension])),
      problem: furthest === null ? said(say.notExtendable, container.number) : null,
    });
  }
  const furthest = latest.sort().at(-1);
  if (furthest === undefined) throw refuseField('governingBodyId', say.nothingToExtend);
  if (input.extendedUntil > furthest) throw refuseField('extendedUntil', say.tooLong, furthest);
  return verdicts;
}

/** Of containers that were named each must have a clock to extend; of an area those that have. */
export function refuseUnextendable(verdicts: readonly ExtensionVerdict[], input: ExtensionInput): ExtensionVerdict[] {
  const possible = verdicts.filter(({ problem }) => problem === null);
  const [impossible] = verdicts.filter(({ problem }) => problem !== null);
  if (input.areaId === null && impossible) throw refuse(say.notExtendable, impossible.container.number);
  return possible;
}
