import { defineEntities } from '../define-entities.ts';

export const identityEntities = defineEntities({
  user: ['user', 'users'],
  role: ['role', 'roles'],
  userGroup: ['user group', 'user groups'],
  entitlementProduct: ['product', 'products'],
});
