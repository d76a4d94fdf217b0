/**
 * The groups of 40 CFR part 264, appendix V (part 265, appendix V is the same). Groups 1 to 4 and 5-A were read in copies of
 * the appendix; of 5-B, 6-A and 6-B no copy could be seen again.
 */
export const compatibilityGroups = [
  '1-A',
  '1-B',
  '2-A',
  '2-B',
  '3-A',
  '3-B',
  '4-A',
  '4-B',
  '5-A',
  '5-B',
  '6-A',
  '6-B',
] as const;
export type CompatibilityGroup = (typeof compatibilityGroups)[number];

/** A group A that must not meet its group B, and what happens when it does. */
export interface GroupPair {
  readonly groupA: CompatibilityGroup;
  readonly groupB: CompatibilityGroup;
  readonly consequences: readonly string[];
}

export const COMPATIBILITY_CITATION = '40 CFR part 264, appendix V';

export const groupPairs: readonly GroupPair[] = [
  { groupA: '1-A', groupB: '1-B', consequences: ['Heat generation', 'violent reaction'] },
  { groupA: '2-A', groupB: '2-B', consequences: ['Fire or explosion', 'generation of flammable hydrogen gas'] },
  {
    groupA: '3-A',
    groupB: '3-B',
    consequences: ['Fire, explosion, or heat generation', 'generation of flammable or toxic gases'],
  },
  { groupA: '4-A', groupB: '4-B', consequences: ['Fire, explosion, or violent reaction'] },
  { groupA: '5-A', groupB: '5-B', consequences: ['Generation of toxic hydrogen cyanide or hydrogen sulfide gas'] },
  { groupA: '6-A', groupB: '6-B', consequences: ['Fire, explosion, or violent reaction'] },
];

/** A group whose members the appendix also names as members of another one. */
export interface GroupInclusion {
  readonly group: CompatibilityGroup;
  readonly alsoIn: CompatibilityGroup;
  /** The appendix says 'concentrated'. */
  readonly onlyConcentrated: boolean;
}

/** 'Concentrated mineral acids' of 6-B are read as concentrated 1-B, which also holds acids that aren't mineral. */
export const groupInclusions: readonly GroupInclusion[] = [
  { group: '1-A', alsoIn: '2-B', onlyConcentrated: false },
  { group: '1-B', alsoIn: '2-B', onlyConcentrated: false },
  { group: '1-A', alsoIn: '3-B', onlyConcentrated: true },
  { group: '1-B', alsoIn: '3-B', onlyConcentrated: true },
  { group: '1-A', alsoIn: '4-B', onlyConcentrated: true },
  { group: '1-B', alsoIn: '4-B', onlyConcentrated: true },
  { group: '2-A', alsoIn: '4-B', onlyConcentrated: false },
  { group: '1-B', alsoIn: '5-B', onlyConcentrated: false },
  { group: '1-B', alsoIn: '6-B', onlyConcentrated: true },
  { group: '2-A', alsoIn: '6-B', onlyConcentrated: false },
  { group: '4-A', alsoIn: '6-B', onlyConcentrated: false },
];

/** Examples of each group, in the words of the appendix, for people who assign groups. */
export const groupExamples: Readonly<Record<CompatibilityGroup, readonly string[]>> = {
  '1-A': [
    'Acetylene sludge',
    'Alkaline caustic liquids',
    'Alkaline cleaner',
    'Alkaline corrosive liquids',
    'Alkaline corrosive battery fluid',
    'Caustic wastewater',
    'Lime sludge and other corrosive alkalies',
    'Lime wastewater',
    'Lime and water',
    'Spent caustic',
  ],
  '1-B': [
    'Acid sludge',
    'Acid and water',
    'Battery acid',
    'Chemical cleaners',
    'Electrolyte, acid',
    'Etching acid liquid or solvent',
    'Pickling liquor and other corrosive acids',
    'Spent acid',
    'Spent mixed acid',
    'Spent sulfuric acid',
  ],
  '2-A': [
    'Aluminum',
    'Beryllium',
    'Calcium',
    'Lithium',
    'Magnesium',
    'Potassium',
    'Sodium',
    'Zinc powder',
    'Other reactive metals and metal hydrides',
  ],
  '2-B': ['Any waste in Group 1-A or 1-B'],
  '3-A': ['Alcohols', 'Water'],
  '3-B': [
    'Any concentrated waste in Groups 1-A or 1-B',
    'Calcium',
    'Lithium',
    'Metal hydrides',
    'Potassium',
    'SO2Cl2, SOCl2, PCl3, CH3SiCl3',
    'Other water-reactive waste',
  ],
  '4-A': [
    'Alcohols',
    'Aldehydes',
    'Halogenated hydrocarbons',
    'Nitrated hydrocarbons',
    'Unsaturated hydrocarbons',
    'Other reactive organic compounds and solvents',
  ],
  '4-B': ['Concentrated Group 1-A or 1-B wastes', 'Group 2-A wastes'],
  '5-A': ['Spent cyanide and sulfide solutions'],
  '5-B': ['Group 1-B wastes'],
  '6-A': [
    'Chlorates',
    'Chlorine',
    'Chlorites',
    'Chromic acid',
    'Hypochlorites',
    'Nitrates',
    'Nitric acid, fuming',
    'Perchlorates',
    'Permanganates',
    'Peroxides',
    'Other strong oxidizers',
  ],
  '6-B': [
    'Acetic acid and other organic acids',
    'Concentrated mineral acids',
    'Group 2-A wastes',
    'Group 4-A wastes',
    'Other flammable and combustible wastes',
  ],
};
