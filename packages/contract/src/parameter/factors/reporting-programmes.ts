import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { computed, field } from '../../field.ts';
import { requiredText, searchText, text, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { ruleText } from '../../message.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import { changedRecord, newRecord } from '../../partial-input.ts';
import { created, deleted, updated } from '../../replies.ts';
import { defineResource } from '../../resource.ts';
import { referenceMessages, factorMessages as say } from '../reference-data/reference-messages.ts';
import { referenceTexts as texts } from '../reference-texts.ts';

/** A key that others refer to: small letters, digits, hyphens, dots and underscores. */
export const keyField = () => requiredText(128).regex(/^[a-z0-9][a-z0-9._-]*$/u, ruleText(say.keyForm));

/** Programmes that results are reported under; each chooses its factors and warming potentials. */
export const programmes = defineResource({
  name: 'reportingProgrammes',
  entity: 'programme',
  singular: say.programme,
  plural: say.programmes,
  fields: {
    name: field(requiredText(128), { label: texts.name }),
    key: field(keyField(), { label: texts.key }),
    subpart: field(text(16).nullable().default(null), { label: texts.subpart }),
    description: field(text(1024).default(''), { label: texts.description, lines: 3 }),
    citation: field(text(1024).nullable().default(null), { label: texts.citation, lines: 3 }),
  },
  computed: {
    parameterSetCount: computed(z.int(), { label: texts.parameterSets }),
    isCustomised: computed(z.boolean(), { label: texts.origin, column: { sortable: false } }),
  },
  columns: ['name', 'subpart', 'parameterSetCount', 'citation', 'isCustomised'],
  sortable: ['name', 'key', 'subpart', 'parameterSetCount'],
  searched: ['name', 'key', 'description', 'citation'],
  unique: [
    { fields: ['key'], message: say.keyExists },
    { fields: ['name'], message: general.nameExists },
  ],
  fixed: ['key'],
  imports: true,
  isShipped: true,
  endpoints: ({ fields, row }) => ({
    search: endpoint({
      method: 'POST',
      path: 'reportingprogramme/search',
      permission: 'anySignedIn',
      reads: true,
      failure: referenceMessages.loadFailed,
      input: skipTopSearch({ contains: searchText() }),
      output: pageOf(row),
      summary: 'Reporting programmes',
    }),
    create: endpoint({
      method: 'POST',
      path: 'reportingprogramme',
      permission: 'REFERENCE_DATA_FULL',
      failure: general.couldNotSave,
      input: newRecord(fields),
      output: created,
      summary: 'Adds a reporting programme',
    }),
    update: endpoint({
      method: 'PUT',
      path: 'reportingprogramme/{id}',
      permission: 'REFERENCE_DATA_FULL',
      failure: general.couldNotSave,
      input: z.object({ ...changedRecord(fields), id: idOf('programme'), version: version() }),
      output: updated,
      summary: 'Changes a reporting programme',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: 'reportingprogramme/{id}',
      permission: 'REFERENCE_DATA_DELETE',
      failure: general.couldNotSave,
      input: z.object({ id: idOf('programme') }),
      output: deleted,
      summary: 'Deletes a reporting programme that nothing is reported under',
    }),
  }),
});
