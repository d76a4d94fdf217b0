import { fieldsIn, type LabelField, type LabelValues } from './label-fields.ts';
import type { LabelElement, LabelPhase, LabelType } from './label-template.ts';
import { type ElementOutcome, layOutLabel } from './lay-out-label.ts';

/** What a rule asks for: words to be read, or fields that aren't blank. */
interface LabelRequirement {
  readonly key: string;
  readonly citation: string;
  readonly words?: RegExp;
  /** The field from which some of the words may come. */
  readonly wordsOf?: LabelField;
  readonly fields?: readonly LabelField[];
  /** 40 CFR 262.32(c): waste codes may be in a bar code. */
  readonly isCodeEnough?: boolean;
  /** Asked of what the Department of Transportation regulates alone. */
  readonly isOfTransport?: boolean;
  /** Asked of containers up to a size alone; see `MARKED_LITRES`. */
  readonly isOfSmallContainers?: boolean;
  /** Letters of at least so many millimetres; see `idNumberHeight`. */
  readonly hasLeastHeight?: boolean;
}

const hazardousWords = (citation: string) =>
  ({ key: 'hazardousWasteWords', citation, words: /(?<!non[\s–—-]*)\bhazardous\s+waste\b/i }) as const;
const hazards = (citation: string) => ({ key: 'hazards', citation, fields: ['waste.hazards'] }) as const;

const mark = <const R extends LabelRequirement>(requirement: R) =>
  ({ ...requirement, isOfSmallContainers: true }) as const;

/** 40 CFR 262.32(b): 'each container of 119 gallons or less', 3.785411784 litres each. */
export const MARKED_LITRES = 450.464;

/** 40 CFR 262.32(b)(1), word by word; dashes and spaces apart. */
export const FEDERAL_LAW_WORDS =
  'HAZARDOUS WASTE - Federal Law Prohibits Improper Disposal. If found, contact the nearest police or public safety authority or the U.S. Environmental Protection Agency.';

const bare = (text: string): string => text.toLowerCase().replace(/[^a-z]+/g, '');

/** What must be on a label, with where the law says so. */
const requirementsByPhase = {
  satellite: [hazardousWords('40 CFR 262.15(a)(5)(i)'), hazards('40 CFR 262.15(a)(5)(ii)')],
  central: [
    hazardousWords('40 CFR 262.16(b)(6)(i)(A), 262.17(a)(5)(i)(A)'),
    hazards('40 CFR 262.16(b)(6)(i)(B), 262.17(a)(5)(i)(B)'),
    {
      key: 'accumulationStart',
      citation: '40 CFR 262.16(b)(6)(i)(C), 262.17(a)(5)(i)(C)',
      fields: ['container.startDate'],
    },
  ],
  // (a)(4)(i)(A) and (B) were read in Utah's adoption word for word (R315-262-232); (C) in EPA's summaries; (b)(4)(i) wasn't seen.
  episodic: [
    {
      key: 'episodicWasteWords',
      citation: '40 CFR 262.232(a)(4)(i)(A), (b)(4)(i)(A)',
      words: /\bepisodic\s+hazardous\s+waste\b/i,
    },
    hazards('40 CFR 262.232(a)(4)(i)(B), (b)(4)(i)(B)'),
    {
      key: 'episodicEventStart',
      citation: '40 CFR 262.232(a)(4)(i)(C), (b)(4)(i)(C)',
      fields: ['episodicEvent.beganOn'],
    },
  ],
  preTransport: [
    mark({ key: 'federalLawWords', citation: '40 CFR 262.32(b)(1)' }),
    mark({ key: 'generatorName', citation: '40 CFR 262.32(b)(2)', fields: ['generator.name'] }),
    mark({ key: 'generatorAddress', citation: '40 CFR 262.32(b)(2)', fields: ['generator.address'] }),
    mark({ key: 'generatorEpaId', citation: '40 CFR 262.32(b)(3)', fields: ['generator.epaId'] }),
    mark({ key: 'trackingNumber', citation: '40 CFR 262.32(b)(4)', fields: ['shipment.trackingNumber'] }),
    mark({ key: 'wasteCodes', citation: '40 CFR 262.32(b)(5)', fields: ['waste.codes'], isCodeEnough: true }),
    {
      key: 'shippingName',
      citation: '49 CFR 172.301(a)(1)',
      fields: ['waste.shippingName'],
      isOfTransport: true,
    },
    {
      key: 'identificationNumber',
      citation: '49 CFR 172.301(a)(1)',
      fields: ['waste.identificationNumber'],
      isOfTransport: true,
      hasLeastHeight: true,
    },
  ],
} as const satisfies Record<string, readonly LabelRequirement[]>;

/** Labels that are the same wherever the container is. Of non-hazardous waste no federal rule asks for anything. */
const requirementsByType = {
  universal: [
    {
      key: 'universalWasteWords',
      citation: '40 CFR 273.14, 273.34',
      // 'Used' is among the phrases of all but pesticides (read in Utah's adoption of 273.34 word for word, R315-273-34).
      words:
        /\b((universal\s+)?waste[\s–—-]*pesticide|(universal\s+waste|waste|used)[\s–—-]*(battery|batteries|lamp|mercury-containing|aerosol can))/i,
      wordsOf: 'waste.universalKind',
    },
    { key: 'universalStart', citation: '40 CFR 273.15(c), 273.35(c)', fields: ['container.startDate'] },
  ],
  usedOil: [{ key: 'usedOilWords', citation: '40 CFR 279.22(c)(1)', words: /\bused\s+oil\b/i }],
  pcb: [
    { key: 'pcbCaution', citation: '40 CFR 761.40(a), 761.45(a)', words: /\bcaution\b/i },
    { key: 'pcbWords', citation: '40 CFR 761.40(a), 761.45(a)', words: /\bcontains\s+pcbs\b/i },
    { key: 'pcbStart', citation: '40 CFR 761.65(c)(8)', fields: ['container.startDate'] },
  ],
  nonHazardous: [],
} as const satisfies Record<string, readonly LabelRequirement[]>;

export type RequirementKey =
  | (typeof requirementsByPhase)[keyof typeof requirementsByPhase][number]['key']
  | (typeof requirementsByType)['universal' | 'usedOil' | 'pcb'][number]['key']
  | 'kindOfWaste';

/** What a label of the type must show; of hazardous waste and lab packs by where the container is in its life. */
export const requirementsOf = (type: LabelType, phase: LabelPhase): readonly LabelRequirement[] => {
  if (type === 'hazardous' || type === 'labPack') return requirementsByPhase[phase === 'other' ? 'central' : phase];
  return requirementsByType[type];
};

/**
 * notPlaced: the template lacks it; noValue: the container does; noRoom, tooSmall: it can't be read as printed; denied: the
 * label says otherwise.
 */
export type MissingReason = 'notPlaced' | 'noValue' | 'noRoom' | 'tooSmall' | 'denied';

export interface MissingElement {
  readonly key: RequirementKey;
  readonly reason: MissingReason;
  readonly citation: string;
  /** Fields that are blank, where that is why. */
  readonly fields: readonly LabelField[];
  /** Millimetres that letters need, where they are too small. */
  readonly leastHeight: number | null;
}

/** The facts about a container that decide which rules apply. */
export interface LabelledContainer {
  /** Its waste is a hazardous material by 49 CFR 171.8. */
  readonly isTransportRegulated: boolean;
  /** Litres; null where unknown. */
  readonly capacityLitres: number | null;
  readonly isInSatelliteArea: boolean;
  readonly holdsHazardousWaste: boolean;
  readonly holdsUniversalWaste: boolean;
}

const SMALL_PACKAGE_LITRES = 30;
/** Millimetres: id numbers are 12 high, 6 on packages of at most 30 litres (49 CFR 172.301(a)(1)). */
export const idNumberHeight = ({ capacityLitres }: LabelledContainer): number =>
  capacityLitres !== null && capacityLitres <= SMALL_PACKAGE_LITRES ? 6 : 12;

export interface LabelToCheck {
  readonly labelType: LabelType;
  readonly phase: LabelPhase;
  readonly elements: readonly LabelElement[];
}

/** Every element that the law asks for and the label, with these values, lacks. */
export const missingElements = (
  template: LabelToCheck,
  values: LabelValues,
  container: LabelledContainer,
): MissingElement[] => {
  const denied = deniedBy(template.labelType, container);
  if (denied !== null) return [denied];
  const { outcomes } = layOutLabel(template.elements, values);
  return requirementsOf(template.labelType, phaseThatHolds(template.phase, container))
    .filter((requirement) => !requirement.isOfTransport || container.isTransportRegulated)
    .filter((requirement) => !requirement.isOfSmallContainers || (container.capacityLitres ?? 0) <= MARKED_LITRES)
    .flatMap((requirement) => lackOf(requirement, outcomes, values, container) ?? []);
};

/** A satellite label does for a satellite area alone: elsewhere the date is asked for as well. */
const phaseThatHolds = (phase: LabelPhase, { isInSatelliteArea }: LabelledContainer): LabelPhase =>
  phase === 'satellite' && !isInSatelliteArea ? 'central' : phase;

/** Labels that call hazardous waste something else, or universal waste not hazardous. */
const deniedBy = (type: LabelType, container: LabelledContainer): MissingElement | null => {
  const isOther = type === 'nonHazardous' || type === 'usedOil' || type === 'universal';
  const isDenied =
    (container.holdsHazardousWaste && isOther) || (container.holdsUniversalWaste && type === 'nonHazardous');
  if (!isDenied) return null;
  const citation = container.holdsHazardousWaste
    ? '40 CFR 262.15(a)(5), 262.16(b)(6), 262.17(a)(5)'
    : '40 CFR 273.14, 273.34';
  return { key: 'kindOfWaste', reason: 'denied', citation, fields: [], leastHeight: null };
};

const lackOf = (
  requirement: LabelRequirement,
  outcomes: readonly ElementOutcome[],
  values: LabelValues,
  container: LabelledContainer,
): MissingElement | null => {
  const leastHeight = requirement.hasLeastHeight ? idNumberHeight(container) : null;
  const lack = (reason: MissingReason, fields: readonly LabelField[] = []): MissingElement => ({
    key: requirement.key as RequirementKey,
    reason,
    citation: requirement.citation,
    fields,
    leastHeight: reason === 'tooSmall' ? leastHeight : null,
  });
  const carriers = outcomes.filter((outcome) => carries(requirement, outcome));
  if (carriers.length === 0) {
    const { wordsOf } = requirement;
    const isPlaced = wordsOf && outcomes.some(({ element }) => fieldsIn(element.content).includes(wordsOf));
    return isPlaced && values[wordsOf] === '' ? lack('noValue', [wordsOf]) : lack('notPlaced');
  }
  const blank = (requirement.fields ?? []).filter((field) => values[field].trim() === '');
  if (blank.length > 0) return lack('noValue', blank);
  const whole = carriers.filter(({ isCut }) => !isCut);
  if (whole.length === 0) return lack('noRoom');
  const isLegible = whole.some(({ letterHeight }) => letterHeight >= (leastHeight ?? 0) - HEIGHT_TOLERANCE);
  return isLegible ? null : lack('tooSmall');
};

const HEIGHT_TOLERANCE = 0.05;

const carries = ({ key, words, fields, isCodeEnough = false }: LabelRequirement, outcome: ElementOutcome): boolean => {
  const { element, text } = outcome;
  if (element.kind === 'box' || (element.kind !== 'text' && !isCodeEnough)) return false;
  if (key === 'federalLawWords') return bare(text).includes(bare(FEDERAL_LAW_WORDS));
  if (words) return words.test(text);
  const placed = fieldsIn(element.content);
  return (fields ?? []).every((field) => placed.includes(field) || isWithin(field, placed));
};

/** The description of 49 CFR 172.202 has number and name within. */
const isWithin = (field: LabelField, placed: readonly LabelField[]): boolean =>
  (field === 'waste.shippingName' || field === 'waste.identificationNumber') && placed.includes('waste.description');
