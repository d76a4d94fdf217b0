import { z } from 'zod';
import { computed, field } from '../field.ts';
import { generalMessages as general } from '../general-messages.ts';
import { libraryEndpoints } from '../library-endpoints.ts';
import { phoneField } from '../location/locations/address-fields.ts';
import { defineResource } from '../resource.ts';
import { materialName, materialText } from './material-fields.ts';
import { materialMessages as say } from './material-messages.ts';
import { materialTexts as texts } from './material-texts.ts';

/** Manufacturers, with what section 1 of a safety data sheet says of them (R040, U21; 29 CFR 1910.1200 Appendix D). */
export const manufacturers = defineResource({
  name: 'manufacturers',
  entity: 'manufacturer',
  singular: say.manufacturer,
  plural: say.manufacturers,
  help: texts.manufacturersHelp,
  fields: {
    name: field(materialName(), { label: texts.name }),
    address: field(materialText(), { label: texts.address, lines: 3 }),
    phone: field(phoneField(), { label: texts.phone, column: { noWrap: true } }),
    emergencyPhone: field(phoneField(), {
      label: texts.emergencyPhone,
      hint: texts.emergencyPhoneHint,
      column: { noWrap: true },
      isBeside: true,
    }),
  },
  computed: { productCount: computed(z.int(), { label: texts.products }) },
  unique: [{ fields: ['name'], message: general.nameExists }],
  imports: true,
  endpoints: (record) =>
    libraryEndpoints({
      ...record,
      path: 'materialmanufacturers',
      family: 'MATERIALS',
      many: 'manufacturers',
      one: 'a manufacturer',
    }),
});
