import { isInUse } from '@oikos/domain/waste/container/container-states.ts';
import { type ContainerDetails, isMovable } from '../../site/public.ts';

type Clock = ContainerDetails['clocks'][number];

/** What to do with a container next. */
export type ContainerNext =
  | { readonly kind: 'fill' }
  | { readonly kind: 'out'; readonly clock: Clock; readonly by: 'move' | 'shipment' | undefined }
  | { readonly kind: 'rejected' };

/** Nothing where it has left the site, and where no clock runs. */
export function containerNext(container: ContainerDetails): ContainerNext | undefined {
  const { statusName, clocks, hasWaste, shipmentId } = container;
  if (statusName === 'Shipment- Rejected') return { kind: 'rejected' };
  if (isInUse(statusName) && !hasWaste) return { kind: 'fill' };
  const clock = clocks.find(({ isStrictest }) => isStrictest);
  if (!clock) return undefined;
  return { kind: 'out', clock, by: isMovable(container) ? 'move' : shipmentId === null ? undefined : 'shipment' };
}
