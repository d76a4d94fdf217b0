import * as accessReviews from './access-reviews/access-reviews.ts';
import * as reviewedItems from './access-reviews/reviewed-items.ts';
import * as confirmations from './confirmations/confirmations.ts';

/** Every file of endpoints of this area; a new one is added here. */
export const governanceDeclarations: readonly Record<string, unknown>[] = [accessReviews, reviewedItems, confirmations];
