import { readNotificationGroups, searchGeneratorCategoryTypes } from '@oikos/contract/location/generator-categories.ts';
import { generatorCategoryFile } from '@oikos/contract/location/generator-category-file.ts';
import { geocodeAddress } from '@oikos/contract/location/locations/geocoding.ts';
import {
  refreshCompanyLocations,
  refreshLocations,
  refreshUserLocations,
} from '@oikos/contract/location/locations/location-access.ts';
import { locationFile } from '@oikos/contract/location/locations/location-file.ts';
import { locationMessages as say } from '@oikos/contract/location/locations/location-messages.ts';
import {
  createWasteLocation,
  deleteGeneratorCategory,
  readLocation as readLocationEndpoint,
  readLocationTypes,
  saveCoordinates,
  saveGeneratorCategory,
  saveLocationDetails,
  saveMailingAddress,
  savePhysicalAddress,
  searchLocations,
} from '@oikos/contract/location/locations/locations.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { refuse } from '../../../foundation/http/refusals.ts';
import { registerImport } from '../../../foundation/records/importable-lists.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { describe, type RowsRule } from '../../../foundation/records/served-resource.ts';
import { wholePage } from '../../../foundation/records/whole-page.ts';
import { geocoder } from '../../../integrations/geocoding/geocoder.ts';
import { categoryChanged } from '../generator-categories/category-changed.ts';
import { deleteCategory } from '../generator-categories/generator-categories.ts';
import { fileCategoryRows } from '../generator-categories/list-file-categories.ts';
import { fileCategoryRule, fileCategoryStorage } from '../generator-categories/save-file-categories.ts';
import { changeLocation } from './change-location.ts';
import { fileLocationRule } from './check-file-locations.ts';
import { createLocation } from './create-location.ts';
import { fileLocationRows } from './list-file-locations.ts';
import { locationRows } from './location-list.ts';
import { readLocation } from './read-location.ts';
import { fileLocationStorage } from './save-file-locations.ts';

const success = { isSuccessful: true } as const;

registerImport(
  describe(locationFile, {
    select: fileLocationRows,
    storage: fileLocationStorage,
    beforeSave: fileLocationRule as RowsRule,
  }),
);
registerImport(
  describe(generatorCategoryFile, {
    select: fileCategoryRows,
    storage: fileCategoryStorage,
    beforeSave: fileCategoryRule as RowsRule,
  }),
);

/** E132, one handler for its five wordings of failure; the first that fits the body answers. */
const modifications = [
  saveGeneratorCategory,
  saveCoordinates,
  savePhysicalAddress,
  saveMailingAddress,
  saveLocationDetails,
].map((endpoint) => handle(endpoint, ({ scope, input }) => changeLocation(scope, input)));

/** Rights are read from the hierarchy with each call; what is remembered of sessions is dropped after every admin call. */
const accessCalls = [
  handle(refreshCompanyLocations, async () => success),
  handle(refreshLocations, async () => success),
  handle(refreshUserLocations, async () => success),
];

export const locationRouteHandlers: Handler[] = [
  serveList({
    endpoint: searchLocations,
    query: ({ scope, input }) => locationRows(scope, input),
  }),
  serveList({ endpoint: generatorCategoryFile.endpoints.search, query: ({ scope }) => fileCategoryRows(scope) }),
  serveList({ endpoint: locationFile.endpoints.search, query: ({ scope }) => fileLocationRows(scope) }),
  serveList({
    endpoint: searchGeneratorCategoryTypes,
    query: () => sql`select id, id as generator_category_type_id, name, category from generator_category_type`,
  }),
  handle(readNotificationGroups, async ({ scope }) => {
    const items = await scope.db.selectFrom('user_group').select(['id as uGroupId', 'name']).orderBy('name').execute();
    return { items };
  }),
  handle(readLocationTypes, async ({ scope }) => {
    const rows = await scope.db
      .selectFrom('node_type')
      .select(['id', 'id as nodeTypeId', 'name', 'icon'])
      .where('kind', '=', 'location')
      .orderBy('name')
      .execute();
    return wholePage(rows);
  }),
  handle(readLocationEndpoint, ({ scope, input }) => readLocation(scope, input.locationId)),
  ...modifications,
  handle(deleteGeneratorCategory, async ({ scope, input }) => {
    await deleteCategory(scope, input.locationId, input.id);
    await categoryChanged.run(scope);
    return success;
  }),
  handle(createWasteLocation, ({ scope, input }) => createLocation(scope, input)),
  handle(geocodeAddress, async ({ input }) => {
    const point = await geocoder()(input).catch(() => {
      throw refuse(say.geocoderUnavailable);
    });
    if (!point) throw refuse(say.noPoint);
    return point;
  }),
  ...accessCalls,
];
