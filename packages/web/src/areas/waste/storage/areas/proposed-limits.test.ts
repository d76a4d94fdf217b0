import { describe, expect, it } from 'vitest';
import { type AreaLimits, limitsOfKind } from './proposed-limits.ts';

const gallon = 7;
const kilogram = 8;
const blank: AreaLimits = {
  storageMaximum: null,
  storageMaximumUOMId: null,
  acuteMaximum: null,
  acuteMaximumUOMId: null,
  nonAcuteMaximum: null,
  nonAcuteMaximumUOMId: null,
};
const federal: AreaLimits = {
  storageMaximum: 55,
  storageMaximumUOMId: gallon,
  acuteMaximum: 0.25,
  acuteMaximumUOMId: gallon,
  nonAcuteMaximum: 55,
  nonAcuteMaximumUOMId: gallon,
};

describe('the limits that a new area begins with', () => {
  it('are 55 gallons and a quart of acute waste in a satellite area (40 CFR 262.15(a))', () => {
    expect(limitsOfKind('satellite', blank, gallon)).toEqual(federal);
  });

  it('are none in an area of another kind, also where satellite was chosen first', () => {
    expect(limitsOfKind('central', blank, gallon)).toEqual(blank);
    expect(limitsOfKind('central', federal, gallon)).toEqual(blank);
  });

  it('leave what somebody entered', () => {
    const entered = { ...blank, acuteMaximum: 1, acuteMaximumUOMId: kilogram };
    expect(limitsOfKind('satellite', entered, gallon)).toEqual({
      ...federal,
      acuteMaximum: 1,
      acuteMaximumUOMId: kilogram,
    });
    expect(limitsOfKind('central', entered, gallon)).toEqual(entered);
  });
});
