import type { PhysicalState } from '@oikos/contract/waste/site/physical-states.ts';
import type { ManifestPhysicalState } from '@oikos/domain/waste/shipment/manifest/manifest.ts';
import type { ManifestUnit } from '@oikos/domain/waste/shipment/manifest/manifest-codes.ts';

const inverse = <Ours extends string, Theirs extends string>(terms: Readonly<Record<Theirs, Ours>>) =>
  Object.fromEntries(Object.entries(terms).map(([theirs, ours]) => [ours, theirs])) as Readonly<Record<Ours, Theirs>>;

/** The code of our unit for each letter of item 12. */
export const unitOfLetter = {
  P: 'lb',
  T: 'short ton',
  K: 'kg',
  M: 't',
  G: 'gal',
  L: 'L',
  Y: 'yd3',
  N: 'm3',
} as const satisfies Readonly<Record<ManifestUnit, string>>;

/** EPA's letter of each unit that the form knows; none for the others. */
export const letterOfUnit: Readonly<Record<string, ManifestUnit | undefined>> = inverse(unitOfLetter);

/** Our physical state for each that EPA knows. */
export const stateFromManifest = {
  solid: 'solid',
  liquid: 'liquid',
  sludge: 'semisolid',
  gas: 'gas',
} as const satisfies Readonly<Record<ManifestPhysicalState, PhysicalState>>;

export const stateOnManifest: Readonly<Record<PhysicalState, ManifestPhysicalState>> = inverse(stateFromManifest);
