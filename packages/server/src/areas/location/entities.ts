import { locationParts as say } from '@oikos/contract/location/entities.ts';
import { defineEntity, definePart } from '../../foundation/records/entities.ts';

export const locationEntities = {
  country: defineEntity({ table: 'country', named: 'name' }),
  firstAdministrationLevel: defineEntity({
    table: 'first_administration_level',
    named: 'name',
    partOf: { country: 'countryId' },
  }),
  locationIdNumber: defineEntity({
    table: 'location_id_number',
    named: 'idNumber',
    partOf: { node: 'nodeId' },
    place: 'nodeId',
  }),
  generatorCategoryType: defineEntity({
    table: 'generator_category_type',
    named: 'name',
    namedInFiles: ['name'],
  }),
  generatorCategoryPeriod: defineEntity({
    table: 'generator_category_period',
    partOf: { node: 'nodeId' },
    place: 'nodeId',
  }),
  locationNotification: defineEntity({
    table: 'location_notification',
    partOf: { generatorCategoryPeriod: 'generatorCategoryPeriodId' },
    place: { with: 'generatorCategoryPeriod' },
  }),
};

export const locationParts = [
  definePart({ table: 'location_extension', label: say.location }),
  definePart({ table: 'location_address', label: say.address }),
];
