import { SYSTEM_TYPES } from '@oikos/domain/quantity/system-types.ts';
import type { Unit } from '@oikos/domain/quantity/unit.ts';
import type { UnitRow } from '../catalogue-rows.ts';
import { UNIT_TYPES } from '../unit-types.ts';
import { COMPOUND_UNITS } from './compound.ts';
import { ENERGY_UNITS, POWER_UNITS } from './energy-and-power.ts';
import { MASS_UNITS, STANDARD_GAS_VOLUME_UNITS, VOLUME_UNITS } from './mass-and-volume.ts';
import {
  AMOUNT_UNITS,
  AREA_UNITS,
  LENGTH_UNITS,
  NUMBER_UNITS,
  PRESSURE_UNITS,
  TEMPERATURE_UNITS,
  TIME_UNITS,
} from './physical.ts';

/** Every shipped unit, by type. */
export const UNITS: readonly UnitRow[] = [
  ...MASS_UNITS,
  ...VOLUME_UNITS,
  ...STANDARD_GAS_VOLUME_UNITS,
  ...ENERGY_UNITS,
  ...POWER_UNITS,
  ...TEMPERATURE_UNITS,
  ...PRESSURE_UNITS,
  ...LENGTH_UNITS,
  ...AREA_UNITS,
  ...TIME_UNITS,
  ...AMOUNT_UNITS,
  ...NUMBER_UNITS,
  ...COMPOUND_UNITS,
];

const BY_KEY: ReadonlyMap<string, UnitRow> = new Map(UNITS.map((row) => [row.key, row]));

/** The shipped unit of a key. @throws Error for a key that isn't shipped */
export const shippedUnit = (key: string): UnitRow => {
  const row = BY_KEY.get(key);
  if (row === undefined) throw new Error(`No unit '${key}' is shipped`);
  return row;
};

/** A shipped unit as the domain knows units; its ids are places in the catalogue, not those of a company. */
export const domainUnit = (key: string): Unit => {
  const row = shippedUnit(key);
  return {
    id: UNITS.indexOf(row) + 1,
    code: row.code,
    name: row.name,
    typeId: UNIT_TYPES.findIndex((type) => type.key === row.typeKey) + 1,
    dimension: SYSTEM_TYPES[row.typeKey].dimension,
    multiplyBy: row.multiplyBy,
    add: row.add,
  };
};
