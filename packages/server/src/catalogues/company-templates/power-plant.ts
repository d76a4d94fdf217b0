import { burnt, combustion, FUEL_OIL, fuelUse, NATURAL_GAS } from './combustion-parts.ts';
import { evidence, remark, section, table } from './form-parts.ts';
import type { TemplateDescription } from './template-description.ts';

const SITE = 'Power plant 1';
const UNIT = 'Combustion unit';
const FUEL = 'Fuel use';
const GENERATION = 'Generation';
const MONITORING = 'Stack monitoring';
const NOX = 'NOx emission rate';
const HOURS = 'Hours operated in the day';
const PART_98 = '40 CFR 98 subpart C';

/** A power plant or a plant with large boilers that reports under 40 CFR 98. */
export const powerPlant: TemplateDescription = {
  nodeTypes: [{ name: UNIT, comments: 'A boiler, turbine or engine that burns fuel' }],
  nodes: [
    { name: SITE, type: 'Site' },
    { name: 'Unit 1', type: UNIT, parent: SITE },
    { name: 'Unit 2', type: UNIT, parent: SITE },
  ],
  programmes: [],
  choices: [],
  sets: [
    {
      name: FUEL,
      timespan: 'Month',
      nodeTypes: [UNIT],
      parameters: [fuelUse(NATURAL_GAS), fuelUse(FUEL_OIL)],
    },
    {
      name: GENERATION,
      timespan: 'Month',
      nodeTypes: [UNIT],
      parameters: [
        { name: 'Net generation', unit: 'MWh', kind: 'production' },
        { name: 'Operating hours', unit: 'h' },
      ],
    },
    {
      name: MONITORING,
      timespan: 'Day',
      nodeTypes: [UNIT],
      parameters: [
        {
          name: NOX,
          description: 'Mean of the day, from the continuous monitor',
          unit: 'lb/mmBtu',
          rollUp: 'mean',
        },
        { name: HOURS, description: 'Hours in which fuel was burned', unit: 'h' },
      ],
    },
    combustion({
      entered: FUEL,
      name: 'Combustion emissions',
      programme: PART_98,
      nodeTypes: [UNIT],
      fuels: [NATURAL_GAS, FUEL_OIL],
      citation: '40 CFR 98.2(b)(4), Equation A-1; 40 CFR 98, Table A-1',
    }),
  ],
  limits: [
    {
      nodeId: 'Unit 1',
      parameterId: `${MONITORING} / ${NOX}`,
      operator: 'atMost',
      value: 0.2,
      unitId: 'lb/mmBtu',
      beginDate: '2026-01-01',
      averaging: 'operatingDays',
      averagingLength: 30,
      operatingParameterId: `${MONITORING} / ${HOURS}`,
      operatingAbove: 0,
      statistic: 'mean',
      warningPercent: 90,
      citation:
        '40 CFR 60.44b(l)(1), built after July 9, 1997; 60.44b(a)(1), gas and distillate oil at a high heat release rate; 30 days by 60.44b(i)',
    },
  ],
  rules: [
    {
      name: 'Fuel out of its usual range',
      parameterSetId: FUEL,
      severity: 'ask',
      formula: 'value > 3 * MEDIAN(value, 12)',
      message: 'More than three times the median of the last 12 months. Check the meter and the unit.',
    },
  ],
  forms: [
    {
      name: 'Monthly fuel and generation',
      code: 'FUEL',
      instructions: "Read the meters at the end of the month's last day.",
      parts: [
        section('fuel', 'Fuel'),
        ...table('fuel_burned', 'Fuel burned', UNIT, [
          ['gas', `${FUEL} / ${burnt(NATURAL_GAS)}`, 'scf'],
          ['oil', `${FUEL} / ${burnt(FUEL_OIL)}`, 'gal'],
        ]),
        section('generation', 'Generation'),
        ...table('generated', 'Generation', UNIT, [
          ['net', `${GENERATION} / Net generation`, 'MWh'],
          ['hours', `${GENERATION} / Operating hours`, 'h'],
        ]),
        section('remarks', 'Remarks'),
        ...remark('meter_replaced', 'Was a meter replaced or calibrated?', 'Which one, and when?'),
        evidence('bill', 'Bill of the gas supplier'),
      ],
    },
  ],
  areas: [],
};
