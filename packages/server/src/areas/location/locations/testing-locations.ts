import { countries, firstAdministrationLevels } from '@oikos/contract/location/countries/countries.ts';
import { searchGeneratorCategoryTypes } from '@oikos/contract/location/generator-categories.ts';
import { createWasteLocation, readLocation } from '@oikos/contract/location/locations/locations.ts';
import { units } from '@oikos/contract/quantity/units.ts';
import { expect } from 'vitest';
import type { TestApi } from '../../../testing/api.ts';
import { createTestHierarchy } from '../../hierarchy/testing-hierarchy.ts';

/** A company to put locations into, with what their addresses and generator categories refer to. */
export async function createTestLocations(api: TestApi, name: string) {
  const plant = await createTestHierarchy(api, name);
  const { administrator } = plant;
  const siteType = await plant.typeId('Site');
  const countryOf = async (code: string) =>
    (await administrator.call(countries.endpoints.search, { contains: code, top: 0 })).body.items.find(
      (each) => each.code === code,
    )?.id as number;
  const levelOf = async (countryId: number, level: string) =>
    (await administrator.call(firstAdministrationLevels.endpoints.search, { countryId, contains: level, top: 0 })).body
      .items[0]?.id as number;
  const unitedStates = await countryOf('US');
  const arizona = await levelOf(unitedStates, 'Arizona');
  const kilograms = (
    await administrator.call(units.endpoints.search, { contains: 'kilogram', top: 0 })
  ).body.items.find((each) => each.name.toLowerCase() === 'kilogram')?.id as number;
  const types = (await administrator.call(searchGeneratorCategoryTypes, { sortColumn: 'Name', sortOrder: 'ASC' })).body
    .items as { name: string; generatorCategoryTypeId: number }[];
  const typeOf = (type: string) => types.find((each) => each.name === type)?.generatorCategoryTypeId as number;

  const address = {
    countryId: unitedStates,
    adminLevel1: arizona,
    city: 'Phoenix',
    addressLine1: '1400 E Sky Harbor Road',
    zipCode: '85034',
  };
  const newLocation = (location: string, more: object = {}) => ({
    name: location,
    nodeTypeId: siteType,
    parentNodeId: plant.root,
    timeZone: 'America/Phoenix',
    physicalAddress: address,
    ...more,
  });
  const create = async (location: string, more: object = {}) => {
    const reply = await administrator.call(createWasteLocation, newLocation(location, more) as never);
    expect(reply.body).toMatchObject({ locationId: expect.any(Number) });
    return reply.body.locationId as number;
  };
  const read = async (locationId: number) => (await administrator.call(readLocation, { locationId })).body;
  const period = (type: string, startPeriod: string, more: object = {}) => ({
    typeId: typeOf(type),
    startPeriod,
    accumulationLimit: 6000,
    accumulationLimitUOMId: kilograms,
    ...more,
  });
  return { plant, countryOf, levelOf, typeOf, address, newLocation, create, read, period };
}
