import { searchOnboardings } from '@oikos/contract/collection/onboarding/onboardings.ts';
import { sql } from 'kysely';
import type { RecordSearch } from '../../../foundation/records/record-search/searches.ts';
import { broughtIn, filesOf } from '../imports/public.ts';

export const onboardingSearches: readonly RecordSearch[] = [
  {
    kind: 'onboarding',
    entity: 'onboarding',
    list: searchOnboardings,
    texts: ['fileName'],
    among: filesOf('onboarding', sql`true`),
    beside: broughtIn,
  },
];
