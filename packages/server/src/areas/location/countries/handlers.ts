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

const countryRows = () => sql`
  select c.id, c.code, c.name, c.first_level_label as "firstLevelLabel",
         (select count(*)::int from first_administration_level l where l.country_id = c.id) as "levelCount",
         c.shipped_key is not null as "isShipped", c.version
  from country c`;

const levelRows = () => sql`
  select l.id, l.country_id as "countryId", l.code, l.name, l.shipped_key is not null as "isShipped", l.version
  from first_administration_level l`;

/** The locations whose address names it. */
export const countryHandlers: Handler[] = [
  ...serveResource(countries, {
    table: 'country',
    select: countryRows,
  }),
  ...serveResource(firstAdministrationLevels, {
    table: 'first_administration_level',
    select: levelRows,
  }),
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
      select id, country_id as "countryId", code, name from first_administration_level where id = ${input.id}`.execute(
      scope.db,
    );
    if (!rows[0]) throw notFound();
    return rows[0];
  }),
];
