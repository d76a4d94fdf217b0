import type { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idOf } from '../entity.ts';
import { field, reference } from '../field.ts';
import { distinct, endDate } from '../fields.ts';
import { pageOf, skipTakeSearch } from '../paging.ts';
import { defineResource } from '../resource.ts';
import { generatorCategoryFields } from './generator-categories.ts';
import { locationFile } from './locations/location-file.ts';
import { locationMessages as say } from './locations/location-messages.ts';
import { locationTexts as texts } from './locations/location-texts.ts';
import { deleteGeneratorCategory, saveGeneratorCategory } from './locations/locations.ts';

const { startPeriod, accumulationLimit, minimizationCode, preNotificationDays, comments } =
  generatorCategoryFields.shape;
const groups = () => distinct(idOf('userGroup')).max(1000).default([]);

/** What sites declared themselves to be, as workbooks have it: a row for each period, with its last day. */
export const generatorCategoryFile = defineResource({
  name: 'generatorCategories',
  entity: 'generatorCategoryPeriod',
  singular: say.category,
  plural: say.categories,
  fields: {
    nodeId: reference(idOf('node'), {
      label: say.location,
      as: 'location',
      by: 'altname',
      chosen: { from: locationFile },
    }),
    typeId: reference(idOf('generatorCategoryType'), { label: texts.category, as: 'category' }),
    startPeriod: field(startPeriod, { label: texts.startPeriod }),
    endPeriod: field(endDate(), { label: texts.endPeriod }),
    accumulationLimit: field(accumulationLimit, {
      label: texts.siteAccumulation,
      hint: texts.siteAccumulationHint,
    }),
    accumulationUnitId: reference(idOf('unit'), { label: texts.accumulationUnit, by: 'code' }),
    defaultUnitId: reference(idOf('unit').nullable().default(null), { label: texts.defaultUnit, by: 'code' }),
    minimizationCode: field(minimizationCode, { label: texts.minimizationCode, hint: texts.minimizationCodeHint }),
    preNotificationDays: field(preNotificationDays, {
      label: texts.preNotification,
      hint: texts.preNotificationHint,
    }),
    manifestGroupIds: reference(groups(), { label: texts.manifestGroups, as: 'manifestGroups' }),
    certificateGroupIds: reference(groups(), { label: texts.certificateGroups, as: 'certificateGroups' }),
    comments: field(comments, { label: texts.comments, lines: 3 }),
  },
  sortable: ['location', 'startPeriod'],
  searched: ['location'],
  fixed: ['nodeId'],
  imports: { key: ['nodeId', 'startPeriod'], after: ['wasteLocations'] },
  endpoints: ({ row }) => ({
    search: endpoint({
      method: 'POST',
      path: 'locationextensions/generatorcategories/file/search',
      shows: ['generatorCategoryPeriod', 'node', 'unit', 'userGroup', 'generatorCategoryType'],
      permission: 'WASTE_LOCATIONS',
      reads: true,
      input: skipTakeSearch({}),
      output: pageOf(row),
      summary: 'Generator categories of locations as workbooks have them',
    }),
    create: saveGeneratorCategory,
    update: saveGeneratorCategory,
    remove: deleteGeneratorCategory,
  }),
});
export type GeneratorCategoryFileValues = z.output<z.ZodObject<typeof generatorCategoryFile.fields>>;
