import type { Rows } from './testing-onboarding.ts';

export const EXPRESSIONS = 'Expressions';
export const LAYOUTS = 'Form layouts';
export const EXEMPTIONS = 'Exemptions of limits';
export const SHIPMENTS = 'Open shipments';

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
  'Parameter Limits': [
    ['Node', 'Parameter', 'Operator', 'Value', 'Unit', 'Begin date', 'Averaging', 'Citation'],
    ['Boiler 1', 'Steam / Gas', 'atMost', 900, 'mmBtu', '2025-01-01', 'rollingYear', 'Permit V-17'],
    ['Boiler 1', 'Steam / Gas', 'atMost', 100, 'mmBtu', '2025-01-01', 'month', 'Permit V-17'],
  ],
  [EXEMPTIONS]: [
    [
      ...['Node', 'Parameter', 'Limit operator', 'Averaging', 'Limit begin', 'Kind', 'Begin at', 'End at'],
      ...['Condition parameter', 'Condition operator', 'Condition value', 'Citation', 'Note'],
    ],
    [
      ...[
        'Boiler 1',
        'Steam / Gas',
        'atMost',
        'month',
        '2025-01-01',
        'startup',
        '2025-03-01T00:00',
        '2025-03-03T06:30',
      ],
      ...['', '', '', '40 CFR 63.7575', 'Cold start'],
    ],
    [
      ...['Boiler 1', 'Steam / Gas', 'atMost', 'month', '2025-01-01', 'condition', '', ''],
      ...['Steam / Gas', 'below', 0.5, 'Permit V-17, 3.2', ''],
    ],
    [
      ...[
        'Boiler 1',
        'Steam / Gas',
        'atMost',
        'rollingYear',
        '2025-01-01',
        'shutdown',
        '2025-03-09 12:00',
        '2025-03-10 00:00',
      ],
      ...['', '', '', 'Permit V-17, 3.1', ''],
    ],
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
/** Shipments with their parties and waste streams. */
export const wasteSheets: Readonly<Record<string, Rows>> = {
  'Waste locations': [
    [
      'Altname',
      'Name',
      'Node type',
      'Is waste generator',
      'Is transporter',
      'Is disposal facility',
      'Epa id',
      'Emergency phone number',
    ],
    ['Drum plant', 'Drum plant', 'Site', 'yes', '', '', 'AZD000000011', '800-555-0100'],
    ['Fir Haulage', 'Fir Haulage', 'Site', '', 'yes', '', 'AZR000000012', ''],
    ['Gum Lines', 'Gum Lines', 'Site', '', 'yes', '', 'AZR000000013', ''],
    ['Holly Treatment', 'Holly Treatment', 'Site', '', '', 'yes', 'AZD000000014', ''],
  ],
  'Location ID numbers': [
    ['Node', 'Id number', 'Id number type', 'Governing body', 'Is shipment'],
    ['Drum plant', 'AZD000000011', 'EPA ID Number', 'U.S. Environmental Protection Agency', 'yes'],
  ],
  'Waste streams': [
    [
      'Number',
      'Name',
      'Physical state',
      'Is hazardous',
      'Is dot hazardous',
      'Identification number',
      'Waste code',
      'Bulk density',
      'Bulk density unit',
      'Proper shipping name',
      'Profile revision date',
    ],
    [
      'W-1',
      'Solvent',
      'liquid',
      'yes',
      'yes',
      'UN1993',
      'D001; F003',
      0.8,
      'kg/L',
      'Flammable liquids, n.o.s.',
      '2025-01-01',
    ],
    ['W-2', 'Sludge', 'solid', '', '', '', '', '', '', '', '2025-01-01'],
  ],
  [SHIPMENTS]: [
    [
      'Number',
      'Shipment date',
      'Generator',
      'Transporter',
      'Transportation modes',
      'Disposal facility',
      'Dates confirmed',
      'Position',
      'Waste stream',
      'Number of containers',
      'Epa container code',
      'Quantity',
      'Unit',
      'Line notes',
      'Pcb',
    ],
    [
      'E-1',
      '2026-01-12',
      'Drum plant',
      'Gum Lines; Fir Haulage',
      'Rail; Highway',
      'Holly Treatment',
      'yes',
      1,
      'Solvent',
      4,
      'DM',
      800,
      'kg',
      'Keep upright',
      '',
    ],
    ['E-1', '', '', '', '', '', '', 2, 'Sludge', 1, 'DM', 50, 'kg', '', 'Bulk waste | ODD-1 | 2025-10-01 | 12.5 | Odd'],
    ['E-2', '2026-01-12', 'Drum plant', 'Fir Haulage', '', 'Holly Treatment', 'yes', '', '', '', '', '', '', '', ''],
  ],
};
