import type { Rows } from './testing-onboarding.ts';

export const EXPRESSIONS = 'Expressions';
export const LAYOUTS = 'Form layouts';

/** Sheets whose records take several rows, with those that they refer to. */
export const groupedSheets: Readonly<Record<string, Rows>> = {
  'Node types': [
    ['Name', 'Kind'],
    ['Steam boiler', 'asset'],
  ],
  Nodes: [
    ['Name', 'Altname', 'Node type', 'Parent', 'Active date', 'Time zone'],
    ['Mill', 'Mill', 'Site', '', '2020-01-01', 'America/Denver'],
    ['Boiler 1', 'Boiler 1', 'Steam boiler', 'Mill', '2020-01-01', ''],
    ['Boiler 2', 'Boiler 2', 'Steam boiler', 'Mill', '2020-01-01', ''],
  ],
  'Parameter sets': [
    ['Name', 'Timespan'],
    ['Steam', 'Month'],
    ['Steam results', 'Month'],
  ],
  'Node types of sets': [
    ['Parameter set', 'Node type'],
    ['Steam', 'Steam boiler'],
    ['Steam results', 'Steam boiler'],
    ['Steam', 'Site'],
  ],
  Parameters: [
    ['Parameter set', 'Name', 'Uom type', 'Unit', 'Is calculated'],
    ['Steam', 'Gas', 'Energy', 'mmBtu', 'no'],
    ['Steam results', 'CO2', 'Mass', 'kg', 'yes'],
    ['Steam results', 'CO2 twice', 'Mass', 'kg', 'yes'],
  ],
  [EXPRESSIONS]: [
    [
      ...['Parameter', 'Node type', 'Effective date', 'Formula', 'Citation', 'Variable', 'Variable unit'],
      ...['Map node', 'Source', 'Map parameter', 'Factor kind', 'Factor property', 'Subject key', 'Constant value'],
      'Constant unit',
    ],
    [
      'Steam results / CO2',
      'Steam boiler',
      '',
      'gas * factor',
      '40 CFR 98.33',
      'gas',
      'mmBtu',
      '',
      'parameter',
      'Steam / Gas',
    ],
    [
      ...['Steam results / CO2', 'Steam boiler', '', '', '', 'factor', 'kg/mmBtu', '', 'factor', ''],
      ...['stationary_combustion', 'co2', 'natural-gas'],
    ],
    [
      ...['Steam results / CO2', 'Steam boiler', '', '', '', 'factor', '', 'Boiler 2', 'constant'],
      ...['', '', '', '', 50, 'kg/mmBtu'],
    ],
    ['CO2', 'Steam boiler', '2030-01-01', 'gas * 2 * factor', '', 'gas', 'mmBtu', '', 'parameter', 'Gas'],
    ['CO2', 'Steam boiler', '2030-01-01', '', '', 'factor', 'kg/mmBtu', '', 'constant', '', '', '', '', 49, 'kg/mmBtu'],
    ['CO2 twice', '', '', 'co2 * 2', '', 'co2', 'kg', '', 'parameter', 'CO2'],
  ],
  'Data entry templates': [
    ['Name', 'Code', 'Timespan', 'Default node', 'First day', 'Opening offset', 'Due offset'],
    ['Steam form', 'STEAM', 'Monthly', 'Mill', '2026-01-01', 1, 3],
  ],
  [LAYOUTS]: [
    [
      ...['Form template', 'Kind', 'Key', 'Label', 'Node type', 'Parameter', 'Unit', 'Is required', 'Control'],
      ...['Choices', 'Formula', 'Condition question', 'Condition operator', 'Condition value', 'Is photo'],
    ],
    ['Steam form', 'section', 'main', 'This month'],
    ['Steam form', 'question', 'ran', 'Did it run?', '', '', '', 'yes', 'picklist', 'Yes\nNo; not at all'],
    ['Steam form', 'table', 'fuel', 'Fuel', 'Steam boiler', '', '', '', '', '', '', 'ran', 'is', 'Yes'],
    ['Steam form', 'value', 'gas', '', '', 'Steam / Gas', 'mmBtu', 'no'],
    ['Steam form', 'calculation', 'twice', 'Twice', '', '', '', '', '', '', 'gas * 2'],
    ['Steam form', 'evidence', 'meter', 'Meter', '', '', '', '', '', '', '', '', '', '', 'yes'],
  ],
  'Form users': [
    ['Form template', 'Node', 'Part', 'User group name'],
    ['Steam form', 'Mill', 'forms', ''],
    ['Steam form', 'Mill', 'enters', 'Viewer'],
  ],
};
