import { combustionFactMessages, factorMessages } from '@oikos/contract/parameter/reference-data/reference-messages.ts';
import {
  type CombustionFacts,
  NO_FACTS,
  type TierClaim,
  type TierRule,
  tierVerdicts,
} from '@oikos/domain/emission/tier-eligibility.ts';
import type { LocalDate } from '@oikos/domain/period/local-date.ts';
import { refuseField } from '../../../foundation/http/refusals.ts';

export interface TierQuestion {
  readonly claim: TierClaim;
  readonly programmeName: string;
  readonly facts: CombustionFacts | null;
  /** Half-open. */
  readonly begin: LocalDate;
  readonly end: LocalDate;
}

/**
 * Refuses a tier that the programme's rules don't permit on every day of the choice (40 CFR 98.33(b)); days without
 * rules are not judged. Returns the paragraphs that permit it, empty where there are no rules.
 */
export function permittedBy(question: TierQuestion, rules: readonly TierRule[]): string {
  const { claim, programmeName, facts } = question;
  const citations = new Set<string>();
  for (const { begin: day, verdict } of tierVerdicts(claim, facts ?? NO_FACTS, rules, question)) {
    if (verdict.outcome === 'noRules') continue;
    if (facts === null)
      throw refuseField('fuelGroup', factorMessages.tierUndetermined, claim.tier, combustionFactMessages.fuelGroup);
    if (verdict.outcome === 'ineligible') {
      const method = `${claim.programme} subpart ${claim.subpart}`;
      throw refuseField('tier', factorMessages.tierIneligible, claim.tier, programmeName, method, day);
    }
    if (verdict.outcome === 'undetermined') {
      throw refuseField(
        verdict.missing[0] ?? 'fuelGroup',
        factorMessages.tierUndetermined,
        claim.tier,
        verdict.missing.map((fact) => combustionFactMessages[fact]),
      );
    }
    citations.add(verdict.rule.citation);
  }
  return [...citations].join('; ');
}
