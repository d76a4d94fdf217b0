import { describe, expect, it } from 'vitest';
import { type FirstThing, type FirstThings, firstHourOf, firstThings, isFirstHourOver } from './first-hour.ts';

const having = (...things: readonly FirstThing[]) =>
  Object.fromEntries(firstThings.map((thing) => [thing, things.includes(thing)])) as FirstThings;
const keys = (modules: readonly number[]) => firstHourOf(having(), modules).map(({ key }) => key);

describe('the first hour', () => {
  it('has the steps of the modules of the company, in their order', () => {
    expect(keys([1])).toEqual(['company', 'startingPoint', 'site', 'source', 'value', 'form', 'people']);
    expect(keys([2])).toEqual(keys([1]));
    expect(keys([3])).toEqual(['company', 'site', 'wasteSite', 'storageArea', 'wasteStream', 'container', 'people']);
    expect(keys([1, 3])).toHaveLength(11);
    expect(keys([])).toEqual(['company', 'site', 'people']);
  });

  it('says what each step lacks', () => {
    const lacksOf = (has: FirstThings) =>
      Object.fromEntries(firstHourOf(has, [1, 3]).map(({ key, lacks }) => [key, lacks]));
    expect(lacksOf(having())).toMatchObject({ source: ['parameters', 'source'], wasteSite: ['address', 'category'] });
    expect(lacksOf(having('parameters', 'address'))).toMatchObject({ source: ['source'], wasteSite: ['category'] });
    expect(lacksOf(having('country'))).toMatchObject({ company: [], site: ['site'] });
  });

  it('is over without its optional step, and with no other left', () => {
    const needed = ['country', 'site', 'parameters', 'source', 'value', 'colleague'] as const;
    expect(isFirstHourOver(firstHourOf(having(...needed), [1]))).toBe(true);
    expect(isFirstHourOver(firstHourOf(having(...needed), [1, 3]))).toBe(false);
    for (const left of needed) {
      const others = needed.filter((thing) => thing !== left);
      expect(isFirstHourOver(firstHourOf(having(...others, 'templateOrLimit'), [1]))).toBe(false);
    }
  });
});
