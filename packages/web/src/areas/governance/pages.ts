import { anyModule, type Page } from '../../kit/page/page.ts';

const accessReviews = {
  modules: anyModule,
  section: '/admin',
  permissions: ['ACCESS_REVIEW'],
} as const satisfies Partial<Page>;

export const governancePages: readonly Page[] = [
  {
    ...accessReviews,
    path: '/access-reviews',
    label: 'Access reviews',
    help: 'Who keeps their access.',
    screen: () => import('./access-reviews/AccessReviewsScreen.tsx').then((file) => file.AccessReviewsScreen),
  },
  {
    ...accessReviews,
    path: '/access-reviews/:id',
    parent: '/access-reviews',
    label: 'Access review',
    screen: () => import('./access-reviews/AccessReviewScreen.tsx').then((file) => file.AccessReviewScreen),
  },
  {
    path: '/own-access-reviews',
    modules: anyModule,
    label: 'Access to review',
    hidden: true,
    screen: () => import('./access-reviews/AccessToReviewScreen.tsx').then((file) => file.AccessToReviewScreen),
  },
];
