import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import { containerMessages as say } from '@oikos/contract/waste/container/containers/container-messages.ts';
import { DISPOSAL_SYSTEM_MOVE, type moveContainer } from '@oikos/contract/waste/handling/container-moves.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { refuseField } from '../../../../foundation/http/refusals.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import { todayAt } from '../../accumulation/public.ts';
import { refuseFuture } from '../../site/public.ts';
import { type Area, readArea, refuseForeignBay } from '../../storage/public.ts';

/** What the move dialog sends. */
export type MoveInput = Omit<ParsedInputOf<typeof moveContainer>, 'containerId' | 'version'>;

/** Where containers go: a storage area, or a disposal system where they end. */
export interface MoveTarget {
  readonly area: Area;
  readonly bayId: number | null;
  readonly date: LocalDate;
  readonly isDisposal: boolean;
  readonly disposalMethodId: number | null;
}

async function disposalTarget(scope: TenantScope, input: MoveInput): Promise<MoveTarget> {
  if (input.disposalMethodId === null) throw refuseField('disposalMethodId', say.disposalMethodRequired);
  if (input.disposalSystemId === null) throw refuseField('disposalSystemId', say.disposalSystemRequired);
  const area = await readArea(scope, input.disposalSystemId, 'disposalSystemId');
  if (area.kind !== 'disposalSystem') throw refuseField('disposalSystemId', say.notADisposalSystem, area.name);
  return { area, bayId: null, date: input.date, isDisposal: true, disposalMethodId: input.disposalMethodId };
}

async function storageTarget(scope: TenantScope, input: MoveInput): Promise<MoveTarget> {
  if (input.wasteStorageAreaId === null) throw refuseField('wasteStorageAreaId', say.storageAreaRequired);
  const area = await readArea(scope, input.wasteStorageAreaId, 'wasteStorageAreaId');
  if (area.kind === 'disposalSystem') throw refuseField('wasteStorageAreaId', say.notAStorageArea, area.name);
  await refuseForeignBay(scope, input.bayId, area.id);
  return { area, bayId: input.bayId, date: input.date, isDisposal: false, disposalMethodId: null };
}

/** The target of a move of type 1 or 2, with all that it asks for (V270). */
export async function readTarget(scope: TenantScope, input: MoveInput): Promise<MoveTarget> {
  const target = await (input.moveTypeId === DISPOSAL_SYSTEM_MOVE
    ? disposalTarget(scope, input)
    : storageTarget(scope, input));
  refuseFuture(input.date, await todayAt(scope, target.area.siteId), 'date');
  return target;
}
