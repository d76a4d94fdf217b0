import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { requiredText, searchText, text, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { changedRecord, newRecord } from '../../left-out.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import { created, done, updated } from '../../replies.ts';
import { defineWrittenResource } from '../../written-resource.ts';
import { referenceMessages, factorMessages as say } from '../reference-data/reference-messages.ts';
import { keyField } from './reporting-programmes.ts';

/** What factors are for; a choice is made for one of them. */
export const factorKinds = [
  { key: 'stationary_combustion', name: 'Stationary combustion' },
  { key: 'mobile_combustion', name: 'Mobile combustion' },
  { key: 'electricity_location', name: 'Electricity, location-based' },
  { key: 'electricity_market', name: 'Electricity, market-based' },
  { key: 'purchased_heat', name: 'Purchased steam, heat and cooling' },
  { key: 'process', name: 'Process' },
  { key: 'fugitive', name: 'Fugitive' },
  { key: 'other', name: 'Other' },
] as const;
export type FactorKind = (typeof factorKinds)[number]['key'];
export const factorKindKeys = factorKinds.map((kind) => kind.key) as [FactorKind, ...FactorKind[]];

const fields = {
  key: keyField(),
  name: requiredText(256),
  kind: z.enum(factorKindKeys),
  publisher: text(256).default(''),
  edition: text(256).default(''),
  citation: requiredText(1024, say.citationMissing),
};

const row = z.object({
  id: z.int(),
  key: z.string(),
  name: z.string(),
  kind: z.enum(factorKindKeys),
  publisher: z.string(),
  edition: z.string(),
  citation: z.string(),
  factorCount: z.int(),
  isShipped: z.boolean(),
  isCustomised: z.boolean(),
  version: z.int(),
});

/** Editions of published or own factors; several stand side by side, and choices say which is used. */
export const factorSets = defineWrittenResource({
  isShipped: true,
  name: 'factorSets',
  entity: 'factorSet',
  singular: say.factorSet,
  plural: say.factorSets,
  fields,
  row,
  sortable: ['name', 'key', 'kind', 'publisher', 'edition', 'factorCount'],
  searched: ['name', 'key', 'publisher', 'edition', 'citation'],
  unique: [
    { fields: ['key'], message: say.keyExists },
    { fields: ['name'], message: general.nameExists },
  ],
  fixed: ['key', 'kind'],
  imports: true,
  endpoints: {
    search: endpoint({
      method: 'POST',
      path: 'factorset/search',
      permission: ['REFERENCE_DATA', 'EXPRESSIONS'],
      reads: true,
      failure: referenceMessages.loadFailed,
      input: skipTopSearch({ contains: searchText(), kind: z.enum(factorKindKeys).optional() }),
      output: pageOf(row),
      summary: 'Sets of emission factors',
    }),
    create: endpoint({
      method: 'POST',
      path: 'factorset',
      permission: 'REFERENCE_DATA_FULL',
      failure: general.couldNotSave,
      input: newRecord(fields),
      output: created,
      summary: 'Adds a set of factors',
    }),
    update: endpoint({
      method: 'PUT',
      path: 'factorset/{id}',
      permission: 'REFERENCE_DATA_FULL',
      failure: general.couldNotSave,
      input: z.object({ ...changedRecord(fields), id: idOf('factorSet'), version: version() }),
      output: updated,
      summary: 'Changes a set of factors',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: 'factorset/{id}',
      permission: 'REFERENCE_DATA_DELETE',
      failure: general.couldNotSave,
      input: z.object({ id: idOf('factorSet') }),
      output: done,
      summary: 'Deletes a set of factors, and them with it, that nothing chooses',
    }),
  },
});
