import type { SystemTypeKey } from '@oikos/domain/quantity/system-types.ts';
import type { UnitCodes, UnitRow } from '../catalogue-rows.ts';
import { ENERGY_UNITS } from './energy-and-power.ts';
import { MASS_UNITS, STANDARD_GAS_VOLUME_UNITS, VOLUME_UNITS } from './mass-and-volume.ts';
import { AMOUNT_UNITS, AREA_UNITS, LENGTH_UNITS, TIME_UNITS } from './physical.ts';
import { unitRow } from './unit-row.ts';

const SIMPLE: ReadonlyMap<string, UnitRow> = new Map(
  [
    ...MASS_UNITS,
    ...VOLUME_UNITS,
    ...STANDARD_GAS_VOLUME_UNITS,
    ...ENERGY_UNITS,
    ...LENGTH_UNITS,
    ...AREA_UNITS,
    ...TIME_UNITS,
    ...AMOUNT_UNITS,
  ].map((row) => [row.key, row]),
);

const simple = (code: string): UnitRow => {
  const row = SIMPLE.get(code);
  if (row === undefined) throw new Error(`There is no simple unit '${code}' to build a compound unit from`);
  return row;
};

/** Without the remark in parentheses, and small inside a name: `Kilogram`, `Short ton (2,000 lb)` -> `Kilogram per short ton`. */
const bare = (name: string): string => name.replace(/ \(.*\)$/u, '');

const nameOf = (numerator: UnitRow, denominator: UnitRow): string => {
  const below = bare(denominator.name);
  const lower = below.startsWith('Btu') ? below : below.charAt(0).toLowerCase() + below.slice(1);
  return `${bare(numerator.name)} per ${lower.replace(/^day of 24 hours$/u, 'day')}`;
};

/** A quotient of two simple units, `numerator/denominator`; its figure follows from theirs. */
const quotient = (
  typeKey: SystemTypeKey,
  code: string,
  codes: UnitCodes = {},
  aliases: readonly string[] = [],
): UnitRow => {
  const [top = '', bottom = ''] = code.split('/');
  const numerator = simple(top);
  const denominator = simple(bottom);
  return unitRow(typeKey, code, nameOf(numerator, denominator), numerator.multiplyBy / denominator.multiplyBy, {
    isMetric: numerator.isMetric && denominator.isMetric,
    codes,
    aliases,
    citation: `${code}: quotient of ${numerator.code} and ${denominator.code}`,
  });
};

const quotients = (typeKey: SystemTypeKey, ...codes: readonly (string | readonly [string, UnitCodes, ...string[]])[]) =>
  codes.map((entry) => {
    if (typeof entry === 'string') return quotient(typeKey, entry);
    const [code, codeLists, ...aliases] = entry;
    return quotient(typeKey, code, codeLists, aliases);
  });

const FLOW_UNITS = [
  ...quotients(
    'volumeFlow',
    ['m3/s', { unece: 'MQS' }],
    ['m3/h', { unece: 'MQH' }],
    ['m3/d', { unece: 'G52' }],
    ['L/s', { unece: 'G51', wqx: 'L/sec' }],
    ['L/min', { unece: 'L2', wqx: 'L/min' }],
    ['gal/min', { unece: 'G2', wqx: 'gal/min' }, 'gpm'],
    ['gal/h', { unece: 'G50', wqx: 'gal/hr' }],
    ['gal/d', { unece: 'GB', wqx: 'gal/day' }, 'gpd'],
    ['Mgal/d', { wqx: 'Mgd' }, 'MGD', 'mgd'],
    ['ft3/s', { unece: 'E17', wqx: 'ft3/sec' }, 'cfs'],
    ['ft3/min', { unece: '2L', wqx: 'cfm' }, 'cfm'],
    ['bbl/d', { unece: 'B1' }, 'bpd'],
  ),
  ...quotients('standardGasFlow', 'Sm3/s', 'Nm3/h', ['scf/min', {}, 'scfm'], ['scf/h', {}, 'scfh'], 'MMscf/d'),
  ...quotients(
    'massFlow',
    ['kg/s', { unece: 'KGS' }],
    ['kg/h', { unece: 'E93' }],
    ['kg/d', { unece: 'F30', wqx: 'kg/day' }],
    ['g/s', { unece: 'F29', wqx: 'g/sec' }],
    ['g/h', { unece: 'F27', wqx: 'g/hr' }],
    't/h',
    't/d',
    ['lb/h', { unece: '4U', wqx: 'lb/hr' }, 'lb/hr'],
    ['lb/d', { wqx: 'lb/day' }],
    ['short ton/h', { unece: '4W' }],
    ['short ton/d', { unece: 'L88' }],
  ),
  ...quotients('velocity', ['m/s', { unece: 'MTS' }], ['km/h', { unece: 'KMH' }], 'ft/s', [
    'mi/h',
    { unece: 'HM' },
    'mph',
  ]),
];

const MASS_PER_UNITS = [
  ...quotients(
    'density',
    ['kg/m3', { unece: 'KMQ', wqx: 'kg/m3' }],
    ['kg/L', { unece: 'B35' }],
    ['g/L', { unece: 'GL', wqx: 'g/L' }],
    ['mg/L', { unece: 'M1', wqx: 'mg/L' }, 'mg/l'],
    ['µg/L', { unece: 'H29', wqx: 'ug/L' }, 'ug/L', 'ug/l'],
    ['g/mL', { unece: 'GJ', wqx: 'g/mL' }, 'g/cm3'],
    ['g/m3', { unece: 'A93', wqx: 'g/m3' }],
    ['mg/m3', { unece: 'GP' }],
    ['µg/m3', { unece: 'GQ' }, 'ug/m3'],
    ['lb/gal', { unece: 'GE' }],
    ['lb/ft3', { unece: '87', wqx: 'lb/ft3' }],
    ['lb/kgal', { wqx: 'lb/kgal' }],
    'kg/gal',
    'g/gal',
    't/m3',
  ),
  ...quotients(
    'massFraction',
    ['kg/kg', { unece: 'M29' }],
    ['g/kg', { wqx: 'g/kg' }],
    ['mg/kg', { unece: 'NA', wqx: 'mg/kg' }, 'ppmw'],
    ['µg/kg', { unece: 'J33', wqx: 'ug/kg' }, 'ppbw'],
    ['kg/t', { wqx: 'kg/t' }],
    'g/t',
    'kg/short ton',
    'g/short ton',
    'lb/short ton',
    ['lb/lb', { unece: 'M91' }],
  ),
  unitRow('massFraction', 'wt%', 'Percent by mass', 1e-2, {
    isMetric: true,
    codes: { wqx: '% by wt' },
    aliases: ['% by weight'],
    citation: 'By definition: one hundredth',
  }),
  ...quotients('molecularWeight', 'kg/mol', ['g/mol', { unece: 'A94' }], 'kg/kmol', 'lb/lbmol'),
  ...quotients(
    'massPerEnergy',
    'kg/J',
    'kg/mmBtu',
    'g/mmBtu',
    'lb/mmBtu',
    't/mmBtu',
    'kg/therm',
    't/therm',
    'kg/GJ',
    'g/GJ',
    'g/MJ',
    'kg/TJ',
    't/TJ',
    'kg/MWh',
    'g/MWh',
    'lb/MWh',
    't/MWh',
    'kg/kWh',
    'g/kWh',
    'lb/kWh',
    't/GWh',
    'lb/GWh',
  ),
  ...quotients(
    'massPerStandardGasVolume',
    'kg/Sm3',
    'kg/scf',
    'g/scf',
    'gr/scf',
    'kg/Mscf',
    'lb/MMscf',
    'g/Sm3',
    'mg/Sm3',
    'mg/Nm3',
  ),
  ...quotients(
    'massPerArea',
    ['kg/m2', { unece: '28', wqx: 'kg/m2' }],
    'kg/ft2',
    ['lb/ft2', { unece: 'FP', wqx: 'lb/ft2' }],
    ['kg/ha', { wqx: 'kg/ha' }],
    'lb/acre',
  ),
];

const ENERGY_PER_UNITS = [
  ...quotients(
    'energyPerMass',
    ['J/kg', { unece: 'J2' }],
    ['kJ/kg', { unece: 'B42' }],
    ['MJ/kg', { unece: 'JK' }],
    'GJ/t',
    'MWh/t',
    'mmBtu/short ton',
    'mmBtu/t',
    ['Btu/lb', { unece: 'AZ' }],
  ),
  ...quotients(
    'energyPerVolume',
    ['J/m3', { unece: 'B8' }],
    ['MJ/m3', { unece: 'JM' }],
    'GJ/m3',
    'MJ/L',
    'kWh/L',
    ['mmBtu/gal', {}, 'mmBtu/gallon'],
    'mmBtu/bbl',
    'Btu/gal',
  ),
  ...quotients(
    'energyPerStandardGasVolume',
    'J/Sm3',
    'MJ/Sm3',
    'MJ/Nm3',
    'kWh/Sm3',
    ['mmBtu/scf', {}, 'MMBtu/scf'],
    ['mmBtu/Mscf', {}, 'mmBtu/Mcf'],
    'mmBtu/MMscf',
    ['Btu/scf', {}, 'Btu/cf'],
  ),
  ...quotients('energyPerArea', 'J/m2', 'kWh/m2', 'MJ/m2', 'kWh/ft2', 'kBtu/ft2', ['Btu/ft2', { unece: 'P37' }]),
  ...quotients('volumePerEnergy', 'm3/J', 'm3/MWh', 'L/kWh', 'gal/MWh'),
];

export const COMPOUND_UNITS: readonly UnitRow[] = [...FLOW_UNITS, ...MASS_PER_UNITS, ...ENERGY_PER_UNITS];
