import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { degreesOf, isBeyond, isCoordinateSecond, latitudeAngle, longitudeAngle } from './angle.ts';

describe('angles of coordinates', () => {
  it('take seconds from 0 to 59.999999 with at most six decimals (V155)', () => {
    for (const value of [0, 0.000001, 12.5, 59.999999]) expect(isCoordinateSecond(value)).toBe(true);
    for (const value of [-0.1, 60, 59.9999991, 1.2345678, Number.NaN]) expect(isCoordinateSecond(value)).toBe(false);
  });

  it('split degrees, and carry when seconds round up', () => {
    expect(latitudeAngle(33.5)).toEqual({ degrees: 33, minutes: 30, seconds: 0, direction: 'N' });
    expect(longitudeAngle(-112.0740373)).toMatchObject({ degrees: 112, minutes: 4, direction: 'W' });
    expect(latitudeAngle(-(9 + 59 / 60 + 59.9999999 / 3600))).toEqual({
      degrees: 10,
      minutes: 0,
      seconds: 0,
      direction: 'S',
    });
  });

  it('end at their maximum: 90 degrees north has no minutes (V152, V153)', () => {
    expect(isBeyond({ degrees: 90, minutes: 0, seconds: 0 }, 90)).toBe(false);
    expect(isBeyond({ degrees: 90, minutes: 0, seconds: 0.000001 }, 90)).toBe(true);
  });

  it('come back from degrees as they were, to the millionth of a second', () => {
    const angle = fc.record({
      degrees: fc.integer({ min: 0, max: 179 }),
      minutes: fc.integer({ min: 0, max: 59 }),
      seconds: fc.integer({ min: 0, max: 59_999_999 }).map((parts) => parts / 1_000_000),
    });
    fc.assert(
      fc.property(angle, fc.constantFrom('E' as const, 'W' as const), (parts, direction) => {
        const back = longitudeAngle(degreesOf({ ...parts, direction }));
        const isZero = parts.degrees + parts.minutes + parts.seconds === 0;
        expect(back).toEqual({ ...parts, direction: isZero ? 'E' : direction });
      }),
    );
  });
});
