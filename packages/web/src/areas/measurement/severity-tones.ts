/** How a badge shows what follows from a finding. */
export const severityTones = { note: 'neutral', ask: 'waiting', hold: 'warning', refuse: 'error' } as const;
