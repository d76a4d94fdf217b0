import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { fillIn } from '@oikos/contract/message.ts';
import { containerMessages as say } from '@oikos/contract/waste/container/containers/container-messages.ts';
import type { pourIntoContainer } from '@oikos/contract/waste/handling/consolidation.ts';
import { carriedFrom } from '@oikos/domain/waste/container/container-timeline.ts';
import { type PourableEntry, pourOf, type SplitEntry } from '@oikos/domain/waste/handling/pour.ts';
import { decimalOf, sumDecimals } from '@oikos/domain/waste/site/exact-decimal.ts';
import { sql } from 'kysely';
import { notFound, Refusal, refuseField } from '../../../../foundation/http/refusals.ts';
import { changesBetween, writeAudit } from '../../../../foundation/records/audit.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { lockSites, readTimelines, readUnit, settle, todayAt, wasteUnitOf } from '../../accumulation/public.ts';
import { auditContainers } from '../../container/public.ts';
import { askAboutWaste, type ContainerRecord, lockContainer, lockContainers, siteOf } from '../../site/public.ts';
import { recordAccepted, refuseIncompatible } from '../../storage/public.ts';
import { warningsOfContents } from '../waste-entries/capacity.ts';
import { judgeConsolidation } from './consolidate.ts';

type Input = ParsedInputOf<typeof pourIntoContainer>;

async function lockEntries(scope: TenantScope, containerId: number): Promise<PourableEntry[]> {
  const { rows } = await sql<PourableEntry>`
    select id as "entryId", amount, mass_kg as kilograms, mass_basis as "massBasis", volume_litres as litres,
      volume_basis as "volumeBasis"
    from waste_entry where container_id = ${containerId} order by id for update`.execute(scope.db);
  return rows;
}

async function splitEntries(scope: TenantScope, containerId: number, input: Input) {
  const unit = await readUnit(scope, input.unitId);
  const entries = await lockEntries(scope, containerId);
  const splits = pourOf(entries, decimalOf(input.amount), wasteUnitOf(unit.kind, unit.factor));
  if (splits === 'notMeasured') throw refuseField('unitId', say.pourNotMeasured);
  if (splits === 'everything') throw refuseField('amount', say.pourEverything);
  return { splits, said: `${input.amount} ${unit.code}` };
}

/** What is poured stays waste of its day, its site and its codes: the month doesn't count it again. */
async function storeSplits(
  scope: TenantScope,
  splits: readonly SplitEntry[],
  source: ContainerRecord,
  target: ContainerRecord,
): Promise<void> {
  await sql`
    with split as (
      select * from jsonb_to_recordset(${JSON.stringify(splits)}::jsonb) as s("entryId" bigint, poured numeric, "left" numeric)
    ), made as (
      insert into waste_entry (container_id, child_container_id, waste_stream_id, date_added, amount, unit_id, physical_state,
        density_kg_per_litre, density_from, description, is_acute, is_acute_residue, is_regulated, exclusion,
        exclusion_reason, episodic_event_id, generated_node_id, poured_from_entry_id, created_by)
      select ${target.id}::bigint, ${source.id}::bigint, e.waste_stream_id, e.date_added, s.poured, e.unit_id, e.physical_state,
        e.density_kg_per_litre, e.density_from, e.description, e.is_acute, e.is_acute_residue, e.is_regulated, e.exclusion,
        e.exclusion_reason, e.episodic_event_id, e.generated_node_id, e.id, ${scope.userId}::bigint
      from split s join waste_entry e on e.id = s."entryId" order by e.id
      returning id, poured_from_entry_id
    ), coded as (
      insert into waste_entry_code (waste_entry_id, waste_code_id)
      select made.id, k.waste_code_id from made join waste_entry_code k on k.waste_entry_id = made.poured_from_entry_id)
    update waste_entry e set amount = s."left", version = e.version + 1 from split s where e.id = s."entryId"`.execute(
    scope.db,
  );
  await sql`
    update container set version = version + 1 where id = any(${[source.id, target.id]}::bigint[])`.execute(scope.db);
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
  if (verdict?.problem) throw new Refusal(400, { code: say.notPoured.key, message: verdict.problem });
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
  const { splits, said } = await splitEntries(scope, source.id, input);
  await storeSplits(scope, splits, source, target);
  await recordAccepted(scope, findings, input.overrideReason);
  const happened = { occurredOn: input.date, kind: 'consolidated' } as const;
  const settled = await settle(scope, [
    { ...happened, containerId: source.id, details: { pouredInto: target.number, poured: said } },
    { ...happened, containerId: target.id, details: { pouredFrom: source.number, poured: said, carried } },
  ]);
  await auditContainers(scope, [source, target]);
  await writeAudit(
    scope,
    splits.map(({ entryId, poured, left }) => ({
      entity: 'wasteEntry',
      entityId: entryId,
      action: 'update',
      changes: changesBetween({ amount: sumDecimals([poured, left]) }, { amount: left }),
      reason: fillIn(say.poured.english, [target.number]),
    })),
  );
  return {
    id: source.id,
    version: source.version + 1,
    targetInitialAccumulationDate: settled.get(target.id)?.initialAccumulationDate ?? null,
    warnings: await warningsOfContents(scope, target),
    message: fillIn(say.poured.english, [target.number]),
  };
}
