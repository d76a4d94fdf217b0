import { expect, it } from 'vitest';
import { isLikelyEpaId } from './epa-id.ts';
import { isPhoneText } from './phone.ts';

it('an EPA id is two letters of the state and ten more characters; blank and 40 CFR PART 761 pass', () => {
  for (const text of ['', '40 CFR PART 761', 'TXD000000000', 'CAL000123456', 'AZR00A51B2C3'])
    expect(isLikelyEpaId(text)).toBe(true);
  for (const text of ['TXD00000', 'txd000000000', '12D000000000', 'TXD0000000001', 'n/a'])
    expect(isLikelyEpaId(text)).toBe(false);
});

it('a phone number is written with figures and the usual signs only (V143)', () => {
  for (const text of ['', '602-555-0142', '+1 (602) 555 0142 ext. 12', '555.0142 x9'])
    expect(isPhoneText(text)).toBe(true);
  for (const text of ['call me', '602-555-0142;drop', '()', '602=555']) expect(isPhoneText(text)).toBe(false);
});
