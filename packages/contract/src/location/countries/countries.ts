import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { requiredText, text, unpaddedText } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { libraryEndpoints, libraryRow } from '../../library-endpoints.ts';
import { ruleText } from '../../message.ts';
import { pageOf } from '../../paging.ts';
import { defineWrittenResource } from '../../written-resource.ts';
import { countryMessages as say } from './country-messages.ts';

const CODE_MAXIMUM = 10;
const NAME_MAXIMUM = 100;

const fields = {
  /** Required, without spaces around it, as the name is (V176). */
  code: unpaddedText(CODE_MAXIMUM),
  name: unpaddedText(NAME_MAXIMUM),
  /** Required, at most 50 characters (V177). */
  firstLevelLabel: requiredText(50),
};
const row = z.object({
  ...libraryRow,
  code: z.string(),
  name: z.string(),
  firstLevelLabel: z.string(),
  levelCount: z.int(),
});

export const countries = defineWrittenResource({
  isShipped: true,
  name: 'countries',
  entity: 'country',
  singular: say.country,
  plural: say.countries,
  fields,
  row,
  sortable: ['name', 'code', 'firstLevelLabel', 'levelCount'],
  searched: ['name', 'code'],
  imports: { key: ['code'] },
  unique: [
    { fields: ['name'], message: general.nameExists },
    { fields: ['code'], message: say.codeExists },
  ],
  endpoints: libraryEndpoints({
    path: 'countries',
    entity: 'country',
    family: 'COUNTRIES',
    isOpen: true,
    fields,
    row,
    filters: {},
    many: 'countries',
    one: 'a country',
  }),
});

/** V178: letters of any script with their marks, and what stands between words; no figures. */
const alphabetic = /^[\p{L}\p{M}'’‘ʼ](?:[\p{L}\p{M}'’‘ʼ().,\- ])*$/u;

const levelFields = {
  countryId: idOf('country'),
  code: text(CODE_MAXIMUM),
  name: unpaddedText(NAME_MAXIMUM).regex(alphabetic, ruleText(say.alphabetic)),
};
const levelRow = z.object({ ...libraryRow, countryId: z.int(), code: z.string(), name: z.string() });

export const firstAdministrationLevels = defineWrittenResource({
  isShipped: true,
  name: 'firstAdministrationLevels',
  entity: 'firstAdministrationLevel',
  singular: say.level,
  plural: say.levels,
  fields: levelFields,
  row: levelRow,
  parent: 'countryId',
  sortable: ['name', 'code'],
  searched: ['name', 'code'],
  imports: true,
  names: ['name', 'code'],
  unique: [{ fields: ['countryId', 'name'], message: general.nameExists }],
  endpoints: libraryEndpoints({
    path: 'countries/{countryId}/levels',
    entity: 'firstAdministrationLevel',
    family: 'COUNTRIES',
    isOpen: true,
    fields: levelFields,
    row: levelRow,
    filters: {},
    parent: { countryId: idOf('country') },
    many: 'the first administration levels of a country',
    one: 'a first administration level',
  }),
});

/** E136: what an address of the country may choose from; `label` is what the country calls them. */
export const readFirstAdministrationLevels = endpoint({
  method: 'GET',
  path: 'addresses/adminlevels/{countryId}/1',
  permission: 'anySignedIn',
  input: z.object({ countryId: idOf('country') }),
  output: pageOf(z.object({ id: z.int(), code: z.string(), name: z.string() })).extend({ label: z.string() }),
  summary: 'First administration levels of a country',
});

export const readFirstAdministrationLevel = endpoint({
  method: 'GET',
  path: 'addresses/adminfirstlevel/{id}',
  permission: 'anySignedIn',
  input: z.object({ id: idOf('firstAdministrationLevel') }),
  output: z.object({ id: z.int(), countryId: z.int(), code: z.string(), name: z.string() }),
  summary: 'A first administration level',
});
