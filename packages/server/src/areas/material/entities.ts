import { defineEntity } from '../../foundation/records/entities.ts';

export const materialEntities = {
  manufacturer: defineEntity({ table: 'manufacturer', named: 'name' }),
  product: defineEntity({ table: 'product', named: 'productName' }),
};
