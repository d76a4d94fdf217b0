/**
 * Kinds of storage areas (U51; decisions: central with days from the category, also used oil, PCB, episodic and
 * transfer). Codes are stored: they are never given a new meaning.
 */
export const storageAreaKinds = [
  'satellite',
  'central',
  'permitted',
  'universalWaste',
  'usedOil',
  'pcb',
  'episodic',
  'transfer',
] as const;
export type StorageAreaKind = (typeof storageAreaKinds)[number];
