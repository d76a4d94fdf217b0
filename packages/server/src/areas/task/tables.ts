/** The tables that only this area writes. */
export const tables: readonly string[] = ['action', 'action_snooze', 'notification'];
