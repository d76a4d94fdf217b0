import { generatorCategories } from '@oikos/domain/waste/site/generator-category.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idOf, idOrNone, idRegistry } from '../entity.ts';
import { distinct, localDate, positiveNumber, realDay, text, wholeNumber } from '../fields.ts';
import { generalMessages as general } from '../general-messages.ts';
import { defineList } from '../list.ts';
import { ruleText } from '../message.ts';
import { pageOf, skipTakeSearch } from '../paging.ts';
import { locationMessages as say } from './locations/location-messages.ts';

/** What a site declares itself to be for a time (40 CFR 260.10, 262.13), who is notified of what, and the kinds to choose from. */

/** Two kinds, one of them for those who may be notified of certificates alone (U60). */
export const locationNotificationKinds = ['manifestReturn', 'certificateOfDisposal'] as const;
export type LocationNotificationKind = (typeof locationNotificationKinds)[number];

/** E135. `category` is null for a company's own kinds. */
export const searchGeneratorCategoryTypes = defineList({
  name: 'generatorCategoryTypes',
  sortable: ['name', 'category'],
  method: 'POST',
  path: 'generatorcategorytypes/search',
  shows: ['generatorCategoryType'],
  permission: 'anySignedIn',
  reads: true,
  input: skipTakeSearch({}, 0),
  output: pageOf(
    z.object({
      id: z.int(),
      generatorCategoryTypeId: z.int(),
      name: z.string(),
      category: z.enum(generatorCategories).nullable(),
    }),
  ),
  failure: say.categoriesNotLoaded,
  summary: 'Kinds of generators',
});

/** User groups that a notification can be assigned to. */
export const readNotificationGroups = endpoint({
  method: 'GET',
  path: 'locationextensions/notificationgroups',
  shows: ['userGroup'],
  permission: 'VIEW_LOCATION_DETAILS',
  input: z.object({}),
  output: z.object({ items: z.array(z.object({ uGroupId: z.int(), name: z.string() })) }),
  failure: say.categoryNotLoaded,
  summary: 'User groups to notify',
});

const neededId = (entity: 'unit' | 'generatorCategoryType') =>
  z.int(ruleText(general.required)).positive(ruleText(general.required)).register(idRegistry, { entity });

const blankOrOneCharacter = () =>
  z
    .string()
    .trim()
    .refine((value) => [...value].length <= 1, ruleText(say.oneCharacter));

const notificationFields = z.object({
  kind: z.enum(locationNotificationKinds).default('manifestReturn'),
  /** User groups. */
  assignedTo: distinct(idOf('userGroup')).max(1000).default([]),
});

/** V164 to V168. Days are inclusive: `endPeriod` is the last day; blank means no end. */
export const generatorCategoryFields = z
  .object({
    /** 0: a new period. */
    id: idOrNone('generatorCategoryPeriod').default(0),
    typeId: neededId('generatorCategoryType'),
    /** Required (V164). */
    startPeriod: realDay(),
    endPeriod: z
      .union([localDate(), z.literal(''), z.null()])
      .optional()
      .transform((value) => (value === '9999-12-31' ? null : value || null)),
    defaultLocationUOMId: idOrNone('unit').nullable().default(null),
    comments: text(1024).default(''),
    /** Required with its unit (V167). */
    accumulationLimit: positiveNumber(),
    accumulationLimitUOMId: neededId('unit'),
    /** One character or none (V166). */
    minimizationCode: blankOrOneCharacter().default(''),
    /** A whole number (V168). */
    preNotificationDays: wholeNumber().min(0, ruleText(general.atLeast, 0)).default(0),
    locationNotifications: z.array(notificationFields).max(locationNotificationKinds.length).default([]),
  })
  .refine((given) => given.endPeriod === null || given.endPeriod >= given.startPeriod, {
    path: ['endPeriod'],
    error: ruleText(say.endBeforeStart),
  });
export type GeneratorCategoryFields = z.output<typeof generatorCategoryFields>;

const readNotification = z.object({
  locationNotificationId: z.int(),
  kind: z.enum(locationNotificationKinds),
  assignedTo: z.array(z.int()),
  assignedToNames: z.array(z.string()),
  /** 60 for Small, else 45: kept as specified and never a deadline. */
  additionalRules: z.int(),
});

/** A period as it is read. `isCurrent`: it holds today. */
export const readGeneratorCategory = z.object({
  id: z.int(),
  typeId: z.int(),
  type: z.string(),
  category: z.enum(generatorCategories).nullable(),
  startPeriod: z.string(),
  /** The last day; null is no end. */
  endPeriod: z.string().nullable(),
  defaultLocationUOMId: z.int().nullable(),
  defaultLocationUOM: z.string().nullable(),
  comments: z.string(),
  accumulationLimit: z.number(),
  accumulationLimitUOMId: z.int(),
  accumulationLimitUOM: z.string(),
  minimizationCode: z.string(),
  preNotificationDays: z.int(),
  locationNotifications: z.array(readNotification),
  isCurrent: z.boolean(),
});
export type ReadGeneratorCategory = z.output<typeof readGeneratorCategory>;
