import type { RowVerdict } from '@oikos/contract/collection/onboarding/onboardings.ts';
import type { Problem } from '@oikos/contract/replies.ts';
import type { Values } from '../../../../foundation/records/served-resource.ts';

/** What becomes of a row. */
export interface RowOutcome {
  readonly row: number;
  readonly verdict: RowVerdict;
  readonly changed: readonly string[];
  readonly problems: readonly Problem[];
  /** What the changed fields said before, where the list's import tells it. */
  readonly former?: Values;
}
