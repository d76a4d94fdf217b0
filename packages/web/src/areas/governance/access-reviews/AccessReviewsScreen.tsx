import { AccessReviewList } from './AccessReviewList.tsx';

/** All access reviews, for who holds them or reads them as evidence. */
export const AccessReviewsScreen = () => <AccessReviewList />;

/** The same among the settings of the company (U92). */
export const AccessReviewsTab = () => <AccessReviewList embedded />;
