import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { requiredText, searchText, text, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { changedRecord, newRecord } from '../../left-out.ts';
import { ruleText } from '../../message.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import { created, done, updated } from '../../replies.ts';
import { defineWrittenResource } from '../../written-resource.ts';
import { referenceMessages, factorMessages as say } from '../reference-data/reference-messages.ts';

/** A key that others refer to: small letters, digits, hyphens, dots and underscores. */
export const keyField = () => requiredText(128).regex(/^[a-z0-9][a-z0-9._-]*$/u, ruleText(say.keyForm));

const fields = {
  key: keyField(),
  name: requiredText(128),
  subpart: text(16).nullable().default(null),
  description: text(1024).default(''),
  citation: text(1024).nullable().default(null),
};

const row = z.object({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  subpart: z.string().nullable(),
  description: z.string(),
  citation: z.string().nullable(),
  parameterSetCount: z.int(),
  isShipped: z.boolean(),
  isCustomised: z.boolean(),
  version: z.int(),
});

/** Programmes that results are reported under; each chooses its factors and warming potentials. */
export const programmes = defineWrittenResource({
  isShipped: true,
  name: 'reportingProgrammes',
  entity: 'programme',
  singular: say.programme,
  plural: say.programmes,
  fields,
  row,
  sortable: ['name', 'key', 'subpart', 'parameterSetCount'],
  searched: ['name', 'key', 'description', 'citation'],
  unique: [
    { fields: ['key'], message: say.keyExists },
    { fields: ['name'], message: general.nameExists },
  ],
  fixed: ['key'],
  endpoints: {
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
      output: done,
      summary: 'Deletes a reporting programme that nothing is reported under',
    }),
  },
});
