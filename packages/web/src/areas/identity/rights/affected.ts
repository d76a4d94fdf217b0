import type { AccessPreview } from '@oikos/contract/identity/roles/roles.ts';
import { inLine } from './right-words.ts';

/** What somebody gains or loses at places. */
export type Affected = AccessPreview['gains'][number];

/** Somebody is listed once for each set of rights, and each place is of one. */
export const keyOfAffected = ({ userId, places }: Affected): string => `${userId} ${places[0]?.nodeId}`;

export const placesInLine = ({ places, placeCount }: Affected): string =>
  inLine(
    places.map(({ nodeName }) => nodeName),
    placeCount,
  );

export const peopleIn = (affected: readonly Affected[]): number => new Set(affected.map(({ userId }) => userId)).size;
