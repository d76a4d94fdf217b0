import { defineEntity } from '../../foundation/records/entities.ts';

export const identityEntities = {
  user: defineEntity({
    table: 'installation.membership',
    idColumn: 'user_id',
    isCallers: 'company_id = current_company()',
  }),
  role: defineEntity({ table: 'role', named: 'name' }),
  userGroup: defineEntity({ table: 'user_group', named: 'name' }),
  entitlementProduct: defineEntity({ table: 'entitlement_product', named: 'product_name' }),
};
