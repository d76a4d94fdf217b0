import {
  countries,
  firstAdministrationLevels,
  readFirstAdministrationLevel,
  readFirstAdministrationLevels,
} from '@oikos/contract/location/countries/countries.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { notFound } from '../../../foundation/http/refusals.ts';
import { serveResource } from '../../../foundation/records/serve-resource.ts';
import { wholePage } from '../../../foundation/records/whole-page.ts';

export const countryHandlers: Handler[] = [
  ...serveResource(countries, {
    shown: {
      levelCount: sql`(select count(*)::int from first_administration_level l where l.country_id = t.id)`,
    },
  }),
  ...serveResource(firstAdministrationLevels),
  handle(readFirstAdministrationLevels, async ({ scope, input }) => {
    const country = await scope.db
      .selectFrom('country')
      .select('firstLevelLabel as label')
      .where('id', '=', input.countryId)
      .executeTakeFirstOrThrow(notFound);
    const rows = await scope.db
      .selectFrom('first_administration_level')
      .select(['id', 'code', 'name'])
      .where('countryId', '=', input.countryId)
      .orderBy('name')
      .execute();
    return { label: country.label, ...wholePage(rows) };
  }),
  handle(readFirstAdministrationLevel, async ({ scope, input }) => {
    return scope.db
      .selectFrom('first_administration_level')
      .select(['id', 'countryId', 'code', 'name'])
      .where('id', '=', input.id)
      .executeTakeFirstOrThrow(notFound);
  }),
];
