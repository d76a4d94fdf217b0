import { governingBodies } from '@oikos/contract/regulation/governing-bodies.ts';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from './fields-of.ts';

const { create } = governingBodies.endpoints;

describe('what a form starts with', () => {
  it('is what the record holds, also where the form would refuse it: a shipped body has no address yet', () => {
    const shipped = {
      id: 3,
      version: 1,
      name: 'California Department of Toxic Substances Control',
      jurisdiction: 'stateOrProvince' as const,
      isHazardous: true,
      isNonHazardous: false,
      isNonRegulatory: false,
      addressLine1: '',
      addressLine2: '',
      addressLine3: '',
      countryId: 233,
      firstAdministrationLevelId: 711,
      county: '',
      city: '',
      zipCode: '',
      phone: '',
      basis: '22 CCR, division 4.5, chapter 12',
    };
    expect(create.input.safeParse(shipped).success).toBe(false);
    const { id, version, ...fields } = shipped;
    expect(fieldsOf(create.input, shipped)).toEqual(fields);
  });
});
