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
    const country = await sql<{ label: string }>`
      select first_level_label as label from country where id = ${input.countryId}`.execute(scope.db);
    if (!country.rows[0]) throw notFound();
    const { rows } = await sql<{ id: number; code: string; name: string }>`
      select id, code, name from first_administration_level where country_id = ${input.countryId} order by name`.execute(
      scope.db,
    );
    return { label: country.rows[0].label, ...wholePage(rows) };
  }),
  handle(readFirstAdministrationLevel, async ({ scope, input }) => {
    const { rows } = await sql<{ id: number; countryId: number; code: string; name: string }>`
      select id, country_id, code, name from first_administration_level where id = ${input.id}`.execute(scope.db);
    if (!rows[0]) throw notFound();
    return rows[0];
  }),
];
