import { BTU } from './exact-figures.ts';
import { metricRow, unitRow } from './unit-row.ts';

const WATT_HOUR = 3600;
const CITED_THERM = '40 CFR 98.33(a)(1)(ii), Equation C-1a: 1 therm is 0.1 mmBtu; Btu of the International Table';

export const ENERGY_UNITS = [
  metricRow('energy', 'J', 'Joule', 1, { codes: { ucum: 'J', unece: 'JOU' } }),
  metricRow('energy', 'kJ', 'Kilojoule', 1e3, { codes: { ucum: 'kJ', unece: 'KJO' } }),
  metricRow('energy', 'MJ', 'Megajoule', 1e6, { codes: { ucum: 'MJ', unece: '3B' } }),
  metricRow('energy', 'GJ', 'Gigajoule', 1e9, { codes: { ucum: 'GJ', unece: 'GV' } }),
  metricRow('energy', 'TJ', 'Terajoule', 1e12, { codes: { ucum: 'TJ', unece: 'D30' } }),
  metricRow('energy', 'Wh', 'Watt hour', WATT_HOUR, { codes: { ucum: 'W.h', unece: 'WHR' } }),
  metricRow('energy', 'kWh', 'Kilowatt hour', 1e3 * WATT_HOUR, { codes: { ucum: 'kW.h', unece: 'KWH' } }),
  metricRow('energy', 'MWh', 'Megawatt hour', 1e6 * WATT_HOUR, { codes: { ucum: 'MW.h', unece: 'MWH' } }),
  metricRow('energy', 'GWh', 'Gigawatt hour', 1e9 * WATT_HOUR, { codes: { ucum: 'GW.h', unece: 'GWH' } }),
  metricRow('energy', 'TWh', 'Terawatt hour', 1e12 * WATT_HOUR, { codes: { ucum: 'TW.h', unece: 'D32' } }),
  unitRow('energy', 'Btu', 'Btu (International Table)', BTU, {
    codes: { ucum: '[Btu_IT]', unece: 'BTU', wqx: 'BTU' },
    aliases: ['BTU'],
  }),
  unitRow('energy', 'kBtu', 'Thousand Btu', 1e3 * BTU, { aliases: ['kBTU', 'MBtu (thousand)'] }),
  unitRow('energy', 'mmBtu', 'Million Btu', 1e6 * BTU, {
    aliases: ['MMBtu', 'MMBTU', 'mmbtu', 'million Btu'],
  }),
  unitRow('energy', 'therm', 'Therm (100,000 Btu, International Table)', 1e5 * BTU, {
    codes: { unece: 'N71' },
    aliases: ['therms', 'thm'],
    citation: CITED_THERM,
  }),
  unitRow('energy', 'Dth', 'Dekatherm (1 mmBtu)', 1e6 * BTU, { aliases: ['dekatherm', 'DTH'], citation: CITED_THERM }),
  unitRow('energy', 'therm (US)', 'Therm (US, Btu at 59 °F)', 1.054804e8, { codes: { unece: 'N72' } }),
  unitRow('energy', 'cal', 'Calorie (International Table)', 4.1868, { codes: { ucum: 'cal_IT' } }),
  unitRow('energy', 'kcal', 'Kilocalorie (International Table)', 4186.8, { codes: { unece: 'E14' } }),
  unitRow('energy', 'toe', 'Tonne of oil equivalent', 41.868e9, {
    citation: 'IEA Energy Statistics Manual (2005), annex 3: 1 toe is 41.868 GJ',
  }),
];

export const POWER_UNITS = [
  metricRow('power', 'W', 'Watt', 1, { codes: { ucum: 'W', unece: 'WTT' } }),
  metricRow('power', 'kW', 'Kilowatt', 1e3, { codes: { ucum: 'kW', unece: 'KWT' } }),
  metricRow('power', 'MW', 'Megawatt', 1e6, { codes: { ucum: 'MW', unece: 'MAW' } }),
  metricRow('power', 'GW', 'Gigawatt', 1e9, { codes: { ucum: 'GW', unece: 'A90' } }),
  unitRow('power', 'Btu/h', 'Btu per hour', BTU / 3600, {
    codes: { unece: '2I' },
    aliases: ['Btu/hr'],
  }),
  unitRow('power', 'mmBtu/h', 'Million Btu per hour', (1e6 * BTU) / 3600, {
    codes: { unece: 'E16' },
    aliases: ['mmBtu/hr', 'MMBtu/hr'],
  }),
  unitRow('power', 'hp', 'Horsepower (550 ft·lbf/s)', 550 * 0.3048 * 4.4482216152605, { codes: { ucum: '[HP]' } }),
  unitRow('power', 'boiler hp', 'Horsepower (boiler)', 9809.5, { codes: { unece: 'K42' } }),
  unitRow('power', 'ton refrigeration', 'Ton of refrigeration (12,000 Btu/h)', (12_000 * BTU) / 3600),
];
