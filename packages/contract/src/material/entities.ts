import { defineEntities } from '../define-entities.ts';

export const materialEntities = defineEntities({
  manufacturer: ['manufacturer', 'manufacturers'],
  product: ['product', 'products'],
});
