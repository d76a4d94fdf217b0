import {
  LONGEST_GAP,
  MOST_EARLIER_DAYS,
  missingDataMethods as methodNames,
} from '@oikos/domain/measurement/missing-data/methods.ts';
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { computed, field, reference } from '../../field.ts';
import { endDate, realDay, requiredText, searchText, version, wholeNumber } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { hasNoId } from '../../library-endpoints.ts';
import { ruleText } from '../../message.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import { changedRecord, newRecord } from '../../partial-input.ts';
import { searchMeasurementUnits } from '../../quantity/units.ts';
import { created, deleted, updated } from '../../replies.ts';
import { defineResource } from '../../resource.ts';
import { missingDataMessages as say } from './missing-data-messages.ts';
import { missingDataTexts as texts } from './missing-data-texts.ts';

/** How missing values of a parameter are estimated, from a day to a day: 40 CFR 75.31 to 75.33, 40 CFR 98 and simpler ways. */

const NAME_MAXIMUM = 255;
const CITATION_MAXIMUM = 1024;
const STANDARD_EARLIER_DAYS = 7;

const upTo = (most: number) =>
  wholeNumber().min(1, ruleText(general.atLeast, 1)).max(most, ruleText(general.atMost, most));
const number = () => z.number(ruleText(general.notANumber)).nullable().default(null);

export const missingDataMethods = defineResource({
  name: 'missingDataMethods',
  entity: 'missingDataMethod',
  singular: say.method,
  plural: say.methods,
  help: texts.help,
  fields: {
    name: field(requiredText(NAME_MAXIMUM), { label: texts.name }),
    parameterId: reference(idOf('parameter'), { label: texts.parameter }),
    /** Blank: everywhere. */
    nodeId: reference(idOf('node').nullable().default(null), { label: texts.node, hint: texts.nodeHint }),
    method: field(z.enum(methodNames), {
      label: texts.method,
      choices: methodNames.map((value) => ({ value, label: texts[value] })),
      initial: 'beforeAfter',
    }),
    /** In periods of the parameter. */
    longestGap: field(upTo(LONGEST_GAP).nullable().default(null), {
      label: texts.longestGap,
      hint: texts.longestGapHint,
      column: false,
    }),
    earlierDays: field(upTo(MOST_EARLIER_DAYS).default(STANDARD_EARLIER_DAYS), {
      label: texts.earlierDays,
      hint: texts.earlierDaysHint,
      initial: STANDARD_EARLIER_DAYS,
      column: false,
    }),
    potentialValue: field(number(), { label: texts.potentialValue, column: false }),
    potentialUnitId: reference(idOf('unit').nullable().default(null), {
      label: texts.potentialUnit,
      by: 'code',
      column: false,
      chosen: { from: searchMeasurementUnits },
    }),
    operatingParameterId: reference(idOf('parameter').nullable().default(null), {
      label: texts.operatingParameter,
      hint: texts.operatingHint,
      column: false,
    }),
    operatingAbove: field(number(), {
      label: texts.operatingAbove,
      hint: texts.operatingAboveHint,
      isBeside: true,
      column: false,
    }),
    loadParameterId: reference(idOf('parameter').nullable().default(null), {
      label: texts.loadParameter,
      hint: texts.loadHint,
      column: false,
    }),
    maximumLoad: field(number(), {
      label: texts.maximumLoad,
      hint: texts.maximumLoadHint,
      isBeside: true,
      column: false,
    }),
    /** A period counts by its first day. */
    beginDate: field(realDay(), { label: texts.beginDate }),
    /** The last day. */
    endDate: field(endDate(), { label: texts.endDate, hint: texts.endDateHint, isBeside: true }),
    citation: field(requiredText(CITATION_MAXIMUM), { label: texts.citation, lines: 2, column: { sortable: false } }),
  },
  computed: { isActive: computed(z.boolean(), { label: texts.isActive }) },
  columns: ['name', 'isActive', 'parameter', 'node', 'method', 'beginDate', 'endDate', 'citation'],
  searched: ['name', 'parameter', 'citation'],
  unique: [{ fields: ['name'], message: say.nameExists }],
  endpoints: ({ fields, row }) => ({
    search: endpoint({
      method: 'POST',
      path: 'missingdata/methods/search',
      permission: 'PARAMETER_LIMITS',
      reads: true,
      input: skipTopSearch({
        contains: searchText(),
        parameterId: idOrNone('parameter').optional(),
        method: z.enum(methodNames).optional(),
        isActive: z.boolean().optional(),
      }),
      output: pageOf(row),
      summary: 'Lists the missing data methods',
    }),
    read: endpoint({
      method: 'GET',
      path: 'missingdata/methods/{id}',
      permission: 'PARAMETER_LIMITS',
      input: z.object({ id: idOf('missingDataMethod') }),
      output: row,
      summary: 'Reads a missing data method',
    }),
    create: endpoint({
      method: 'POST',
      path: 'missingdata/methods/createormodify',
      permission: 'PARAMETER_LIMITS_FULL',
      changes: { at: ['nodeId'] },
      when: hasNoId,
      failure: general.couldNotSave,
      input: newRecord(fields),
      output: created,
      summary: 'Adds a missing data method, which fills nothing until it is switched on',
    }),
    update: endpoint({
      method: 'POST',
      path: 'missingdata/methods/createormodify',
      permission: 'PARAMETER_LIMITS_FULL',
      changes: { at: ['id', 'nodeId'] },
      failure: general.couldNotSave,
      input: z.object({ ...changedRecord(fields), id: idOf('missingDataMethod'), version: version() }),
      output: updated,
      summary: 'Changes a missing data method; gaps that it fills are filled again',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: 'missingdata/methods/{id}',
      permission: 'PARAMETER_LIMITS_FULL',
      changes: { at: ['id'] },
      failure: general.couldNotSave,
      input: z.object({ id: idOf('missingDataMethod') }),
      output: deleted,
      summary: 'Deletes a missing data method that is switched off',
    }),
  }),
});
