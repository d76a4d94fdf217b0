import type { readOnboarding } from '@oikos/contract/collection/onboarding/onboardings.ts';
import type { OutputOf } from '@oikos/contract/endpoint.ts';

/** A workbook that is brought in, as its page shows it. */
export type Onboarding = OutputOf<typeof readOnboarding>;
