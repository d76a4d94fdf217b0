/**
 * What a verdict on a value leads to: it is mentioned; it is asked about; the value is kept, but no calculation reads it until somebody
 * decides; the value isn't taken.
 */
export const severities = ['note', 'ask', 'hold', 'refuse'] as const;
export type Severity = (typeof severities)[number];
