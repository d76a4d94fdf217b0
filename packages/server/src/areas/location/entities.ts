import { locationParts as say } from '@oikos/contract/location/entities.ts';
import { defineEntity, definePart } from '../../foundation/records/entities.ts';

export const locationEntities = {
  country: defineEntity({ table: 'country', named: 'name' }),
  firstAdministrationLevel: defineEntity({
    table: 'first_administration_level',
    named: 'name',
    partOf: { country: 'country_id' },
  }),
  locationIdNumber: defineEntity({
    table: 'location_id_number',
    named: 'id_number',
    partOf: { node: 'node_id' },
    place: 'node_id',
  }),
  generatorCategoryType: defineEntity({ table: 'generator_category_type', named: 'name' }),
  generatorCategoryPeriod: defineEntity({
    table: 'generator_category_period',
    partOf: { node: 'node_id' },
    place: 'node_id',
  }),
  locationNotification: defineEntity({
    table: 'location_notification',
    partOf: { generatorCategoryPeriod: 'generator_category_period_id' },
    place: { with: 'generatorCategoryPeriod' },
  }),
};

export const locationParts = [
  definePart({ table: 'location_extension', label: say.location }),
  definePart({ table: 'location_address', label: say.address }),
];
