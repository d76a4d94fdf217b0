import { isTimeZone } from '@oikos/domain/period/time-zone.ts';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from './languages.ts';
import { shippedTimeZones } from './time-zones.ts';

describe('languages and time zones', () => {
  it('has languages with tags that the runtime knows, each once, en-us first', () => {
    const codes = LANGUAGES.map((row) => row.code);
    expect(codes[0]).toBe('en-us');
    expect(new Set(codes).size).toBe(codes.length);
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
    for (const code of codes) expect(names.of(code), code).toBeDefined();
  });

  it('has time zones by their IANA names, UTC first, each once', () => {
    const zones = shippedTimeZones();
    expect(zones[0]?.key).toBe('UTC');
    expect(new Set(zones.map((zone) => zone.key)).size).toBe(zones.length);
    expect(zones.find((zone) => zone.key === 'America/New_York')?.name).toBe('America/New York');
    for (const { key } of zones) expect(isTimeZone(key)).toBe(true);
  });
});
