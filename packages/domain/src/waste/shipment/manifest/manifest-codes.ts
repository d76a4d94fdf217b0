/** Item 10: EPA's thirteen container codes (instructions of form 8700-22, table I), in EPA's words. */
export const CONTAINER_CODES = {
  BA: 'Burlap, cloth, paper, or plastic bags',
  CF: 'Fiber or plastic boxes, cartons, cases',
  CM: 'Metal boxes, cartons, cases (including roll offs)',
  CW: 'Wooden boxes, cartons, cases',
  CY: 'Cylinders',
  DF: 'Fiberboard or plastic drums, barrels, kegs',
  DM: 'Metal drums, barrels, kegs',
  DT: 'Dump truck',
  DW: 'Wooden drums, barrels, kegs',
  HG: 'Hopper or gondola cars',
  TC: 'Tank cars',
  TP: 'Portable tanks',
  TT: 'Cargo tanks (tank trucks)',
} as const;

export type ContainerCode = keyof typeof CONTAINER_CODES;

/** Containers in which waste travels in bulk: trucks, rail cars, tanks and roll-offs. */
export const BULK_CONTAINER_CODES: readonly ContainerCode[] = ['CM', 'DT', 'HG', 'TC', 'TP', 'TT'];

/** Item 12: EPA's units (instructions of form 8700-22, table II), in EPA's words. */
export const MANIFEST_UNITS = {
  P: 'Pounds',
  T: 'Tons (2000 Pounds)',
  K: 'Kilograms',
  M: 'Metric Tons (1000 Kilograms)',
  G: 'Gallons',
  L: 'Liters',
  Y: 'Cubic Yards',
  N: 'Cubic Meters',
} as const;

export type ManifestUnit = keyof typeof MANIFEST_UNITS;

/** Table II: 'liquids only'. */
export const LIQUID_UNITS: readonly ManifestUnit[] = ['G', 'L'];

/** Table II: only 'in connection with very large bulk shipments, such as rail cars, tank trucks, or barges'. */
export const BULK_UNITS: readonly ManifestUnit[] = ['T', 'M', 'N', 'Y'];

export const VOLUME_UNITS: readonly ManifestUnit[] = ['G', 'L', 'Y', 'N'];

/** Says instead of an id that a generator of PCB waste needs none (40 CFR part 761, subpart K). */
export const EXEMPT_GENERATOR_ID = '40 CFR PART 761';
