import { defineEntities } from '../define-entities.ts';

export const identityEntities = defineEntities({
  user: ['user', 'users'],
  role: ['role', 'roles'],
  listView: ['view of a list', 'views of lists'],
  userGroup: ['user group', 'user groups'],
  serviceAccount: ['service account', 'service accounts'],
  directoryGroup: ['directory group', 'directory groups'],
  absence: ['absence', 'absences'],
  confirmation: ['confirmation', 'confirmations'],
  accessReview: ['access review', 'access reviews'],
  accessReviewItem: ['access review', 'access reviews'],
  accessReviewer: ['access review', 'access reviews'],
  entitlementProduct: ['product', 'products'],
});

/** Rows that no call names by an id, where people know them by words of their own. */
export const identityParts = defineEntities({
  groupAssignment: ['user group', 'user groups'],
  account: ['user', 'users'],
  defaultLocation: ['person whose default location it is', 'people whose default location it is'],
});
