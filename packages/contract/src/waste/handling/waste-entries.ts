import { type MeterExclusion, meterExclusions } from '@oikos/domain/waste/accumulation/meter-exclusions.ts';
import { generatorCategories, wasteClasses } from '@oikos/domain/waste/site/generator-category.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { distinct, localDate, searchText, text, version, wasteQuantity } from '../../fields.ts';
import { hasNoId } from '../../library-endpoints.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTakeSearch } from '../../paging.ts';
import { newRecord } from '../../partial-input.ts';
import { created, done, saidMessage, updated } from '../../replies.ts';
import { excessAmount } from '../accumulation/clocks/satellite-excess.ts';
import { leftBeforeNext } from '../accumulation/generation-figures.ts';
import { containerMessages as say } from '../container/containers/container-messages.ts';
import { newContainerFields, placeFields } from '../container/containers/containers.ts';
import { confirmedDates } from '../site/date-doubts.ts';
import { physicalState } from '../site/physical-states.ts';
import { foundIncompatibility } from '../storage/compatibility/compatibility.ts';

/** The waste in a container: its dates, its entries, and what saving an entry would do (E226 to E230). */

/** Longer than other texts (V273). */
const DESCRIPTION_MAXIMUM = 2056;
const REASON_MAXIMUM = 1024;
const CODES_MAXIMUM = 100;

export const densitySources = {
  measured: 'Measured',
  stream: 'From the waste stream',
  none: 'Not known: the capacity of the container counts',
} as const;
export type DensityFrom = keyof typeof densitySources;
const densityFrom = z.enum(Object.keys(densitySources) as [DensityFrom, ...DensityFrom[]]);

const exclusion = z.enum(Object.keys(meterExclusions) as [MeterExclusion, ...MeterExclusion[]]);

// ---- accumulation -----------------------------------------------------------------------------------------------------

export const readWasteAccumulation = endpoint({
  method: 'GET',
  path: 'container/{id}/wasteaccumulation',
  shows: ['container', 'wasteEntry', 'accumulationExtension', 'episodicEvent', 'containerType'],
  permission: 'CONTAINERS',
  input: z.object({ id: idOf('container') }),
  output: z.object({
    containerId: z.int(),
    initialAccumulationDate: z.string().nullable(),
    dateFull: z.string().nullable(),
    moveShipDate: z.string().nullable(),
    deadline: z.string().nullable(),
    daysLeft: z.int().nullable(),
    /** The container's. */
    version: z.int(),
  }),
  summary: 'The dates of the waste in a container',
});

/**
 * E227. An initial accumulation date set by hand is recorded as such and holds until the next move; blank: as the waste and
 * the moves say. Neither of the other dates is before it (V271, V272), but where a move made it later than they are.
 */
export const saveWasteAccumulation = endpoint({
  method: 'POST',
  path: 'container/wasteaccumulation/createormodify',
  saves: ['container', 'wasteEntry'],
  permission: 'CONTAINERS_FULL',
  changes: 'places',
  failure: say.containerNotSaved,
  input: z.object({
    containerId: idOf('container'),
    version: version(),
    initialAccumulationDate: localDate().nullable(),
    dateFull: localDate().nullable(),
    moveShipDate: localDate().nullable(),
    confirmedDates,
  }),
  output: updated,
  summary: 'Changes the dates of the waste in a container',
});

// ---- entries ----------------------------------------------------------------------------------------------------------

export const wasteEntryRow = z.object({
  id: z.int(),
  containerWasteStreamId: z.int(),
  /** The container that was mixed into this one and brought the waste along. */
  childContainerId: z.int().nullable(),
  childContainerIdValue: z.string().nullable(),
  /** The waste stream. */
  materialId: z.int(),
  materialUniqueName: z.string(),
  dateAdded: z.string(),
  amount: z.number(),
  unitId: z.int(),
  unitOfMeasureName: z.string(),
  physicalState,
  massKg: z.number().nullable(),
  volumeLitres: z.number().nullable(),
  densityKgPerLitre: z.number().nullable(),
  densityFrom,
  wasteCodes: z.array(z.object({ id: z.int(), code: z.string() })),
  wasteClass: z.enum(wasteClasses),
  description: z.string(),
  exclusion: exclusion.nullable(),
  exclusionReason: z.string(),
  /** The episodic event that it is of (40 CFR part 262, subpart L). */
  episodicEventId: z.int().nullable(),
  episodicEvent: z.string().nullable(),
  /** False: mixed in from another container, for good. */
  isEditable: z.boolean(),
  version: z.int(),
});
export type WasteEntryRow = z.output<typeof wasteEntryRow>;

export const searchWasteEntries = defineList({
  name: 'wasteEntries',
  sortable: ['dateAdded', 'materialUniqueName', 'amount', 'massKg', 'physicalState'],
  method: 'POST',
  path: 'container/{id}/wastestream/search',
  shows: ['wasteEntry', 'container', 'wasteStream'],
  permission: 'CONTAINERS',
  reads: true,
  input: skipTakeSearch({ id: idOf('container'), contains: searchText() }, 0),
  output: pageOf(wasteEntryRow),
  summary: 'The waste in a container',
});

/** What the waste dialog fills in. */
export const wasteEntryFields = {
  /** The waste stream. */
  materialId: idOf('wasteStream'),
  dateAdded: localDate(),
  /** Above 0 (V269). */
  amount: wasteQuantity(),
  /** Mass or volume. */
  unitId: idOf('unit'),
  physicalState,
  /** kg per litre; only where it was measured. */
  densityKgPerLitre: wasteQuantity().nullable(),
  densityFrom,
  /** V274: required where the stream is hazardous, or a governing body's category of it asks for codes (U13). */
  wasteCodeIds: distinct(idOf('wasteCode')).max(CODES_MAXIMUM),
  description: text(DESCRIPTION_MAXIMUM),
  /** Why it isn't counted towards the month; null: it is. */
  exclusion: exclusion.nullable(),
  exclusionReason: text(REASON_MAXIMUM),
  /** The episodic event that it is of, and why it isn't counted; asked for in the area of one. */
  episodicEventId: idOf('episodicEvent').nullable().default(null),
};
/** Accepts incompatible waste: needs CONTAINER_COMPATIBILITY_OVERRIDE, and is recorded. */
export const overrideReason = text(REASON_MAXIMUM).default('');

/** What is said of an entry that may be saved nevertheless. */
export const warnings = z.array(saidMessage);

/** E229 without an id. The path's id is the container's: the entry's own is `containerWasteStreamId`. */
const isNewEntry = (body: unknown): boolean =>
  hasNoId({ id: (body as { containerWasteStreamId?: unknown } | null | undefined)?.containerWasteStreamId });

export const addWasteEntry = endpoint({
  method: 'POST',
  path: 'container/{id}/wastestream/createormodify',
  saves: ['wasteEntry'],
  permission: 'CONTAINERS_FULL',
  changes: 'places',
  when: isNewEntry,
  failure: say.wasteNotSaved,
  input: newRecord({ id: idOf('container'), ...wasteEntryFields, overrideReason, confirmedDates }),
  output: created.extend({ warnings }),
  summary: 'Adds waste to a container',
});

/** E229 with an id. */
export const updateWasteEntry = endpoint({
  method: 'POST',
  path: 'container/{id}/wastestream/createormodify',
  saves: ['wasteEntry'],
  permission: 'CONTAINERS_FULL',
  changes: 'places',
  failure: say.wasteNotSaved,
  input: z.object({
    id: idOf('container'),
    containerWasteStreamId: idOf('wasteEntry'),
    version: version(),
    ...wasteEntryFields,
    overrideReason,
    confirmedDates,
  }),
  output: updated.extend({ warnings }),
  summary: 'Changes waste in a container',
});

export const removeWasteEntry = endpoint({
  method: 'DELETE',
  path: 'container/{id}/wastestream/{containerWasteStreamId}/delete',
  saves: ['wasteEntry'],
  permission: 'CONTAINERS_FULL',
  changes: 'places',
  failure: say.wasteNotSaved,
  input: z.object({ id: idOf('container'), containerWasteStreamId: idOf('wasteEntry') }),
  output: done,
  summary: 'Removes waste that was entered by mistake',
});

// ---- before saving ----------------------------------------------------------------------------------------------------

const category = z.enum(generatorCategories);

const changedClock = z.object({
  containerId: z.int(),
  containerIdValue: z.string(),
  /** null: no clock runs. */
  deadlineBefore: z.string().nullable(),
  deadlineAfter: z.string().nullable(),
  /** Days of the strictest rule after saving. */
  days: z.int().nullable(),
  citation: z.string().nullable(),
  isOverdue: z.boolean(),
});
export const CHANGED_CLOCKS_SHOWN = 100;

/** A container that isn't saved yet, as far as it matters to the waste in it; it is added on the day of its waste. */
const { containerTypeId, containerIdValue } = newContainerFields;
export const containerToBe = z.object({ containerTypeId, ...placeFields, containerIdValue });

/**
 * What saving the entry would do; nothing is saved. With `containerWasteStreamId` it replaces that entry, with `newContainer`
 * in place of an id it is the first of a container that is saved with it.
 */
export const previewWasteEntry = endpoint({
  method: 'POST',
  path: 'container/{id}/wastestream/preview',
  shows: ['wasteEntry', 'container', 'wasteStream'],
  permission: 'CONTAINERS',
  reads: true,
  failure: say.wasteNotSaved,
  input: z.object({
    id: idOrNone('container'),
    newContainer: containerToBe.nullable().default(null),
    containerWasteStreamId: idOf('wasteEntry').nullable().default(null),
    ...wasteEntryFields,
  }),
  output: z.object({
    /** yyyy-MM, the month of the date added. */
    month: z.string(),
    categoryBefore: category,
    categoryAfter: category,
    /** What the site declared for the day; null: nothing. The clocks follow the stricter of the two. */
    declaredCategory: category.nullable(),
    /** Kilograms of the month, after saving, that count. */
    totalsAfter: z.object({ acute: z.number(), acuteResidue: z.number(), nonAcute: z.number() }),
    left: z.array(leftBeforeNext),
    /** Containers of the site whose deadline changes; the first hundred, soonest first. */
    changedClocks: z.array(changedClock),
    changedClockCount: z.int(),
    overdueCount: z.int(),
    /** Shipping on this day at the latest keeps these containers from being overdue; null: no changed clock is ahead. */
    shipBy: z.string().nullable(),
    preventedCount: z.int(),
    /** Limits of the satellite area that saving would exceed, with the last day for removing the excess. */
    satelliteExcesses: z.array(
      z.object({
        limit: z.enum(['nonAcute', 'acuteLiquid', 'acuteSolid']),
        exceededOn: z.string(),
        removeBy: z.string(),
        ...excessAmount,
      }),
    ),
    /** What saving would refuse unless it is accepted with a reason. */
    incompatibilities: z.array(foundIncompatibility),
    /** Dates that saving asks about. */
    doubts: z.array(saidMessage),
    warnings,
  }),
  summary: 'What saving waste would do: the month’s category, clocks, limits',
});
