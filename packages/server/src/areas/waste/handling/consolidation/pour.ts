import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { say as saidOf } from '@oikos/contract/message.ts';
import { containerMessages as say } from '@oikos/contract/waste/container/containers/container-messages.ts';
import type { pourIntoContainer } from '@oikos/contract/waste/handling/consolidation.ts';
import { carriedFrom } from '@oikos/domain/waste/container/container-timeline.ts';
import { type PourableEntry, pourOf } from '@oikos/domain/waste/handling/pour.ts';
import { decimalOf, sumDecimals } from '@oikos/domain/waste/site/exact-decimal.ts';
import { notFound, Refusal, refuseField } from '../../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../../foundation/records/audit.ts';
import { productReason } from '../../../../foundation/records/product-reasons.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import {
  lockSites,
  readTimelines,
  readUnit,
  recalculateClocks,
  todayAt,
  wasteUnitOf,
} from '../../accumulation/public.ts';
import { auditContainers } from '../../container/public.ts';
import {
  askAboutWaste,
  type ContainerRecord,
  changeContainers,
  lockContainer,
  lockContainers,
  siteOf,
  splitEntries,
} from '../../site/public.ts';
import { recordAccepted, refuseIncompatible } from '../../storage/public.ts';
import { warningsOfContents } from '../waste-entries/capacity.ts';
import { judgeConsolidation } from './consolidate.ts';

const pouredInto = productReason(say.poured);

type Input = ParsedInputOf<typeof pourIntoContainer>;

const lockEntries = (scope: TenantScope, containerId: number): Promise<PourableEntry[]> =>
  scope.db
    .selectFrom('waste_entry')
    .select(['id as entryId', 'amount', 'massKg as kilograms', 'massBasis', 'volumeLitres as litres', 'volumeBasis'])
    .$narrowType<Pick<PourableEntry, 'massBasis' | 'volumeBasis'>>()
    .where('containerId', '=', containerId)
    .orderBy('id')
    .forUpdate()
    .execute();

async function splitOf(scope: TenantScope, containerId: number, input: Input) {
  const unit = await readUnit(scope, input.unitId);
  const entries = await lockEntries(scope, containerId);
  const splits = pourOf(entries, decimalOf(input.amount), wasteUnitOf(unit.kind, unit.factor));
  if (splits === 'notMeasured') throw refuseField('unitId', say.pourNotMeasured);
  if (splits === 'everything') throw refuseField('amount', say.pourEverything);
  return { splits, said: `${input.amount} ${unit.code}` };
}

async function judge(scope: TenantScope, source: ContainerRecord, target: ContainerRecord, input: Input) {
  const { date, overrideReason } = input;
  const chosen = [{ container: source, version: input.version }];
  const isAccepted = overrideReason !== '';
  const joining = { parentId: target.id, kind: 'commingled', date, isAccepted } as const;
  const [verdict] = await judgeConsolidation(scope, chosen, joining);
  const findings = verdict?.findings ?? [];
  const asked = { siteId: source.siteId, reason: overrideReason, field: 'targetContainerId' };
  await refuseIncompatible(scope, findings, asked);
  if (verdict?.problem) throw new Refusal(400, verdict.problem);
  return findings;
}

/** Pours part of a container into another one, with all that follows from it. */
export async function pour(scope: TenantScope, input: Input) {
  const siteId = await siteOf(scope, input.containerId);
  await lockSites(scope, [siteId]);
  const source = await lockContainer(scope, input.containerId, input.version);
  const [target] = await lockContainers(scope, [input.targetContainerId]);
  if (!target) throw notFound();
  const today = await todayAt(scope, siteId);
  const place = { siteId, today, containerSince: source.dateAdded };
  await askAboutWaste(scope, place, [{ path: 'date', date: input.date }], input.confirmedDates);
  const findings = await judge(scope, source, target, input);
  const [timeline] = await readTimelines(scope, [source.id]);
  const carried = carriedFrom(timeline?.events ?? [], input.date);
  const { splits, said } = await splitOf(scope, source.id, input);
  await splitEntries(scope, splits, source.id, target.id);
  await changeContainers(scope, [source.id, target.id]);
  await recordAccepted(scope, findings, input.overrideReason);
  const happened = { occurredOn: input.date, kind: 'consolidated' } as const;
  const recalculated = await recalculateClocks(scope, [
    { ...happened, containerId: source.id, details: { pouredInto: target.number, poured: said } },
    {
      ...happened,
      containerId: target.id,
      details: { pouredFrom: source.number, poured: said, accumulation: carried },
    },
  ]);
  await auditContainers(scope, [source, target]);
  const changed = splits.map(({ entryId, poured, left }) => ({
    id: entryId,
    before: { amount: sumDecimals([poured, left]) },
    after: { amount: left },
  }));
  await auditChanges(scope, 'wasteEntry', changed, { reason: pouredInto(target.number) });
  return {
    id: source.id,
    version: source.version + 1,
    targetInitialAccumulationDate: recalculated.get(target.id)?.initialAccumulationDate ?? null,
    warnings: await warningsOfContents(scope, target),
    ...saidOf(say.poured, target.number),
  };
}
