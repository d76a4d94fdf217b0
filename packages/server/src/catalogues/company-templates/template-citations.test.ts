import { describe, expect, it } from 'vitest';
import { manufacturer } from './manufacturer.ts';
import { powerPlant } from './power-plant.ts';
import type { TemplateDescription } from './template-description.ts';

const limitsOf = ({ limits }: TemplateDescription, section: string) =>
  limits.filter(({ citation }) => String(citation).startsWith(`40 CFR ${section}`));

describe('limits of the templates, as the regulation has them', () => {
  it('25: 10 tons a year of a hazardous air pollutant already make a major source (40 CFR 63.2)', () => {
    expect(limitsOf(manufacturer, '63.2')).toMatchObject([{ operator: 'below', value: 10, unitId: 'short ton' }]);
  });

  it('26: 0.20 lb/mmBtu of NOx over 30 days at a boiler built after July 9, 1997 (40 CFR 60.44b(l)(1), (i))', () => {
    expect(limitsOf(powerPlant, '60.44b(l)(1)')).toMatchObject([
      { operator: 'atMost', value: 0.2, unitId: 'lb/mmBtu', averaging: 'operatingDays', averagingLength: 30 },
    ]);
  });
});
