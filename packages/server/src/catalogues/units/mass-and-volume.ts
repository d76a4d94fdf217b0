import { TEMPERATURES } from './exact-figures.ts';
import { metricRow, unitRow } from './unit-row.ts';

const POUND = 0.45359237;
const FOOT = 0.3048;
const CUBIC_FOOT = FOOT ** 3;
const CUBIC_INCH = 0.0254 ** 3;
/** 231 cubic inches. */
const GALLON = 231 * CUBIC_INCH;

export const MASS_UNITS = [
  metricRow('mass', 'kg', 'Kilogram', 1, { codes: { ucum: 'kg', unece: 'KGM', wqx: 'kg' } }),
  metricRow('mass', 'g', 'Gram', 1e-3, { codes: { ucum: 'g', unece: 'GRM', wqx: 'g' } }),
  metricRow('mass', 'mg', 'Milligram', 1e-6, { codes: { ucum: 'mg', unece: 'MGM', wqx: 'mg' } }),
  metricRow('mass', 'µg', 'Microgram', 1e-9, { codes: { ucum: 'ug', unece: 'MC', wqx: 'ug' }, aliases: ['ug'] }),
  metricRow('mass', 't', 'Metric ton', 1000, {
    codes: { ucum: 't', unece: 'TNE' },
    aliases: ['tonne', 'tonnes', 'metric ton', 'metric tons', 'MT', 'Mg'],
  }),
  metricRow('mass', 'kt', 'Kilotonne', 1e6, { codes: { ucum: 'kt', unece: 'KTN' } }),
  unitRow('mass', 'lb', 'Pound', POUND, {
    codes: { ucum: '[lb_av]', unece: 'LBR', wqx: 'lb' },
    aliases: ['lbs', 'pound', 'pounds'],
  }),
  unitRow('mass', 'klb', 'Thousand pounds', 1000 * POUND),
  unitRow('mass', 'oz', 'Ounce (avoirdupois)', POUND / 16, { codes: { ucum: '[oz_av]', unece: 'ONZ' } }),
  unitRow('mass', 'gr', 'Grain', POUND / 7000, { codes: { ucum: '[gr]', unece: 'GRN', wqx: 'grains' } }),
  unitRow('mass', 'short ton', 'Short ton (2,000 lb)', 2000 * POUND, {
    codes: { ucum: '[ston_av]', unece: 'STN' },
    aliases: ['short tons', 'US ton', 'tn'],
  }),
  unitRow('mass', 'long ton', 'Long ton (2,240 lb)', 2240 * POUND, { codes: { ucum: '[lton_av]', unece: 'LTN' } }),
];

export const VOLUME_UNITS = [
  metricRow('volume', 'm3', 'Cubic metre', 1, { codes: { ucum: 'm3', unece: 'MTQ', wqx: 'm3' }, aliases: ['m³'] }),
  metricRow('volume', 'L', 'Litre', 1e-3, { codes: { ucum: 'L', unece: 'LTR', wqx: 'L' }, aliases: ['l', 'liter'] }),
  metricRow('volume', 'mL', 'Millilitre', 1e-6, { codes: { ucum: 'mL', unece: 'MLT' }, aliases: ['ml'] }),
  unitRow('volume', 'gal', 'Gallon (US)', GALLON, {
    codes: { ucum: '[gal_us]', unece: 'GLL', wqx: 'gal' },
    aliases: ['gallon', 'gallons'],
  }),
  unitRow('volume', 'kgal', 'Thousand gallons (US)', 1000 * GALLON, { codes: { wqx: 'kgal' } }),
  unitRow('volume', 'Mgal', 'Million gallons (US)', 1e6 * GALLON, { codes: { wqx: 'Mgal' } }),
  unitRow('volume', 'imp gal', 'Gallon (imperial)', 4.54609e-3, {
    codes: { ucum: '[gal_br]', unece: 'GLI', wqx: 'Imp gal' },
  }),
  // 42 gallons of petroleum; WQX's bbl holds 31.5 gallons and is another unit.
  unitRow('volume', 'bbl', 'Barrel of petroleum (42 gal)', 42 * GALLON, {
    codes: { ucum: '[bbl_us]', unece: 'BLL' },
    aliases: ['barrel', 'barrels'],
  }),
  unitRow('volume', 'ft3', 'Cubic foot', CUBIC_FOOT, {
    codes: { ucum: '[cft_i]', unece: 'FTQ', wqx: 'ft3' },
    aliases: ['cf', 'cu ft', 'ft³'],
  }),
  unitRow('volume', 'hcf', 'Hundred cubic feet', 100 * CUBIC_FOOT, { aliases: ['Ccf', 'CCF', 'HCF'] }),
  unitRow('volume', 'kft3', 'Thousand cubic feet', 1000 * CUBIC_FOOT, { codes: { unece: 'FC' } }),
  unitRow('volume', 'in3', 'Cubic inch', CUBIC_INCH, { codes: { ucum: '[cin_i]', unece: 'INQ', wqx: 'in3' } }),
  unitRow('volume', 'yd3', 'Cubic yard', 27 * CUBIC_FOOT, { codes: { ucum: '[cyd_i]', unece: 'YDQ' } }),
  unitRow('volume', 'fl oz', 'Fluid ounce (US)', GALLON / 128, { codes: { unece: 'OZA' } }),
  unitRow('volume', 'acre-ft', 'Acre-foot', 43_560 * CUBIC_FOOT, { codes: { wqx: 'ac-ft' } }),
];

/** The volume that gas fills grows with the absolute temperature of the reference (1 atm in each case). */
const relativeTo15Celsius = (kelvin: number): number => TEMPERATURES.celsius15 / kelvin;
const STANDARD_CUBIC_FOOT = CUBIC_FOOT * relativeTo15Celsius(TEMPERATURES.fahrenheit60);
const CITED_SCF = '40 CFR 98.6 (standard cubic foot); cubic foot of NIST SP 811 by the ideal gas law';
const CITED_METRIC = 'ISO 13443:1996 (reference conditions), by the ideal gas law';

export const STANDARD_GAS_VOLUME_UNITS = [
  metricRow('standardGasVolume', 'Sm3', 'Standard cubic metre (15 °C, 1 atm)', 1, { citation: CITED_METRIC }),
  metricRow(
    'standardGasVolume',
    'Nm3',
    'Normal cubic metre (0 °C, 1 atm)',
    relativeTo15Celsius(TEMPERATURES.celsius0),
    {
      citation: CITED_METRIC,
    },
  ),
  unitRow('standardGasVolume', 'scf', 'Standard cubic foot (60 °F, 1 atm)', STANDARD_CUBIC_FOOT, {
    citation: CITED_SCF,
  }),
  unitRow('standardGasVolume', 'hscf', 'Hundred standard cubic feet (60 °F, 1 atm)', 100 * STANDARD_CUBIC_FOOT, {
    aliases: ['Ccf', 'CCF'],
    citation: CITED_SCF,
  }),
  unitRow('standardGasVolume', 'Mscf', 'Thousand standard cubic feet (60 °F, 1 atm)', 1000 * STANDARD_CUBIC_FOOT, {
    aliases: ['Mcf', 'mcf', 'MCF'],
    citation: CITED_SCF,
  }),
  unitRow('standardGasVolume', 'MMscf', 'Million standard cubic feet (60 °F, 1 atm)', 1e6 * STANDARD_CUBIC_FOOT, {
    aliases: ['MMcf', 'mmscf'],
    citation: CITED_SCF,
  }),
  unitRow(
    'standardGasVolume',
    'scf (68 °F)',
    'Standard cubic foot (68 °F, 1 atm)',
    CUBIC_FOOT * relativeTo15Celsius(TEMPERATURES.fahrenheit68),
    { aliases: ['dscf'], citation: CITED_SCF },
  ),
];
