import type { LoadPart } from './load-part.ts';

/** 'unknown' is asked about, never guessed. */
export type Answer = 'yes' | 'no' | 'unknown';

/** Wastes that are cyanides by what their code lists (40 CFR 261.31, 261.33(e)). */
const cyanideCodes: readonly string[] = [
  ...['F007', 'F011', 'P013', 'P021', 'P029', 'P030', 'P063', 'P074'],
  ...['P098', 'P099', 'P104', 'P106', 'P121'],
];
/** Those that may hold cyanides: reactive waste (261.23(a)(5)), and electroplating and heat treating where cyanides are used. */
const perhapsCyanideCodes: readonly string[] = ['D003', 'F006', 'F008', 'F009', 'F010', 'F012'];

const CYANIDE = /cyanid|hydrocyanic|prussic/;
/** Bound to iron or carbon they yield hydrogen cyanide slowly or not at all, so a person is asked. */
const BOUND_CYANIDE = /(ferro|ferri|vinyl |methyl |ethyl |benzyl |allyl )cyanid/g;
const NO_CYANIDE = /non-? ?cyanides?|cyanides?[- ]free|without cyanides?|no cyanides?/g;

const ACID = /\bacids?\b|\bacidic\b/;
const NO_ACID = /non-? ?acid(ic)?\b|acid[- ]free|neutrali[sz]ed acids?/g;
const BASE = /alkali|\bbasic\b|\bbases?\b|caustic|hydroxide|ammonia|\bamines?\b|hypochlorite|\blime\b|\blye\b/;

const saidOf = ({ names }: LoadPart): string => names.join('; ').toLowerCase();
const hasAny = ({ wasteCodes }: LoadPart, codes: readonly string[]): boolean =>
  wasteCodes.some((code) => codes.includes(code.toUpperCase()));

/** By name or code; else by the compatibility groups that somebody assigned to the stream. */
export const isCyanide = (part: LoadPart): Answer => {
  const said = saidOf(part).replaceAll(NO_CYANIDE, '');
  if (CYANIDE.test(said.replaceAll(BOUND_CYANIDE, '')) || hasAny(part, cyanideCodes)) return 'yes';
  const groups = part.compatibilityGroups;
  if (groups?.includes('5-A') || CYANIDE.test(said)) return 'unknown';
  return groups === null && hasAny(part, perhapsCyanideCodes) ? 'unknown' : 'no';
};

/** Corrosive alone doesn't tell: D002 and Class 8 are acids and bases alike. */
export const isAcid = (part: LoadPart): Answer => {
  const said = saidOf(part).replaceAll(NO_ACID, '');
  const groups = part.compatibilityGroups;
  if (ACID.test(said) || groups?.includes('1-B')) return 'yes';
  if (groups !== null || BASE.test(said)) return 'no';
  return part.hazards.includes('8') || hasAny(part, ['D002']) ? 'unknown' : 'no';
};

/** (c): cyanides never with acids where mixing would make hydrogen cyanide. 'unknown': one of them isn't known to be so. */
const meets = (cyanide: LoadPart, acid: LoadPart): Answer => {
  const answers = [isCyanide(cyanide), isAcid(acid)];
  if (answers.includes('no')) return 'no';
  return answers.includes('unknown') ? 'unknown' : 'yes';
};

export const isCyanideWithAcid = (first: LoadPart, second: LoadPart): Answer => {
  const either = [meets(first, second), meets(second, first)];
  if (either.includes('yes')) return 'yes';
  return either.includes('unknown') ? 'unknown' : 'no';
};
