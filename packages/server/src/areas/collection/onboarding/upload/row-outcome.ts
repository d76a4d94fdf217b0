import type { RowVerdict } from '@oikos/contract/collection/onboarding/onboardings.ts';
import type { Problem } from '@oikos/contract/replies.ts';

/** What becomes of a row. */
export interface RowOutcome {
  readonly row: number;
  readonly verdict: RowVerdict;
  readonly changed: readonly string[];
  readonly problems: readonly Problem[];
}
