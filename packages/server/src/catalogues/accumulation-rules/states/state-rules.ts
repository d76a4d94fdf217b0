import { FEDERAL_ACCUMULATION_RULES, type ShippedAccumulationRule } from '../federal-rules.ts';

/**
 * What ships of a state's rules. Each was read in the copy named beside it, whose search shows the opening of a section
 * only: what is further down isn't shipped and is named in `notOnFile`.
 */
export interface StateRules {
  /** Key of the state among the countries' first administration levels. */
  readonly state: string;
  /** Who makes the rules. */
  readonly body: string;
  readonly basis: string;
  readonly edition: string;
  readonly rules: readonly ShippedAccumulationRule[];
  /** Which rules of the state the product doesn't have, in words for people; blank where none is missing. */
  readonly notOnFile: string;
}

/** Federal rules of 40 CFR part 262 that a state adopts by reference, under the state's own citation. */
export const adopted = (
  citation: string,
  validFrom: string,
  isAdopted: (rule: ShippedAccumulationRule) => boolean,
): ShippedAccumulationRule[] =>
  FEDERAL_ACCUMULATION_RULES.filter((rule) => rule.citation.startsWith('40 CFR 262.') && isAdopted(rule)).map(
    (rule) => ({ ...rule, citation: `${citation}, adopting ${rule.citation}`, validFrom }),
  );

/**
 * An extension that the state's text names without its length having been read: no state may allow more than the federal 30
 * days (40 CFR 262.16(d), 262.17(b)), and the letter says until when.
 */
export const FEDERAL_EXTENSION_DAYS = 30;
