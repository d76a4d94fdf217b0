/** The statuses of an action (U100). */
export const actionStatuses = ['Open', 'In Progress', 'Completed', 'Cancelled'] as const;
export type ActionStatus = (typeof actionStatuses)[number];

/** Every legal transition; what was ended by mistake is opened again. */
const transitions: Readonly<Record<ActionStatus, readonly ActionStatus[]>> = {
  Open: ['In Progress', 'Completed', 'Cancelled'],
  'In Progress': ['Open', 'Completed', 'Cancelled'],
  Completed: ['Open'],
  Cancelled: ['Open'],
};

export const actionMayBecome = (from: ActionStatus, to: ActionStatus): boolean => transitions[from].includes(to);

export const isActionOpen = (status: ActionStatus): boolean => status === 'Open' || status === 'In Progress';
