import { measurementStateNames } from '@oikos/domain/measurement/measurement-state.ts';
import { z } from 'zod';
import { idOf, idOrNone } from '../../entity.ts';
import { searchText } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { defineList } from '../../list.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import { periodFilter, valueColumns } from '../value-columns.ts';

/** Values one below the other, as a file holds them: each with its names, unit, marks, and who recorded it when and why. */

const valueRow = z.object({
  ...valueColumns,
  /** A value, a blank, or why a calculation has no value. */
  state: z.enum(measurementStateNames),
  /** The marks that are set, without approval: 'estimated, forecast'. */
  flags: z.string(),
  isApproved: z.boolean(),
  comment: z.string().nullable(),
  reasonForChange: z.string().nullable(),
  dataOrigin: z.string().nullable(),
  recordedBy: z.string().nullable(),
  recordedAt: z.string(),
});
export type MeasurementValueRow = z.output<typeof valueRow>;

const historyRow = valueRow.extend({
  /** The same, and which of its states. */
  id: z.string(),
  isCurrent: z.boolean(),
  supersededAt: z.string().nullable(),
  supersededBy: z.string().nullable(),
  supersededReason: z.string().nullable(),
});
export type MeasurementHistoryRow = z.output<typeof historyRow>;

/** Ours: E184 gives the states of one value; this is the history of a node's values as a list, which exports it. */
export const searchMeasurementHistory = defineList({
  name: 'measurementHistory',
  sortable: ['recordedAt', 'beginDate', 'parameter', 'value', 'recordedBy', 'supersededAt', 'isCurrent'],
  defaultDirection: 'desc',
  method: 'POST',
  path: 'measurement/audithistory/search',
  shows: ['measurement', 'parameter', 'parameterSet', 'parameterLimit'],
  permission: ['DATA_ENTRY', 'NODE_PARAMETER_VALUE'],
  reads: true,
  failure: general.unexpected,
  input: skipTopSearch({
    nodeId: idOf('node'),
    parameterId: idOrNone('parameter').default(-1),
    parameterSetId: idOrNone('parameterSet').default(-1),
    ...periodFilter,
    contains: searchText(),
  }),
  output: pageOf(historyRow),
  summary: 'Every state that the values of a node have had: what, who, when, why and from where',
});

/** Ours: E181 gives sets of values by id, for a spreadsheet; this is what is read, and exported, as a list. */
export const searchMeasurementValues = defineList({
  name: 'measurementValues',
  sortable: ['beginDate', 'slot', 'node', 'place', 'parameterSet', 'parameter', 'value', 'recordedAt'],
  method: 'POST',
  path: 'measurement/values/search',
  shows: ['measurement', 'parameter', 'parameterSet', 'parameterLimit'],
  permission: ['DATA_ENTRY', 'NODE_PARAMETER_VALUE'],
  reads: true,
  failure: general.unexpected,
  input: skipTopSearch({
    nodeId: idOrNone('node').default(-1),
    /** With it: the nodes of the type at and below `nodeId`, of which none is any. */
    nodeTypeId: idOrNone('nodeType').default(-1),
    parameterSetId: idOrNone('parameterSet').default(-1),
    ...periodFilter,
    contains: searchText(),
  }),
  output: pageOf(valueRow),
  summary: 'Values one below the other with names, units, marks and who recorded them: for reading and for export',
});
