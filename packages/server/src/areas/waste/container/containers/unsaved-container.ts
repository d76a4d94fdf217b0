import { english } from '@oikos/contract/message.ts';
import { containerMessages as say } from '@oikos/contract/waste/container/containers/container-messages.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { DEFAULT_CONTAINER_STATUS } from '@oikos/domain/waste/container/container-states.ts';
import type { TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';
import type { ContainerRecord } from '../../site/public.ts';
import { areaOf, type Place } from './save-containers.ts';

/** What a container is called that isn't saved: no other has this id. */
const NOT_SAVED = 0;

interface ContainerToBe extends Place {
  readonly containerTypeId: number;
  readonly containerIdValue: string;
}

/** A container as it will be once it is saved, to be judged before. Refuses where it couldn't be put. */
export async function containerToBe(
  scope: TenantScope,
  { containerTypeId, containerIdValue, ...place }: ContainerToBe,
  dateAdded: LocalDate,
): Promise<ContainerRecord> {
  const area = await areaOf(scope, place);
  return {
    id: NOT_SAVED,
    number: containerIdValue || english(say.newContainer),
    containerTypeId,
    status: DEFAULT_CONTAINER_STATUS,
    siteId: area.siteId,
    areaId: area.id,
    bayId: place.bayId,
    parentId: null,
    parentNumber: null,
    parentKind: null,
    dateAdded,
    initialAccumulationDate: null,
    fullDate: null,
    moveShipDate: null,
    disposalMethodId: null,
    disposalDate: null,
    shipmentLineId: null,
    notes: '',
    hasWaste: false,
    isParent: false,
    deadline: null,
    version: 1,
  };
}
