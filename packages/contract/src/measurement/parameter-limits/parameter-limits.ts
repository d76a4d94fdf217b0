import { type LimitOperator, limitOperators } from '@oikos/domain/measurement/parameter-limit.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { computed, field, hidden, reference } from '../../field.ts';
import { endDate, realDay, searchText, text, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { hasNoId } from '../../library-endpoints.ts';
import { ruleText } from '../../message.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import { changedRecord, newRecord } from '../../partial-input.ts';
import { searchMeasurementUnits } from '../../quantity/units.ts';
import { created, deleted, updated } from '../../replies.ts';
import { defineResource } from '../../resource.ts';
import { limitTexts as texts } from './limit-texts.ts';
import { parameterLimitMessages as say } from './parameter-limit-messages.ts';

/** What the values of a parameter at a node are held to, each on its own (S18, U107). A value outside is a warning (V221). */

const CITATION_MAXIMUM = 1024;

export const limitOperator = z.enum(Object.keys(limitOperators) as [LimitOperator, ...LimitOperator[]]);

export const parameterLimits = defineResource({
  name: 'parameterLimits',
  entity: 'parameterLimit',
  singular: say.limit,
  plural: say.limits,
  fields: {
    nodeId: hidden(idOf('node')),
    parameterId: reference(idOf('parameter'), { label: texts.parameter }),
    operator: field(limitOperator, {
      label: texts.operator,
      choices: (Object.keys(limitOperators) as LimitOperator[]).map((value) => ({ value, label: texts[value] })),
      initial: 'atMost',
      column: false,
    }),
    value: field(z.number(ruleText(general.notANumber)), { label: texts.limit }),
    /** Null: the parameter has no unit. */
    unitId: reference(idOf('unit').nullable(), {
      label: texts.unit,
      by: 'code',
      column: false,
      chosen: { from: searchMeasurementUnits },
    }),
    /** A period counts by its first day. */
    beginDate: field(realDay(), { label: texts.beginDate }),
    /** The last day. */
    endDate: field(endDate(), { label: texts.endDate, hint: texts.endDateHint }),
    citation: field(text(CITATION_MAXIMUM), { label: texts.citation, lines: 2, column: { sortable: false } }),
  },
  computed: { parameterSet: computed(z.string(), { label: texts.parameterSet }) },
  columns: ['parameter', 'parameterSet', 'value', 'beginDate', 'endDate', 'citation'],
  searched: ['parameter', 'parameterSet', 'citation'],
  fixed: ['nodeId', 'parameterId'],
  endpoints: ({ fields, row }) => ({
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
      output: deleted,
      summary: 'Deletes a limit of a parameter at a node',
    }),
  }),
});
