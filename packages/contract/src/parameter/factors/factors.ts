import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { computed, field, reference } from '../../field.ts';
import { localDate, requiredText, searchText, text, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { ruleText } from '../../message.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import { changedRecord, newRecord } from '../../partial-input.ts';
import { searchMeasurementUnits } from '../../quantity/units.ts';
import { created, deleted, updated } from '../../replies.ts';
import { defineResource } from '../../resource.ts';
import { referenceMessages, factorMessages as say } from '../reference-data/reference-messages.ts';
import { referenceTexts as texts } from '../reference-texts.ts';
import { effectiveDates, effectiveDatesRow } from './effective-dates.ts';
import { factorKindKeys, factorSets } from './factor-sets.ts';

/** Emission factors and heat contents. A changed figure is a row with new dates; a corrected one keeps its history. */
export const factors = defineResource({
  name: 'factors',
  entity: 'factor',
  singular: say.factor,
  plural: say.factors,
  fields: {
    factorSetId: reference(idOf('factorSet'), { label: texts.factorSet, chosen: { from: factorSets } }),
    subjectName: field(requiredText(256), { label: texts.subject }),
    /** A fuel, a grid region: the character store value of the pick list value that names it. */
    subjectKey: field(requiredText(128), { label: texts.subjectKey, hint: texts.subjectKeyHint }),
    property: field(requiredText(64).regex(/^[a-z][a-z0-9_]*$/u, ruleText(say.keyForm)), { label: texts.property }),
    value: field(z.number(ruleText(general.notANumber)), { label: texts.value }),
    unitId: reference(idOf('unit').nullable().default(null), {
      label: texts.unit,
      by: 'code',
      chosen: { from: searchMeasurementUnits },
      isBeside: true,
      column: { noWrap: true },
    }),
    beginDate: field(effectiveDates.beginDate, { label: texts.beginDate, shown: effectiveDatesRow.beginDate }),
    endDate: field(effectiveDates.endDate, {
      label: texts.endDate,
      shown: effectiveDatesRow.endDate,
      isBeside: true,
    }),
    /** The calculation tier it serves; blank: any. */
    tier: field(z.int().min(1).max(4).nullable().default(null), { label: texts.tier }),
    isBiogenic: field(z.boolean().default(false), { label: texts.isBiogenic }),
    source: field(text(512).default(''), { label: texts.source }),
    citation: field(requiredText(1024, say.citationMissing), { label: texts.citation, lines: 3 }),
  },
  computed: {
    kind: computed(z.enum(factorKindKeys)),
    isCustomised: computed(z.boolean(), { label: texts.origin, column: { sortable: false } }),
  },
  columns: [
    'subjectName',
    'property',
    'value',
    'unit',
    'factorSet',
    'beginDate',
    'endDate',
    'citation',
    'isCustomised',
  ],
  sortable: ['subjectName', 'property', 'factorSet', 'value', 'unit', 'beginDate', 'endDate', 'tier', 'citation'],
  searched: ['subjectName', 'subjectKey', 'property', 'factorSet', 'citation'],
  fixed: ['factorSetId'],
  isShipped: true,
  imports: { key: ['factorSetId', 'subjectKey', 'property', 'beginDate'] },
  endpoints: ({ fields, row }) => ({
    search: endpoint({
      method: 'POST',
      path: 'factor/search',
      permission: ['REFERENCE_DATA', 'EXPRESSIONS'],
      reads: true,
      failure: referenceMessages.loadFailed,
      input: skipTopSearch({
        contains: searchText(),
        factorSetId: idOrNone('factorSet').optional(),
        subjectKey: searchText(),
        property: searchText(),
        /** Only factors that hold on this day. */
        date: localDate().optional(),
      }),
      output: pageOf(row),
      summary: 'Emission factors and heat contents',
    }),
    create: endpoint({
      method: 'POST',
      path: 'factor',
      permission: 'REFERENCE_DATA_FULL',
      failure: general.couldNotSave,
      input: newRecord(fields),
      output: created,
      summary: 'Adds a factor to a set',
    }),
    update: endpoint({
      method: 'PUT',
      path: 'factor/{id}',
      permission: 'REFERENCE_DATA_FULL',
      failure: general.couldNotSave,
      input: z.object({ ...changedRecord(fields), id: idOf('factor'), version: version() }),
      output: updated,
      summary: 'Changes a factor; what it was is kept',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: 'factor/{id}',
      permission: 'REFERENCE_DATA_DELETE',
      failure: general.couldNotSave,
      input: z.object({ id: idOf('factor') }),
      output: deleted,
      summary: 'Deletes a factor of a set of your own',
    }),
  }),
});
