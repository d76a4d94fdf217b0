import { describe, expect, it } from 'vitest';
import { type ShippingDetails, shippingDescription } from './shipping-description.ts';

const details = (changes: Partial<ShippingDetails>): ShippingDetails => ({
  idNumber: 'UN1993',
  properShippingName: 'Flammable liquids, n.o.s.',
  hazardClass: '3',
  subsidiaryClasses: [],
  packingGroup: 'II',
  symbols: ['G'],
  technicalNames: ['acetone', 'toluene'],
  isHazardousWaste: true,
  isReportableQuantity: false,
  reportableSubstances: [],
  emergencyGuide: null,
  ...changes,
});

describe('shipping description (49 CFR 172.202)', () => {
  it('says id number, Waste and name with technical names, class and packing group in this order', () => {
    expect(shippingDescription(details({}))).toEqual({
      idNumber: 'UN1993',
      text: 'UN1993, Waste Flammable liquids, n.o.s. (acetone, toluene), 3, PG II',
      missing: [],
    });
  });

  it('puts Waste before the name of a hazardous waste unless it is there (172.101(c)(9))', () => {
    const named = details({
      idNumber: 'NA3077',
      properShippingName: 'Hazardous waste, solid, n.o.s.',
      hazardClass: '9',
    });
    expect(shippingDescription(named).text).toContain('NA3077, Hazardous waste, solid, n.o.s.');
    expect(shippingDescription(details({ isHazardousWaste: false })).text).toContain('UN1993, Flammable liquids');
    expect(shippingDescription(details({ properShippingName: 'Wastewater sludge' })).text).toContain(
      'Waste Wastewater',
    );
  });

  it('asks for technical names where the table has the letter G (172.203(k))', () => {
    expect(shippingDescription(details({ technicalNames: [' '] })).missing).toEqual(['technicalName']);
    const unlisted = details({ symbols: [], technicalNames: [] });
    expect(shippingDescription(unlisted).missing).toEqual(['technicalName']);
    expect(shippingDescription({ ...unlisted, properShippingName: 'Acetone' }).missing).toEqual([]);
    expect(shippingDescription({ ...unlisted, symbols: ['D'] }).missing).toEqual([]);
    const inName = { ...unlisted, properShippingName: 'Flammable liquids, n.o.s. (acetone)' };
    expect(shippingDescription(inName).missing).toEqual([]);
  });

  it('asks for the class, which only combustible liquids go without (172.202(a)(3))', () => {
    expect(shippingDescription(details({ hazardClass: null })).missing).toEqual(['hazardClass']);
    const combustible = { hazardClass: null, properShippingName: 'Combustible liquid, n.o.s.' };
    expect(shippingDescription(details(combustible)).missing).toEqual([]);
  });

  it('gives EPA NOID where there is no id number, and prints none', () => {
    const asbestos = details({
      idNumber: null,
      properShippingName: 'Consumer commodity',
      hazardClass: 'ORM-D',
      packingGroup: null,
      symbols: [],
      technicalNames: [],
    });
    expect(shippingDescription(asbestos)).toMatchObject({ idNumber: 'NOID', text: 'Waste Consumer commodity, ORM-D' });
  });

  it('sets subsidiary classes in parentheses and RQ with its substances behind (172.203(c))', () => {
    const chloroformate = details({
      idNumber: 'UN2744',
      properShippingName: 'Cyclobutyl chloroformate',
      hazardClass: '6.1',
      subsidiaryClasses: ['8', '3'],
      symbols: [],
      technicalNames: [],
      isReportableQuantity: true,
      reportableSubstances: ['D002'],
      emergencyGuide: '155',
    });
    expect(shippingDescription(chloroformate).text).toBe(
      'UN2744, Waste Cyclobutyl chloroformate, 6.1, (8, 3), PG II, RQ (D002), ERG 155',
    );
  });
});
