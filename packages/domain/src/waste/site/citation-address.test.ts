import { expect, it } from 'vitest';
import { citationAddress } from './citation-address.ts';

it('finds the section of a federal citation, and nothing for others', () => {
  const at = 'https://www.ecfr.gov/current/title-40';
  expect(citationAddress('40 CFR 262.17(a)')).toBe(`${at}/part-262/section-262.17`);
  expect(citationAddress('40 CFR 262.16(b), (c)')).toBe(`${at}/part-262/section-262.16`);
  expect(citationAddress('40 CFR part 264, appendix V')).toBe(`${at}/part-264/appendix-Appendix%20V%20to%20Part%20264`);
  expect(citationAddress('22 CCR 66262.34')).toBeNull();
  expect(citationAddress('State code 1')).toBeNull();
});
