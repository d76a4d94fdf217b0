import { defineEntities } from '../define-entities.ts';

export const identityEntities = defineEntities({
  user: ['user', 'users'],
  role: ['role', 'roles'],
  listView: ['view of a list', 'views of lists'],
  userGroup: ['user group', 'user groups'],
  serviceAccount: ['service account', 'service accounts'],
  absence: ['absence', 'absences'],
  entitlementProduct: ['product', 'products'],
});

/** Rows that no call names by an id, where people know them by words of their own. */
export const identityParts = defineEntities({
  groupAssignment: ['user group', 'user groups'],
  account: ['user', 'users'],
  defaultLocation: ['person whose default location it is', 'people whose default location it is'],
});
