/** Minutes of an instant, as it is stored in UTC. */
export const shownTime = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')} UTC`;
