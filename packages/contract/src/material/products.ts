import { idOf } from '../entity.ts';
import { field, reference } from '../field.ts';
import { libraryEndpoints } from '../library-endpoints.ts';
import { defineResource } from '../resource.ts';
import { manufacturers } from './manufacturers.ts';
import { materialName, materialText } from './material-fields.ts';
import { materialMessages as say } from './material-messages.ts';
import { materialTexts as texts } from './material-texts.ts';

/** Products; their rows are changed by those who may both change and delete them (R041, U21, V355). */
export const products = defineResource({
  name: 'products',
  entity: 'product',
  singular: say.product,
  plural: say.products,
  help: texts.productsHelp,
  fields: {
    productName: field(materialName(), { label: texts.productName }),
    productCode: field(materialText(), { label: texts.productCode }),
    manufacturerId: reference(idOf('manufacturer'), {
      label: texts.manufacturer,
      as: 'manufacturerName',
      chosen: { from: manufacturers },
    }),
    materialName: field(materialText(), { label: texts.material, hint: texts.materialHint }),
  },
  unique: [{ fields: ['manufacturerId', 'productName', 'productCode'], message: say.productExists }],
  imports: true,
  endpoints: (record) =>
    libraryEndpoints({
      ...record,
      path: 'materialproducts',
      family: 'MATERIALS',
      needsBoth: true,
      filters: { manufacturerId: idOf('manufacturer').optional() },
      createFailed: say.createProductFailed,
      saveFailed: say.updateProductFailed,
      deleteFailed: say.removeProductFailed,
      many: 'products',
      one: 'a product',
    }),
});
