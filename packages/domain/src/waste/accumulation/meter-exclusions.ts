/**
 * Why a hazardous waste isn't counted towards the month (40 CFR 262.13(c) and (d); wording of the paragraphs abridged).
 * The code is stored with the entry; it is never given a new meaning.
 */
export const meterExclusions = {
  exempt: { citation: '40 CFR 262.13(c)(1)', text: 'Exempt under 261.4(c) to (f), 261.6(a)(3), 261.7(a)(1) or 261.8' },
  treatedAtOnce: {
    citation: '40 CFR 262.13(c)(2)',
    text: 'Managed at once in on-site neutralization, wastewater treatment or totally enclosed treatment',
  },
  recycledAtOnce: { citation: '40 CFR 262.13(c)(3)', text: 'Recycled on site without prior storage or accumulation' },
  usedOil: { citation: '40 CFR 262.13(c)(4)', text: 'Used oil managed under 40 CFR part 279' },
  leadAcidBatteries: {
    citation: '40 CFR 262.13(c)(5)',
    text: 'Spent lead-acid batteries managed under 40 CFR part 266, subpart G',
  },
  universalWaste: { citation: '40 CFR 262.13(c)(6)', text: 'Universal waste managed under 40 CFR part 273' },
  laboratoryCleanOut: {
    citation: '40 CFR 262.13(c)(7)',
    text: 'Unused product of a laboratory clean-out at an eligible academic entity',
  },
  episodicEvent: {
    citation: '40 CFR 262.13(c)(8)',
    text: 'Managed as part of an episodic event (part 262, subpart L)',
  },
  pharmaceutical: {
    citation: '40 CFR 262.13(c)(9)',
    text: 'Pharmaceutical managed under 40 CFR part 266, subpart P',
  },
  removedFromAccumulation: {
    citation: '40 CFR 262.13(d)(1)',
    text: 'Removed from on-site accumulation, counted when generated',
  },
  treatedOnSite: { citation: '40 CFR 262.13(d)(2)', text: 'Produced by on-site treatment of waste counted before' },
  reclaimedAndReused: {
    citation: '40 CFR 262.13(d)(3)',
    text: 'Spent material reclaimed and reused on site, counted before',
  },
} as const;
/**
 * Exclusions of waste that the accumulation times of generators don't hold for either: other rules say how long it may stay.
 * What a laboratory clears out isn't counted, yet in an area it is managed as the generator's other waste (262.211).
 */
const exclusionsWithOwnRules: ReadonlySet<MeterExclusion> = new Set([
  'exempt',
  'usedOil',
  'leadAcidBatteries',
  'universalWaste',
  'pharmaceutical',
]);
export type MeterExclusion = keyof typeof meterExclusions;

/** Whether regulated waste is managed under rules of its own, and not under those of generators (40 CFR 262.16, 262.17). */
export const hasRulesOfItsOwn = (waste: {
  readonly isHazardous: boolean;
  readonly isUniversalWaste: boolean;
  readonly exclusion: MeterExclusion | null;
}): boolean =>
  !waste.isHazardous ||
  waste.isUniversalWaste ||
  (waste.exclusion !== null && exclusionsWithOwnRules.has(waste.exclusion));
