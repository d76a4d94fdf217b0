/** The statuses of a container, spelled exactly so (V258, U42). */
export const containerStatuses = [
  'Active',
  'Inactive',
  'Disposed',
  'Shipment- Pending',
  'Shipment- Shipped',
  'Shipment- Received',
  'Shipment- Rejected',
] as const;
export type ContainerStatus = (typeof containerStatuses)[number];

/** What the specification calls statusId: 1 for the first of them. */
export const statusIdOf = (status: ContainerStatus): number => containerStatuses.indexOf(status) + 1;

/** The specification names no status for a container in use; this is ours (V259, U42). */
export const DEFAULT_CONTAINER_STATUS: ContainerStatus = 'Active';

/** What changes a container's status. */
export const containerActions = [
  'deactivate',
  'activate',
  'loadOntoShipment',
  'unload',
  'unloadAtFacility',
  'ship',
  'receive',
  'reject',
  'takeBack',
  'receiveAtAlternateFacility',
  'dispose',
] as const;
export type ContainerAction = (typeof containerActions)[number];

/**
 * Every legal transition (U43; decisions: a rejected shipment never reopens, so its containers go to an alternate
 * facility, onto a new shipment or back into accumulation; taken off that shipment they still are with the facility
 * that rejected them). Disposed and received containers stay as they are.
 */
const transitions: Readonly<Record<ContainerStatus, Readonly<Partial<Record<ContainerAction, ContainerStatus>>>>> = {
  Active: { deactivate: 'Inactive', loadOntoShipment: 'Shipment- Pending', dispose: 'Disposed' },
  Inactive: { activate: 'Active' },
  Disposed: {},
  'Shipment- Pending': { unload: 'Active', unloadAtFacility: 'Shipment- Rejected', ship: 'Shipment- Shipped' },
  'Shipment- Shipped': { receive: 'Shipment- Received', reject: 'Shipment- Rejected' },
  'Shipment- Received': {},
  'Shipment- Rejected': {
    takeBack: 'Active',
    loadOntoShipment: 'Shipment- Pending',
    receiveAtAlternateFacility: 'Shipment- Received',
  },
};

/** The status that an action leads to; null when it isn't legal from here. */
export const statusAfter = (status: ContainerStatus, action: ContainerAction): ContainerStatus | null =>
  transitions[status][action] ?? null;

export const containerMayBecome = (from: ContainerStatus, to: ContainerStatus): boolean =>
  Object.values(transitions[from]).includes(to);

/** The statuses from which an action is legal. */
export const statusesBefore = (action: ContainerAction): readonly ContainerStatus[] =>
  containerStatuses.filter((status) => statusAfter(status, action) !== null);

/** Waste may be added, moved, consolidated: the container is in the site's hands and in use. */
export const isInUse = (status: ContainerStatus): boolean => status === 'Active';

/** The waste is on the site, so that its clocks run: a container on a line that hasn't left yet still does. */
export const isOnSite = (status: ContainerStatus): boolean =>
  status === 'Active' || status === 'Inactive' || status === 'Shipment- Pending';

export const isFinalStatus = (status: ContainerStatus): boolean => Object.keys(transitions[status]).length === 0;
