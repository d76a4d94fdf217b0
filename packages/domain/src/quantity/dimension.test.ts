import { describe, expect, it } from 'vitest';
import { equalDimensions, formatDimension, productOfDimensions, quotientOfDimensions } from './dimension.ts';

const ENERGY = { mass: 1, length: 2, time: -2 };

describe('dimensions', () => {
  it('are equal whatever the order, and an exponent of 0 counts as absent', () => {
    expect(equalDimensions({ mass: 1, time: -1 }, { time: -1, mass: 1, length: 0 })).toBe(true);
    expect(equalDimensions({ mass: 1 }, { mass: 2 })).toBe(false);
    expect(equalDimensions({}, { mass: 1 })).toBe(false);
  });

  it('cancel: heat content per mass x mass x emission factor per energy is a mass', () => {
    const heat = productOfDimensions({ mass: 1 }, quotientOfDimensions(ENERGY, { mass: 1 }));
    expect(equalDimensions(heat, ENERGY)).toBe(true);
    expect(productOfDimensions(heat, quotientOfDimensions({ mass: 1 }, ENERGY))).toEqual({ mass: 1 });
    expect(quotientOfDimensions(ENERGY, ENERGY)).toEqual({});
  });

  it('are written for people', () => {
    expect(formatDimension(ENERGY)).toBe('length² · mass · time⁻²');
    expect(formatDimension({})).toBe('number');
  });
});
