import { type LimitOperator, limitOperators } from '@oikos/domain/measurement/parameter-limit.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { endDate, realDay, searchText, text, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { changedRecord, newRecord } from '../../left-out.ts';
import { hasNoId } from '../../library-endpoints.ts';
import { ruleText } from '../../message.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import { created, done, updated } from '../../replies.ts';
import { defineWrittenResource } from '../../written-resource.ts';
import { parameterLimitMessages as say } from './parameter-limit-messages.ts';

/** What the values of a parameter at a node are held to, each by itself (S18, U107). A value outside is a warning (V221). */

const CITATION_MAXIMUM = 1024;

const operator = z.enum(Object.keys(limitOperators) as [LimitOperator, ...LimitOperator[]]);

const fields = {
  nodeId: idOf('node'),
  parameterId: idOf('parameter'),
  operator,
  value: z.number(ruleText(general.notANumber)),
  /** Null: the parameter has no unit. */
  unitId: idOf('unit').nullable(),
  /** A period counts by its first day. */
  beginDate: realDay(),
  /** The last day. */
  endDate: endDate(),
  citation: text(CITATION_MAXIMUM),
};

const row = z.object({
  id: z.int(),
  version: z.int(),
  nodeId: z.int(),
  parameterId: z.int(),
  parameter: z.string(),
  parameterSet: z.string(),
  operator,
  value: z.number(),
  unitId: z.int().nullable(),
  unit: z.string().nullable(),
  beginDate: z.string(),
  endDate: z.string(),
  citation: z.string(),
});

export const parameterLimits = defineWrittenResource({
  name: 'parameterLimits',
  entity: 'parameterLimit',
  singular: say.limit,
  plural: say.limits,
  fields,
  row,
  fixed: ['nodeId', 'parameterId'],
  sortable: ['parameter', 'parameterSet', 'value', 'beginDate', 'endDate'],
  searched: ['parameter', 'parameterSet', 'citation'],
  endpoints: {
    search: endpoint({
      method: 'POST',
      path: 'parameterlimits/search',
      permission: 'PARAMETER_LIMITS',
      reads: true,
      input: skipTopSearch({
        nodeId: idOf('node'),
        parameterId: idOrNone('parameter').nullable().optional(),
        contains: searchText(),
      }),
      output: pageOf(row),
      summary: 'The limits of the parameters of a node',
    }),
    create: endpoint({
      method: 'POST',
      path: 'parameterlimits/createormodify',
      permission: 'PARAMETER_LIMITS_FULL',
      changes: 'places',
      when: hasNoId,
      failure: general.couldNotSave,
      input: newRecord(fields),
      output: created,
      summary: 'Adds a limit of a parameter at a node',
    }),
    update: endpoint({
      method: 'POST',
      path: 'parameterlimits/createormodify',
      permission: 'PARAMETER_LIMITS_FULL',
      changes: 'places',
      failure: general.couldNotSave,
      input: z.object({ ...changedRecord(fields), id: idOf('parameterLimit'), version: version() }),
      output: updated,
      summary: 'Changes a limit of a parameter at a node',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: 'parameterlimits/{id}',
      permission: 'PARAMETER_LIMITS_FULL',
      changes: 'places',
      failure: general.couldNotSave,
      input: z.object({ id: idOf('parameterLimit') }),
      output: done,
      summary: 'Deletes a limit of a parameter at a node',
    }),
  },
});
