import { describe, expect, it } from 'vitest';
import { isAcid, isCyanide } from './cyanide-and-acid.ts';
import { blocks, judgeLoad } from './judge-load.ts';
import { hazardsIn, hazardZoneOf, type LoadPart } from './load-part.ts';
import { type Segregation, segregationGroups, segregationOf } from './segregation-table.ts';

const part = (given: Partial<LoadPart>): LoadPart => ({
  names: [],
  hazards: [],
  identificationNumber: '',
  packingGroup: 'II',
  physicalState: 'liquid',
  hazardZone: 'unknown',
  wasteCodes: [],
  compatibilityGroups: null,
  ...given,
});
const said = (...parts: LoadPart[]) =>
  judgeLoad(parts).map((finding) => `${blocks(finding) ? 'blocks' : 'asks'} ${finding.kind}`);
const doubts = (...parts: LoadPart[]) => judgeLoad(parts).map((finding) => 'doubt' in finding && finding.doubt);

const acetone = part({ names: ['Acetone'], hazards: ['3'] });
const hydrochloric = part({ names: ['Hydrochloric acid'], hazards: ['8'], wasteCodes: ['D002'] });
const cyanide = part({
  names: ['Sodium cyanide, solid'],
  hazards: ['6.1'],
  packingGroup: 'I',
  physicalState: 'solid',
  wasteCodes: ['P106'],
});
const chlorine = part({ names: ['Chlorine'], hazards: ['2.3', '5.1', '8'], physicalState: 'gas', hazardZone: 'B' });

describe('the table of 49 CFR 177.848(d)', () => {
  it('is the same read by rows and by columns', () => {
    for (const first of segregationGroups) {
      for (const second of segregationGroups) {
        expect([first, second, segregationOf(first, second)]).toEqual([first, second, segregationOf(second, first)]);
      }
    }
  });

  it('has as many cells of each kind as the printed one', () => {
    const counts: Record<Segregation, number> = { never: 0, apart: 0, explosives: 0, none: 0 };
    for (const first of segregationGroups) {
      for (const second of segregationGroups) counts[segregationOf(first, second)] += 1;
    }
    expect(counts).toEqual({ never: 104, apart: 44, explosives: 25, none: 151 });
  });

  it.each([
    ['3', '2.3A', 'never'],
    ['3', '2.3B', 'apart'],
    ['3', '5.1', 'apart'],
    ['4.2', '8L', 'never'],
    ['4.3', '8L', 'apart'],
    ['6.1A', '3', 'never'],
    ['7', '2.1', 'apart'],
    ['1.4', '2.1', 'apart'],
    ['1.4', '1.1-1.2', 'explosives'],
    ['3', '8L', 'none'],
  ] as const)('%s with %s: %s', (first, second, cell) => {
    expect(segregationOf(first, second)).toBe(cell);
  });
});

describe('the load of a vehicle', () => {
  it('may be solvents and acid together', () => {
    expect(said(acetone, hydrochloric)).toEqual([]);
  });

  it('never has acid with cyanide, which the table alone would let pass', () => {
    expect(said(hydrochloric, cyanide)).toEqual(['blocks cyanideWithAcid']);
    expect(said(cyanide, acetone)).toEqual([]);
  });

  it('keeps oxidizers apart from flammable liquids', () => {
    const peroxide = part({ names: ['Hydrogen peroxide, aqueous solutions'], hazards: ['5.1'] });
    expect(said(acetone, peroxide)).toEqual(['asks apart']);
  });

  it('never has spontaneously combustible waste with corrosive liquids, but with corrosive solids', () => {
    const rags = part({ names: ['Self-heating solid, organic, n.o.s.'], hazards: ['4.2'], physicalState: 'solid' });
    const lye = part({ names: ['Sodium hydroxide, solid'], hazards: ['8'], physicalState: 'solid' });
    expect(said(rags, part({ names: ['Sodium hydroxide solution'], hazards: ['8'] }))).toEqual(['blocks never']);
    expect(said(rags, lye)).toEqual([]);
    expect(said(rags, { ...lye, names: ['Corrosive liquids, n.o.s.'] })).toEqual(['blocks never']);
    const sludge = { ...lye, physicalState: 'semisolid' } as const;
    expect([said(rags, sludge), doubts(rags, sludge)]).toEqual([['asks never'], ['liquid']]);
  });

  it('asks for the hazard zone of a poison gas or liquid where it is not known', () => {
    expect(said(acetone, chlorine)).toEqual(['asks apart']);
    const gas = part({ names: ['Compressed gas, toxic, n.o.s.'], hazards: ['2.3'], physicalState: 'gas' });
    expect([said(acetone, gas), doubts(acetone, gas)]).toEqual([['asks never'], ['zone']]);
    expect(said(acetone, { ...gas, hazardZone: 'A' })).toEqual(['blocks never']);
    expect(said(acetone, { ...gas, hazardZone: 'C' })).toEqual([]);
    const poison = part({ names: ['Toxic, liquids, organic, n.o.s.'], hazards: ['6.1'], packingGroup: 'I' });
    expect(said(acetone, poison)).toEqual(['asks never']);
    expect(said(acetone, { ...poison, hazardZone: 'A' })).toEqual(['blocks never']);
    expect(said(acetone, { ...poison, hazardZone: 'none' })).toEqual([]);
    expect(said(acetone, { ...poison, packingGroup: 'II' })).toEqual([]);
  });

  it('counts subsidiary hazards where they are stricter', () => {
    const silane = part({ names: ['Chlorosilanes, n.o.s.'], hazards: ['4.3', '3', '8'] });
    const oxidizer = part({ names: ['Oxidizing liquid, n.o.s.'], hazards: ['5.1'] });
    expect(said(silane, oxidizer)).toEqual(['asks apart']);
    expect(said(part({ hazards: ['4.3', '4.2'] }), part({ hazards: ['8'] }))).toContain('blocks never');
  });

  it('asks of one class whether its materials react, whatever their subsidiary hazards (e)(6)', () => {
    const one = part({ names: ['Corrosive liquids, self-heating, n.o.s.'], hazards: ['8', '4.2'] });
    const other = part({ names: ['Sodium hydroxide solution'], hazards: ['8'] });
    expect([said(one, other), doubts(one, other)]).toEqual([['asks never'], ['sameClass']]);
  });

  it('asks about explosives, and about ammonium nitrate with them (note A)', () => {
    const blasting = part({ names: ['Explosive, blasting, type B'], hazards: ['1.5D'], physicalState: 'solid' });
    const nitrate = part({ names: ['Ammonium nitrate'], hazards: ['5.1'], identificationNumber: 'UN1942' });
    expect(said(blasting, part({ hazards: ['1.4S'] }))).toEqual(['asks explosives']);
    expect([said(blasting, nitrate), doubts(blasting, nitrate)]).toEqual([['asks never'], ['ammoniumNitrate']]);
    expect(said(blasting, { ...nitrate, identificationNumber: 'UN1479' })).toEqual(['blocks never']);
  });
});

describe('whether a line is an acid or a cyanide', () => {
  const corrosive = part({ names: ['Corrosive liquids, n.o.s.'], hazards: ['8'], wasteCodes: ['D002'] });
  const reactive = part({ names: ['Plating residue'], hazards: ['9'], wasteCodes: ['D003'] });

  it('is asked where the codes alone do not tell: D002 alone is no acid', () => {
    expect([isAcid(corrosive), isCyanide(reactive)]).toEqual(['unknown', 'unknown']);
    expect(said(corrosive, reactive)).toEqual(['asks cyanideWithAcid']);
    expect(said(corrosive, cyanide)).toEqual(['asks cyanideWithAcid']);
    expect(said(hydrochloric, reactive)).toEqual(['asks cyanideWithAcid']);
  });

  it('is answered by the compatibility groups of the stream', () => {
    const alkaline = { ...corrosive, compatibilityGroups: ['1-A'] } as const;
    const acidic = { ...corrosive, compatibilityGroups: ['1-B'] } as const;
    expect([isAcid(alkaline), isAcid(acidic)]).toEqual(['no', 'yes']);
    expect(isCyanide({ ...reactive, compatibilityGroups: ['3-B'] })).toBe('no');
    expect(isCyanide({ ...reactive, compatibilityGroups: ['5-A'] })).toBe('unknown');
    expect(said(acidic, cyanide)).toEqual(['blocks cyanideWithAcid']);
  });

  it.each([
    ['Corrosive liquid, basic, inorganic, n.o.s.', 'no', 'no'],
    ['Sodium hydroxide solution', 'no', 'no'],
    ['Corrosive liquid, acidic, inorganic, n.o.s.', 'yes', 'no'],
    ['Sulfuric acid, spent', 'yes', 'no'],
    ['Cyanide-free plating solution', 'unknown', 'no'],
    ['Potassium ferrocyanide solution', 'unknown', 'unknown'],
    ['Cyanide solutions, n.o.s.', 'unknown', 'yes'],
  ])('%s of Class 8: acid %s, cyanide %s', (name, acid, toxic) => {
    const line = part({ names: [name], hazards: ['8'] });
    expect([isAcid(line), isCyanide(line)]).toEqual([acid, toxic]);
  });
});

describe('what a line says of its hazards', () => {
  it('reads classes in the order in which they are written', () => {
    expect(hazardsIn('6.1 (3, 8)')).toEqual(['6.1', '3', '8']);
    expect(hazardsIn('1.4S')).toEqual(['1.4S']);
    expect(hazardsIn('Comb liq')).toEqual([]);
  });

  it('takes the hazard zone from the name, else from the special provisions of the material', () => {
    expect(hazardZoneOf(['Toxic gas, Inhalation Hazard Zone B'], null)).toBe('B');
    expect(hazardZoneOf(['Chlorine'], '2, B9, B14, N86, T50, TP19')).toBe('B');
    expect(hazardZoneOf(['Sodium cyanide'], 'B69, B77')).toBe('none');
    expect(hazardZoneOf(['Toxic liquid'], null)).toBe('unknown');
  });
});
