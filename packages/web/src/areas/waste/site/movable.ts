import type { ContainerDetails } from './container-details.ts';

/** What a move needs to know of a container. */
export interface Movable {
  readonly id: number;
  readonly containerIdValue: string;
  readonly locationId: number;
  readonly timeZone: string;
  readonly version: number;
}

/** Whether a container is where it can be moved from: on site, and in no other one. */
export const isMovable = ({ statusName, parentContainerId }: ContainerDetails): boolean =>
  statusName === 'Active' && parentContainerId === null;
