import { metricRow, unitRow } from './unit-row.ts';

const FOOT = 0.3048;
const POUND_FORCE = 4.4482216152605;

export const TEMPERATURE_UNITS = [
  metricRow('temperature', 'K', 'Kelvin', 1, { codes: { ucum: 'K', unece: 'KEL', wqx: 'deg K' } }),
  metricRow('temperature', '°C', 'Degree Celsius', 1, {
    add: 273.15,
    codes: { ucum: 'Cel', unece: 'CEL', wqx: 'deg C' },
    aliases: ['C', 'degC', 'deg C'],
  }),
  unitRow('temperature', '°F', 'Degree Fahrenheit', 5 / 9, {
    add: (459.67 * 5) / 9,
    codes: { ucum: '[degF]', unece: 'FAH', wqx: 'deg F' },
    aliases: ['F', 'degF', 'deg F'],
  }),
  unitRow('temperature', '°R', 'Degree Rankine', 5 / 9, { codes: { ucum: '[degR]', unece: 'A48' } }),
];

export const PRESSURE_UNITS = [
  metricRow('pressure', 'Pa', 'Pascal', 1, { codes: { ucum: 'Pa', unece: 'PAL', wqx: 'Pascal' } }),
  metricRow('pressure', 'kPa', 'Kilopascal', 1e3, { codes: { ucum: 'kPa', unece: 'KPA', wqx: 'kPa' } }),
  metricRow('pressure', 'MPa', 'Megapascal', 1e6, { codes: { ucum: 'MPa', unece: 'MPA' } }),
  metricRow('pressure', 'bar', 'Bar', 1e5, { codes: { ucum: 'bar', unece: 'BAR', wqx: 'bar' } }),
  metricRow('pressure', 'mbar', 'Millibar', 100, { codes: { ucum: 'mbar', unece: 'MBR' } }),
  unitRow('pressure', 'atm', 'Standard atmosphere', 101_325, { codes: { ucum: 'atm', unece: 'ATM', wqx: 'atm' } }),
  unitRow('pressure', 'psia', 'Pound-force per square inch, absolute', POUND_FORCE / 0.0254 ** 2, {
    codes: { ucum: '[psi]', unece: 'PS' },
    aliases: ['psi'],
  }),
  unitRow('pressure', 'mmHg', 'Millimetre of mercury, conventional', 133.322387415, { codes: { ucum: 'mm[Hg]' } }),
  unitRow('pressure', 'Torr', 'Torr', 101_325 / 760, { codes: { wqx: 'Torr' } }),
  unitRow('pressure', 'inHg', 'Inch of mercury, conventional', 25.4 * 133.322387415, {
    codes: { ucum: "[in_i'Hg]", unece: 'F79' },
  }),
  unitRow('pressure', 'inH2O', 'Inch of water, conventional', 25.4 * 9.80665, { codes: { ucum: "[in_i'H2O]" } }),
];

export const LENGTH_UNITS = [
  metricRow('length', 'm', 'Metre', 1, { codes: { ucum: 'm', unece: 'MTR' } }),
  metricRow('length', 'km', 'Kilometre', 1e3, { codes: { ucum: 'km', unece: 'KMT' } }),
  metricRow('length', 'cm', 'Centimetre', 1e-2, { codes: { ucum: 'cm', unece: 'CMT' } }),
  metricRow('length', 'mm', 'Millimetre', 1e-3, { codes: { ucum: 'mm', unece: 'MMT' } }),
  unitRow('length', 'ft', 'Foot', FOOT, { codes: { ucum: '[ft_i]', unece: 'FOT' } }),
  unitRow('length', 'in', 'Inch', 0.0254, { codes: { ucum: '[in_i]', unece: 'INH' } }),
  unitRow('length', 'yd', 'Yard', 3 * FOOT, { codes: { ucum: '[yd_i]', unece: 'YRD' } }),
  unitRow('length', 'mi', 'Mile', 5280 * FOOT, { codes: { ucum: '[mi_i]', unece: 'SMI' }, aliases: ['mile', 'miles'] }),
];

export const AREA_UNITS = [
  metricRow('area', 'm2', 'Square metre', 1, { codes: { ucum: 'm2', unece: 'MTK', wqx: 'm2' }, aliases: ['m²'] }),
  metricRow('area', 'cm2', 'Square centimetre', 1e-4, { codes: { ucum: 'cm2', unece: 'CMK', wqx: 'cm2' } }),
  metricRow('area', 'km2', 'Square kilometre', 1e6, { codes: { ucum: 'km2', unece: 'KMK', wqx: 'km2' } }),
  metricRow('area', 'ha', 'Hectare', 1e4, { codes: { ucum: 'har', unece: 'HAR', wqx: 'ha' } }),
  unitRow('area', 'ft2', 'Square foot', FOOT ** 2, {
    codes: { ucum: '[sft_i]', unece: 'FTK', wqx: 'ft2' },
    aliases: ['sq ft', 'ft²'],
  }),
  unitRow('area', 'yd2', 'Square yard', 9 * FOOT ** 2, { codes: { ucum: '[syd_i]', unece: 'YDK' } }),
  // 43,560 square feet of the international foot; the survey foot is out of use since 2023 (85 FR 62698).
  unitRow('area', 'acre', 'Acre', 43_560 * FOOT ** 2, { codes: { unece: 'ACR', wqx: 'ac' }, aliases: ['acres', 'ac'] }),
  unitRow('area', 'mi2', 'Square mile', (5280 * FOOT) ** 2, { codes: { unece: 'MIK' } }),
];

export const TIME_UNITS = [
  metricRow('time', 's', 'Second', 1, { codes: { ucum: 's', unece: 'SEC' } }),
  metricRow('time', 'min', 'Minute', 60, { codes: { ucum: 'min', unece: 'MIN' } }),
  metricRow('time', 'h', 'Hour', 3600, { codes: { ucum: 'h', unece: 'HUR' }, aliases: ['hr', 'hour', 'hours'] }),
  metricRow('time', 'd', 'Day of 24 hours', 86_400, { codes: { ucum: 'd', unece: 'DAY' }, aliases: ['day', 'days'] }),
  metricRow('time', 'wk', 'Week', 604_800, { codes: { ucum: 'wk', unece: 'WEE' } }),
];

export const AMOUNT_UNITS = [
  metricRow('amount', 'mol', 'Mole', 1, { codes: { ucum: 'mol', unece: 'C34' } }),
  metricRow('amount', 'kmol', 'Kilomole', 1e3, { codes: { ucum: 'kmol', unece: 'B45' }, aliases: ['kg-mole'] }),
  unitRow('amount', 'lbmol', 'Pound mole', 453.59237, { aliases: ['lb-mole'] }),
];

/** Plain numbers; weight and volume shares are types of their own, since one is not the other. */
export const NUMBER_UNITS = [
  metricRow('ratio', '1', 'Ratio', 1, { codes: { ucum: '1', unece: 'C62' } }),
  metricRow('ratio', '%', 'Percent', 1e-2, { codes: { ucum: '%', unece: 'P1', wqx: '%' } }),
  metricRow('ratio', 'ppm', 'Part per million', 1e-6, { codes: { ucum: '[ppm]', unece: '59', wqx: 'ppm' } }),
  metricRow('ratio', 'ppb', 'Part per billion', 1e-9, { codes: { ucum: '[ppb]', unece: '61', wqx: 'ppb' } }),
  metricRow('volumeFraction', 'm3/m3', 'Cubic metre per cubic metre', 1, { codes: { unece: 'H60' } }),
  metricRow('volumeFraction', 'vol%', 'Percent by volume', 1e-2, { codes: { wqx: '% by vol' } }),
  metricRow('volumeFraction', 'ppmv', 'Part per million by volume', 1e-6, { codes: { unece: 'J87' } }),
  metricRow('volumeFraction', 'ppbv', 'Part per billion by volume', 1e-9),
  metricRow('count', 'each', 'Each', 1, { codes: { unece: 'EA' }, aliases: ['ea', 'piece', 'count'] }),
  metricRow('count', 'dozen', 'Dozen', 12, { codes: { unece: 'DZN' } }),
  metricRow('count', 'thousand', 'Thousand', 1e3, { codes: { unece: 'MIL' } }),
  metricRow('count', 'million', 'Million', 1e6),
];
