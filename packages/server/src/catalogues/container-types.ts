import { CONTAINER_CODES, type ContainerCode } from '@oikos/domain/waste/shipment/manifest/manifest-codes.ts';

/** The instructions of EPA form 8700-22 whose table I lists the codes of item 10. */
export const CONTAINER_TYPE_EDITION = 'EPA form 8700-22, table I';

interface ShippedContainerType {
  readonly code: string;
  readonly name: string;
  readonly epaContainerCode: ContainerCode;
  /** With its unit; what EPA's codes say nothing of is left blank. */
  readonly capacity: number | null;
  readonly capacityUnit: string | null;
  readonly isLabPack: boolean;
  readonly isBulkWaste: boolean;
}

/** Packagings above 119 gallons of liquid are bulk (49 CFR 171.8); boxes may be either, roll-offs among them. */
const alwaysBulk: ReadonlySet<ContainerCode> = new Set(['DT', 'HG', 'TC', 'TP', 'TT']);

const ofEpa: readonly ShippedContainerType[] = (Object.keys(CONTAINER_CODES) as ContainerCode[]).map((code) => ({
  code,
  name: CONTAINER_CODES[code],
  epaContainerCode: code,
  capacity: null,
  capacityUnit: null,
  isLabPack: false,
  isBulkWaste: alwaysBulk.has(code),
}));

const common = (
  code: string,
  name: string,
  epaContainerCode: ContainerCode,
  capacity: number,
  capacityUnit: 'gal' | 'yd3',
  isLabPack = false,
): ShippedContainerType => ({
  code,
  name,
  epaContainerCode,
  capacity,
  capacityUnit,
  isLabPack,
  isBulkWaste: alwaysBulk.has(epaContainerCode) || code === 'ROLL',
});

/** EPA's thirteen kinds, and the sizes that are in most storage areas. Tare weights are each company's own. */
export const CONTAINER_TYPES: readonly ShippedContainerType[] = [
  ...ofEpa,
  common('DM55', 'Steel drum, 55 gallons', 'DM', 55, 'gal'),
  common('DF55', 'Plastic drum, 55 gallons', 'DF', 55, 'gal'),
  common('DM30', 'Steel drum, 30 gallons', 'DM', 30, 'gal'),
  common('DF05', 'Plastic pail, 5 gallons', 'DF', 5, 'gal'),
  common('DF85', 'Overpack drum, 85 gallons', 'DF', 85, 'gal'),
  common('LAB55', 'Lab pack, 55-gallon drum', 'DF', 55, 'gal', true),
  common('IBC', 'Intermediate bulk container, 275 gallons', 'TP', 275, 'gal'),
  common('CF1Y', 'Fiberboard box, 1 cubic yard', 'CF', 1, 'yd3'),
  common('ROLL', 'Roll-off box, 20 cubic yards', 'CM', 20, 'yd3'),
];
