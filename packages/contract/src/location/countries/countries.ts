import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { idOf } from '../../entity.ts';
import { computed, field, parentId } from '../../field.ts';
import { requiredText, text, unpaddedText } from '../../fields.ts';
import { generalMessages as general } from '../../general-messages.ts';
import { libraryEndpoints } from '../../library-endpoints.ts';
import { ruleText } from '../../message.ts';
import { pageOf } from '../../paging.ts';
import { defineResource } from '../../resource.ts';
import { countryMessages as say } from './country-messages.ts';
import { countryTexts as texts } from './country-texts.ts';

const CODE_MAXIMUM = 10;
const NAME_MAXIMUM = 100;

export const countries = defineResource({
  name: 'countries',
  entity: 'country',
  singular: say.country,
  plural: say.countries,
  help: texts.help,
  fields: {
    /** Required, without spaces around it, as the name is (V176). */
    code: field(unpaddedText(CODE_MAXIMUM), { label: texts.code, column: { width: 100 } }),
    name: field(unpaddedText(NAME_MAXIMUM), { label: texts.name }),
    /** Required, at most 50 characters (V177). */
    firstLevelLabel: field(requiredText(50), {
      label: texts.firstLevelLabel,
      hint: texts.firstLevelLabelHint,
      initial: 'State or Province',
    }),
  },
  computed: { levelCount: computed(z.int(), { label: texts.levels, column: { width: 140 } }) },
  columns: ['name', 'code', 'firstLevelLabel', 'levelCount'],
  searched: ['name', 'code'],
  unique: [
    { fields: ['name'], message: general.nameExists },
    { fields: ['code'], message: say.codeExists },
  ],
  isShipped: true,
  imports: { key: ['code'] },
  endpoints: (record) =>
    libraryEndpoints({
      ...record,
      path: 'countries',
      family: 'COUNTRIES',
      isOpen: true,
      many: 'countries',
      one: 'a country',
    }),
});

/** V178: letters of any script with their marks, and what is between words; no figures. */
const alphabetic = /^[\p{L}\p{M}'’‘ʼ](?:[\p{L}\p{M}'’‘ʼ().,\- ])*$/u;

export const firstAdministrationLevels = defineResource({
  name: 'firstAdministrationLevels',
  entity: 'firstAdministrationLevel',
  singular: say.level,
  plural: say.levels,
  fields: {
    countryId: parentId(idOf('country')),
    name: field(unpaddedText(NAME_MAXIMUM).regex(alphabetic, ruleText(say.alphabetic)), { label: texts.name }),
    code: field(text(CODE_MAXIMUM), { label: texts.code, column: { width: 120 } }),
  },
  names: ['name', 'code'],
  unique: [{ fields: ['countryId', 'name'], message: general.nameExists }],
  isShipped: true,
  imports: true,
  endpoints: (record) =>
    libraryEndpoints({
      ...record,
      path: 'countries/{countryId}/levels',
      family: 'COUNTRIES',
      isOpen: true,
      parent: { countryId: idOf('country') },
      many: 'the first administration levels of a country',
      one: 'a first administration level',
    }),
});

/** E136: what an address of the country may choose from; `label` is what the country calls them. */
export const readFirstAdministrationLevels = endpoint({
  method: 'GET',
  path: 'addresses/adminlevels/{countryId}/1',
  shows: ['country', 'firstAdministrationLevel'],
  permission: 'anySignedIn',
  input: z.object({ countryId: idOf('country') }),
  output: pageOf(z.object({ id: z.int(), code: z.string(), name: z.string() })).extend({ label: z.string() }),
  summary: 'First administration levels of a country',
});

export const readFirstAdministrationLevel = endpoint({
  method: 'GET',
  path: 'addresses/adminfirstlevel/{id}',
  shows: ['country', 'firstAdministrationLevel'],
  permission: 'anySignedIn',
  input: z.object({ id: idOf('firstAdministrationLevel') }),
  output: z.object({ id: z.int(), countryId: z.int(), code: z.string(), name: z.string() }),
  summary: 'A first administration level',
});
