import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { placeOfUtm, utmOf, utmZone } from './utm.ts';

const metresPerDegree = 111_320;

describe('UTM', () => {
  it('gives the published grid positions of known places', () => {
    // The CN Tower as Wikipedia's article on UTM has it, the Eiffel Tower as the documents of the library geodesy have it.
    const tower = utmOf({ latitude: 43.642566, longitude: -79.387139 });
    expect(tower).toMatchObject({ zone: 17, hemisphere: 'N' });
    expect(tower?.easting).toBeCloseTo(630_084, -0.5);
    expect(tower?.northing).toBeCloseTo(4_833_438, -0.5);
    const eiffel = utmOf({ latitude: 48.8582, longitude: 2.2945 });
    expect(eiffel?.zone).toBe(31);
    expect(eiffel?.easting).toBeCloseTo(448_251.795, 3);
    expect(eiffel?.northing).toBeCloseTo(5_411_932.678, 3);
  });

  it('counts northings south of the equator from ten million metres', () => {
    const sydney = utmOf({ latitude: -33.857, longitude: 151.215 });
    expect(sydney).toMatchObject({ zone: 56, hemisphere: 'S' });
    expect(sydney?.northing).toBeGreaterThan(6_000_000);
  });

  it('has wider zones over south-west Norway and Svalbard (NGA.SIG.0012)', () => {
    expect(utmZone({ latitude: 60.39, longitude: 5.32 })).toBe(32);
    expect(utmZone({ latitude: 78.22, longitude: 15.65 })).toBe(33);
    expect(utmZone({ latitude: 40, longitude: 180 })).toBe(60);
  });

  it('ends where the polar grids begin', () => {
    expect(utmOf({ latitude: 84.1, longitude: 0 })).toBeUndefined();
    expect(utmOf({ latitude: -80.1, longitude: 0 })).toBeUndefined();
  });

  it('returns to the same place within a millimetre, anywhere', () => {
    const place = fc.record({
      latitude: fc.double({ min: -80, max: 84, noNaN: true }),
      longitude: fc.double({ min: -180, max: 179.999999, noNaN: true }),
    });
    fc.assert(
      fc.property(place, (from) => {
        const grid = utmOf(from);
        if (!grid) throw new Error('on the grid');
        const back = placeOfUtm(grid);
        const north = (back.latitude - from.latitude) * metresPerDegree;
        const turned = Math.abs(back.longitude - from.longitude);
        const east = Math.min(turned, 360 - turned) * metresPerDegree * Math.cos((from.latitude * Math.PI) / 180);
        expect(Math.hypot(north, east)).toBeLessThan(0.001);
      }),
      { numRuns: 2000 },
    );
  });
});
