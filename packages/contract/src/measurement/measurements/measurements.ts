import { measurementOriginNames } from '@oikos/domain/measurement/measurement-origin.ts';
import { measurementStateNames } from '@oikos/domain/measurement/measurement-state.ts';
import { noDataCodeNames } from '@oikos/domain/measurement/no-data-codes.ts';
import { qualifiers } from '@oikos/domain/measurement/qualifier.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { instantInput, localDate, text } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { ruleText } from '../../message.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import { done, problem } from '../../replies.ts';
import { periodFilter } from '../value-columns.ts';
import { measurementMessages as say } from './measurement-messages.ts';

/** Values of parameters at nodes, in sets: one set holds the values of one parameter set at one node for one period (E181 to E187). */

const COMMENT_MAXIMUM = 1024;
const REASON_MAXIMUM = 256;
const TEXT_VALUE_MAXIMUM = 256;
/** What one save may carry: a screen of hundreds of rows, not an import. */
const SETS_MAXIMUM = 5000;

/** The opaque id of a measurement set: domain/measurement/measurement-set-key.ts. */
const measurementSetId = () => z.string().max(80);

const flags = {
  substituted: z.boolean(),
  estimated: z.boolean(),
  invalid: z.boolean(),
  approved: z.boolean(),
  forecast: z.boolean(),
};

/** One value as it is read. `state` tells a value, a blank and why a calculation failed apart. */
export const measurementDataItem = z.object({
  parameterId: z.int(),
  uomId: z.int().nullable(),
  numValue: z.number().nullable(),
  /** The true value is below or above the number. */
  qualifier: z.enum(qualifiers).nullable(),
  /** Why there is no value to report, where the state is `noData`. */
  noDataCode: z.enum(noDataCodeNames).nullable(),
  textValue: z.string().nullable(),
  state: z.enum(measurementStateNames),
  origin: z.enum(measurementOriginNames),
  ...flags,
  /** A rule of data quality keeps it out of calculations until somebody decides. */
  held: z.boolean(),
  comment: z.string().nullable(),
  reasonForChange: z.string().nullable(),
  dataOrigin: z.string().nullable(),
  /** The version of the value: sent back when it is changed. */
  revision: z.int(),
  recordedBy: z.string().nullable(),
  recordedAt: z.string(),
});

export const measurementSet = z.object({
  id: measurementSetId(),
  nodeId: z.int(),
  parameterSetId: z.int(),
  beginDate: z.string(),
  /** The last day, as the specification shows periods; 9999-12-31 for one without end. */
  endDate: z.string(),
  /** Index of the hour within the local day; -1 for a day or longer. */
  slot: z.int(),
  dataItems: z.array(measurementDataItem),
});

export const searchMeasurements = endpoint({
  method: 'POST',
  path: 'measurement/search',
  shows: ['measurement', 'parameter', 'parameterSet', 'parameterLimit'],
  permission: ['DATA_ENTRY', 'NODE_PARAMETER_VALUE'],
  reads: true,
  failure: general.unexpected,
  input: skipTopSearch({
    nodeId: idOrNone('node').default(-1),
    /** A node type without a node means all permitted nodes of the type. */
    nodeTypeId: idOrNone('nodeType').default(-1),
    parameterSetId: idOf('parameterSet'),
    ...periodFilter,
    /** The values as they were known at this instant. */
    asOf: instantInput().optional(),
  }),
  output: pageOf(measurementSet),
  summary: 'Measurement sets of a node or of all nodes of a type, by begin date',
});

export const checkMeasurementSet = endpoint({
  method: 'GET',
  path: 'measurement/Check/{id}',
  shows: ['measurement', 'parameter', 'parameterSet', 'parameterLimit'],
  permission: ['DATA_ENTRY', 'NODE_PARAMETER_VALUE'],
  input: z.object({ id: measurementSetId() }),
  output: z.object({ id: z.string(), exists: z.boolean(), errors: z.array(problem), warnings: z.array(problem) }),
  summary: 'Whether a measurement set exists and what is wrong with it',
});

const changedItem = z.object({
  parameterId: idOf('parameter'),
  uomId: idOrNone('unit').nullable().optional(),
  /** Blank (null) removes the value; it never means zero. */
  numValue: z.number().nullable().optional(),
  /** Of the number given with it; absent: none. */
  qualifier: z.enum(qualifiers).nullable().optional(),
  /** Instead of a number. */
  noDataCode: z
    .enum(noDataCodeNames, { error: ({ input }) => ruleText(say.unknownNoDataCode, String(input)) })
    .nullable()
    .optional(),
  textValue: text(TEXT_VALUE_MAXIMUM).nullable().optional(),
  reasonForChange: text(REASON_MAXIMUM).nullable().optional(),
  dataOrigin: text(REASON_MAXIMUM).nullable().optional(),
  comment: text(COMMENT_MAXIMUM).nullable().optional(),
  substituted: z.boolean().optional(),
  estimated: z.boolean().optional(),
  invalid: z.boolean().optional(),
  approved: z.boolean().optional(),
  forecast: z.boolean().optional(),
  /** Of the value the editor saw; absent where they saw none. */
  revision: z.int().optional(),
});

const changedSet = z.object({
  /** The caller's own name of the row: errors come back with it. */
  key: z.union([z.string().max(100), z.number()]),
  /** 'Insert' or anything else for an update (V222). */
  type: z.union([z.enum(['Insert', 'Update']), z.string().max(20)]),
  id: measurementSetId().optional(),
  beginDate: localDate(),
  endDate: localDate().optional(),
  slot: z.int().min(-1).max(100).default(-1),
  dataItems: z.array(changedItem).max(500),
});

/** A problem of one value: `path` is `data.<index>.dataItems.<index>.<field>`. */
const rowProblem = problem.extend({
  key: z.union([z.string(), z.number()]).optional(),
  parameterId: z.int().optional(),
});

export const modifyMeasurements = endpoint({
  method: 'POST',
  path: 'measurement/modify',
  saves: ['measurement', 'restatement'],
  permission: ['DATA_ENTRY_FULL', 'NODE_PARAMETER_VALUE'],
  changes: 'places',
  failure: general.couldNotSave,
  // A paste of thousands of cells, each with its comment.
  bodyMegabytes: 16,
  input: z.object({
    nodeId: idOf('node'),
    parameterSetId: idOf('parameterSet'),
    data: z.array(changedSet).max(SETS_MAXIMUM),
  }),
  output: z.object({
    isSuccessful: z.literal(true),
    /** 'Warning' with a list of errors is a success with warnings (V221). */
    message: z.string(),
    errors: z.array(rowProblem),
    sets: z.array(z.object({ key: z.union([z.string(), z.number()]), id: measurementSetId() })),
    changedCount: z.int(),
    /** Calculated values that depend on the change; they follow in the background. */
    dependentCount: z.int(),
    jobRunId: z.int().nullable(),
  }),
  summary: 'Inserts, changes and removes values; all or none',
});

export const readAuditHistory = endpoint({
  method: 'POST',
  path: 'measurement/audithistory',
  shows: ['measurement', 'parameter', 'parameterSet', 'parameterLimit'],
  permission: ['DATA_ENTRY', 'NODE_PARAMETER_VALUE'],
  reads: true,
  input: z.object({ nodeId: idOf('node'), parameterId: idOf('parameter'), measurementSetId: measurementSetId() }),
  output: z.object({
    items: z.array(
      measurementDataItem.extend({
        isCurrent: z.boolean(),
        supersededAt: z.string().nullable(),
        supersededBy: z.string().nullable(),
        supersededReason: z.string().nullable(),
        batch: z.string().nullable(),
      }),
    ),
  }),
  summary: 'Every state a value has had, newest first: who, when, why and from where',
});

export const nodeHasMeasurements = endpoint({
  method: 'GET',
  path: 'measurement/node/{id}/exists',
  shows: ['measurement', 'parameter', 'parameterSet', 'parameterLimit'],
  permission: 'NODE_MANAGEMENT',
  input: z.object({ id: idOf('node') }),
  output: z.object({ exists: z.boolean() }),
  summary: 'Whether a node has measurements',
});

export const nodeHasMeasurementsOutside = endpoint({
  method: 'POST',
  path: 'measurement/node/{id}/existsoutsideactivedates',
  shows: ['measurement', 'parameter', 'parameterSet', 'parameterLimit'],
  permission: 'NODE_MANAGEMENT',
  reads: true,
  bodyField: 'periods',
  input: z.object({
    id: idOf('node'),
    periods: z.array(z.object({ activeDate: localDate(), inactiveDate: localDate().optional() })).max(100),
  }),
  output: z.object({ exists: z.boolean(), first: z.string().nullable(), last: z.string().nullable() }),
  summary: 'Whether a node has measurements outside the given active dates',
});

export const deleteNodeMeasurements = endpoint({
  method: 'DELETE',
  path: 'measurement/node/{id}',
  saves: ['measurement', 'restatement'],
  permission: 'DATA_ENTRY_DELETE',
  changes: 'places',
  failure: general.couldNotSave,
  input: z.object({ id: idOf('node'), reason: text(REASON_MAXIMUM).optional() }),
  output: done.extend({ deletedCount: z.int() }),
  summary: "Deletes a node's measurements; they stay in the history",
});
