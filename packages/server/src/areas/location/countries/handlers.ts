import {
  countries,
  firstAdministrationLevels,
  readFirstAdministrationLevel,
  readFirstAdministrationLevels,
} from '@oikos/contract/location/countries/countries.ts';
import { countryMessages } from '@oikos/contract/location/countries/country-messages.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { notFound } from '../../../foundation/http/refusals.ts';
import { type InUse, serveResource } from '../../../foundation/records/serve-resource.ts';
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
const inAddresses = (column: string): InUse => ({
  by: countryMessages.inAddresses.english,
  users: (id) => sql`
    select n.name from location_address a join node n on n.company_id = a.company_id and n.id = a.node_id
    where a.${sql.ref(column)} = ${id}`,
});

export const countryHandlers: Handler[] = [
  ...serveResource(countries, {
    table: 'country',
    select: countryRows,
    inUse: [
      { table: 'governing_body', column: 'country_id', name: 'name', by: countryMessages.inGoverningBodies.english },
      {
        table: 'first_administration_level',
        column: 'country_id',
        name: 'name',
        by: countryMessages.levels.english.toLowerCase(),
      },
      inAddresses('country_id'),
    ],
  }),
  ...serveResource(firstAdministrationLevels, {
    table: 'first_administration_level',
    select: levelRows,
    inUse: [
      {
        table: 'governing_body',
        column: 'first_administration_level_id',
        name: 'name',
        by: countryMessages.inGoverningBodies.english,
      },
      inAddresses('first_administration_level_id'),
      {
        table: 'accumulation_rule',
        column: 'first_administration_level_id',
        by: countryMessages.inAccumulationRules.english,
      },
      {
        table: 'exception_report_rule',
        column: 'first_administration_level_id',
        by: countryMessages.inExceptionRules.english,
      },
      {
        table: 'inspection_rule',
        column: 'first_administration_level_id',
        by: countryMessages.inInspectionRules.english,
      },
    ],
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
