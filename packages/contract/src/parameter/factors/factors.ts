import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf, idOrNone } from '../../entity.ts';
import { localDate, requiredText, searchText, text, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { changedRecord, newRecord } from '../../left-out.ts';
import { ruleText } from '../../message.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import { created, done, updated } from '../../replies.ts';
import { defineWrittenResource } from '../../written-resource.ts';
import { referenceMessages, factorMessages as say } from '../reference-data/reference-messages.ts';
import { effectiveDates, effectiveDatesRow } from './effective-dates.ts';
import { factorKindKeys } from './factor-sets.ts';

const fields = {
  factorSetId: idOf('factorSet'),
  /** A fuel, a grid region: the character store value of the pick list value that names it. */
  subjectKey: requiredText(128),
  subjectName: requiredText(256),
  property: requiredText(64).regex(/^[a-z][a-z0-9_]*$/u, ruleText(say.keyForm)),
  value: z.number(ruleText(general.notANumber)),
  unitId: idOf('unit').nullable().default(null),
  isBiogenic: z.boolean().default(false),
  ...effectiveDates,
  source: text(512).default(''),
  citation: requiredText(1024, say.citationMissing),
  /** The calculation tier it serves; blank: any. */
  tier: z.int().min(1).max(4).nullable().default(null),
};

const row = z.object({
  id: z.int(),
  factorSetId: z.int(),
  factorSet: z.string(),
  kind: z.enum(factorKindKeys),
  subjectKey: z.string(),
  subjectName: z.string(),
  property: z.string(),
  value: z.number(),
  unitId: z.int().nullable(),
  unit: z.string().nullable(),
  isBiogenic: z.boolean(),
  ...effectiveDatesRow,
  source: z.string(),
  citation: z.string(),
  tier: z.int().nullable(),
  isShipped: z.boolean(),
  isCustomised: z.boolean(),
  version: z.int(),
});

/** Emission factors and heat contents. A changed figure is a row with new dates; a corrected one keeps its history. */
export const factors = defineWrittenResource({
  isShipped: true,
  name: 'factors',
  entity: 'factor',
  singular: say.factor,
  plural: say.factors,
  fields,
  row,
  sortable: ['subjectName', 'property', 'factorSet', 'value', 'unit', 'beginDate', 'endDate', 'tier', 'citation'],
  searched: ['subjectName', 'subjectKey', 'property', 'factorSet', 'citation'],
  fixed: ['factorSetId'],
  imports: { key: ['factorSetId', 'subjectKey', 'property', 'beginDate'] },
  endpoints: {
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
      output: done,
      summary: 'Deletes a factor of a set of your own',
    }),
  },
});
