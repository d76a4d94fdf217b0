/** The tables that only this area writes. */
export const tables: readonly string[] = [
  'access_review',
  'access_review_decision',
  'access_review_group',
  'access_review_item',
  'access_review_place',
  'access_reviewer',
  'access_reviewer_item',
  'confirmation',
  'installation.confirmation_secret',
];
