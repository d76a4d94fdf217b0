import { isLocalMinute } from '@oikos/domain/period/local-minute.ts';
import {
  checkpointOutcomes,
  type InspectionCheckpointKey,
  inspectionCheckpointKeys,
  inspectionCheckpoints,
} from '@oikos/domain/waste/storage/inspection-checkpoints.ts';
import { z } from 'zod';
import { endpoint } from '../../../endpoint.ts';
import { idOf, idOrNone } from '../../../entity.ts';
import { distinct, localDate, requiredText, searchText, text, version } from '../../../fields.ts';
import { generalMessages as general } from '../../../general-messages.ts';
import { defineList } from '../../../list.ts';
import { ruleText } from '../../../message.ts';
import { pageOf, skipTakeSearch } from '../../../paging.ts';
import { created, updated } from '../../../replies.ts';
import { confirmedDates } from '../../site/date-doubts.ts';
import { areaKinds } from '../areas/areas.ts';
import { areaInspectionMessages as say } from './area-inspection-messages.ts';

/**
 * Inspections of storage areas (40 CFR 262.16(b)(2)(iv), 262.17(a)(1)(v): at least weekly). They are only ever added to: a
 * correction is a further version with its reason, and the former ones stay readable.
 *
 * The specification has no right of its own for them. Anyone who looks after containers looks at the areas: technicians hold
 * CONTAINERS_FULL, while WASTE_LOCATIONS_FULL belongs to those who set areas up and would lock the inspectors out.
 */
export const VIEW = 'CONTAINERS';
const RECORD = 'CONTAINERS_FULL';

const NAME_MAXIMUM = 256;
const TEXT_MAXIMUM = 1024;
const NOTES_MAXIMUM = 4000;
/** Containers that one inspection may name. */
export const CONTAINERS_SEEN = 5000;

export const checkpoint = () => z.enum(inspectionCheckpointKeys, ruleText(general.required));
const localMinute = () => z.string(ruleText(general.required)).refine(isLocalMinute, ruleText(say.invalidMinute));
const dateOrNone = () => localDate().nullable().default(null);

/** What was found at a checkpoint. Corrective action and its dates count for a deficiency only. */
const checkpointResult = z.object({
  checkpoint: checkpoint(),
  outcome: z.enum(checkpointOutcomes, ruleText(general.required)),
  /** What is deficient, or a remark. */
  description: text(TEXT_MAXIMUM).default(''),
  correctiveAction: text(TEXT_MAXIMUM).default(''),
  mendBy: dateOrNone(),
  /** null: still open. */
  mendedOn: dateOrNone(),
});
export type CheckpointResult = z.output<typeof checkpointResult>;

const answeredCheckpoint = checkpointResult.superRefine((result, context) => {
  if (result.outcome !== 'deficiency') return;
  const problem = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  if (result.description === '') problem('description', ruleText(say.describeDeficiency));
  if (result.mendedOn !== null && result.correctiveAction === '')
    problem('correctiveAction', ruleText(say.describeMending));
});

const missingOf = (results: readonly { checkpoint: InspectionCheckpointKey }[]) =>
  inspectionCheckpointKeys.find((key) => !results.some((result) => result.checkpoint === key));

const checkpointResults = z
  .array(answeredCheckpoint)
  .max(inspectionCheckpointKeys.length)
  .superRefine((results, context) => {
    const problem = (message: string) => context.addIssue({ code: 'custom', message });
    if (new Set(results.map((result) => result.checkpoint)).size < results.length)
      problem(ruleText(say.checkpointTwice));
    const missing = missingOf(results);
    if (missing) problem(ruleText(say.checkpointMissing, inspectionCheckpoints[missing].title));
  });

/** What an inspector fills in. */
export const inspectionShape = {
  /** By the clock of the site: 'yyyy-MM-ddTHH:mm'. */
  inspectedAt: localMinute(),
  /** Blank: the caller; a name where somebody else went. */
  inspectorName: text(NAME_MAXIMUM).default(''),
  /** Each checkpoint once, in any order. */
  checkpoints: checkpointResults,
  /** What is on the containers that were seen; null: they were not checked one by one. */
  containersSeen: z
    .array(requiredText(NAME_MAXIMUM))
    .max(CONTAINERS_SEEN, ruleText(general.tooManyItems, CONTAINERS_SEEN))
    .nullable()
    .default(null),
  notes: text(NOTES_MAXIMUM).default(''),
};
export const inspectionFields = z.object(inspectionShape);
export type InspectionFields = z.output<typeof inspectionFields>;

/** What was made of a container: seen where it should be; not seen; seen though believed elsewhere; not known at all. */
export const containerVerdicts = ['seen', 'missing', 'elsewhere', 'unknown'] as const;

/** As was believed when the inspection was recorded. */
const inspectedContainer = z.object({
  number: z.string(),
  containerId: z.int().nullable(),
  verdict: z.enum(containerVerdicts),
  /** Where Oikos believed it, of a container seen elsewhere: 'site, area', or its status once it has left. */
  place: z.string().nullable(),
});
export type InspectedContainer = z.output<typeof inspectedContainer>;

/** Records an inspection. The same `clientOperationId` again gives the same record and makes no second one. */
export const recordAreaInspection = endpoint({
  method: 'POST',
  path: 'areainspections',
  saves: ['areaInspection'],
  permission: RECORD,
  changes: 'places',
  failure: say.notSaved,
  input: z.object({
    /** Made on the device that records it. */
    clientOperationId: z.uuid(),
    areaId: idOf('node'),
    ...inspectionShape,
    confirmedDates,
  }),
  output: created.extend({
    /** Recorded before by the same operation. */
    isRepeated: z.boolean(),
    /** null: they were not checked one by one. */
    containers: z.array(inspectedContainer).nullable(),
  }),
  summary: 'Records an inspection of a storage area, once however often it is sent',
});

/** Adds a version. The area is fixed. */
export const correctAreaInspection = endpoint({
  method: 'PUT',
  path: 'areainspections/{id}',
  saves: ['areaInspection'],
  permission: RECORD,
  changes: 'places',
  failure: say.notSaved,
  input: z.object({
    id: idOf('areaInspection'),
    version: version(),
    reason: requiredText(TEXT_MAXIMUM, say.reasonNeeded),
    ...inspectionShape,
    confirmedDates,
  }),
  output: updated,
  summary: 'Corrects an inspection: a further version with its reason; the former ones stay readable',
});

export const mendingFields = z.object({
  checkpoint: checkpoint(),
  mendedOn: localDate(),
  correctiveAction: requiredText(TEXT_MAXIMUM, say.describeMending),
  confirmedDates,
});

/** Adds a version. */
export const mendDeficiency = endpoint({
  method: 'POST',
  path: 'areainspections/{id}/mended',
  saves: ['areaInspection'],
  permission: RECORD,
  changes: 'places',
  failure: say.notSaved,
  input: mendingFields.extend({ id: idOf('areaInspection'), version: version() }),
  output: updated,
  summary: 'Says when and how a deficiency that an inspection found was mended',
});

/** 'open': any deficiency still open; 'any': any deficiency, fixed or not; 'none': satisfactory throughout. */
export const deficiencyFilters = ['open', 'any', 'none'] as const;

export const areaOfSite = {
  areaId: z.int(),
  area: z.string(),
  areaKind: z.enum(areaKinds),
  siteId: z.int(),
  site: z.string(),
};

const inspectionRow = z.object({
  id: z.int(),
  ...areaOfSite,
  /** By the clock of the site. */
  inspectedAt: z.string(),
  inspector: z.string(),
  deficiencyCount: z.int(),
  openDeficiencyCount: z.int(),
  /** The earliest day by which an open one is to be fixed. */
  mendBy: z.string().nullable(),
  /** null: containers were not checked one by one. */
  seenCount: z.int().nullable(),
  missingCount: z.int().nullable(),
  elsewhereCount: z.int().nullable(),
  isCorrected: z.boolean(),
  notes: z.string(),
  version: z.int(),
});
export type InspectionRow = z.output<typeof inspectionRow>;

const manyNodes = () => distinct(idOf('node')).max(CONTAINERS_SEEN).default([]);

export const searchAreaInspections = defineList({
  name: 'areaInspections',
  sortable: [
    'inspectedAt',
    'site',
    'area',
    'inspector',
    'deficiencyCount',
    'openDeficiencyCount',
    'mendBy',
    'missingCount',
  ],
  defaultDirection: 'desc',
  method: 'POST',
  path: 'areainspections/search',
  shows: ['areaInspection'],
  permission: VIEW,
  reads: true,
  failure: say.notLoaded,
  input: skipTakeSearch({
    /** Part of the area's, the site's or the inspector's name. */
    contains: searchText(),
    siteId: idOrNone('node').default(0),
    areaIds: manyNodes(),
    /** First and last day of the period, by the sites' calendars. */
    from: localDate().optional(),
    to: localDate().optional(),
    deficiencies: z.enum(deficiencyFilters).optional(),
  }),
  output: pageOf(inspectionRow),
  summary: 'Lists inspections of storage areas',
});

/** One state of the record: nothing of it is ever changed. */
const inspectionVersion = z.object({
  version: z.int(),
  kind: z.enum(['recorded', 'corrected', 'mended']),
  reason: z.string(),
  /** Instant. */
  recordedAt: z.string(),
  recordedBy: z.string(),
  inspectedAt: z.string(),
  inspector: z.string(),
  checkpoints: z.array(checkpointResult),
  containers: z.array(inspectedContainer).nullable(),
  notes: z.string(),
});
export type InspectionVersion = z.output<typeof inspectionVersion>;

export const readAreaInspection = endpoint({
  method: 'GET',
  path: 'areainspections/{id}',
  shows: ['areaInspection'],
  permission: VIEW,
  failure: say.notLoaded,
  input: z.object({ id: idOf('areaInspection') }),
  output: inspectionRow.extend({
    timeZone: z.string(),
    /** The last is the first element: it holds now. */
    versions: z.array(inspectionVersion),
  }),
  summary: 'An inspection with everything it ever said',
});
