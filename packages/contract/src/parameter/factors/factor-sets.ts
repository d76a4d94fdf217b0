import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { computed, field } from '../../field.ts';
import { requiredText, searchText, text, version } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { pageOf, skipTopSearch } from '../../paging.ts';
import { changedRecord, newRecord } from '../../partial-input.ts';
import { created, deleted, updated } from '../../replies.ts';
import { defineResource } from '../../resource.ts';
import { referenceMessages, factorMessages as say } from '../reference-data/reference-messages.ts';
import { referenceTexts as texts } from '../reference-texts.ts';
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
export const factorKindChoices = factorKinds.map(({ key, name }) => ({
  value: key,
  label: { key: `factors.kind.${key}`, english: name },
}));
export const factorKindKeys = factorKinds.map((kind) => kind.key) as [FactorKind, ...FactorKind[]];

/** Editions of published or own factors; several are side by side, and choices say which is used. */
export const factorSets = defineResource({
  name: 'factorSets',
  entity: 'factorSet',
  singular: say.factorSet,
  plural: say.factorSets,
  chosenBy: { hint: 'edition' },
  fields: {
    name: field(requiredText(256), { label: texts.name, column: { width: 164 } }),
    key: field(keyField(), { label: texts.key }),
    kind: field(z.enum(factorKindKeys), { label: texts.kind, choices: factorKindChoices }),
    publisher: field(text(256).default(''), { label: texts.publisher }),
    edition: field(text(256).default(''), { label: texts.edition, column: { width: 124 } }),
    citation: field(requiredText(1024, say.citationMissing), { label: texts.citation, lines: 3 }),
  },
  computed: {
    factorCount: computed(z.int(), { label: texts.factorCount }),
    isCustomised: computed(z.boolean(), { label: texts.origin, column: { sortable: false } }),
  },
  columns: ['name', 'kind', 'edition', 'factorCount', 'citation', 'isCustomised'],
  sortable: ['name', 'key', 'kind', 'publisher', 'edition', 'factorCount'],
  searched: ['name', 'key', 'publisher', 'edition', 'citation'],
  unique: [
    { fields: ['key'], message: say.keyExists },
    { fields: ['name'], message: general.nameExists },
  ],
  fixed: ['key', 'kind'],
  isShipped: true,
  imports: true,
  endpoints: ({ fields, row }) => ({
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
      output: deleted,
      summary: 'Deletes a set of factors, and them with it, that nothing chooses',
    }),
  }),
});
