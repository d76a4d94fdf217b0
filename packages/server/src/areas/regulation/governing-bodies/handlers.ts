import { governingBodies, governingBodyCategories } from '@oikos/contract/regulation/governing-bodies.ts';
import { regulationMessages as say } from '@oikos/contract/regulation/regulation-messages.ts';
import { sql } from 'kysely';
import type { Handler } from '../../../foundation/http/handler.ts';
import { refuseField } from '../../../foundation/http/refusals.ts';
import { serveResource } from '../../../foundation/records/serve-resource.ts';
import type { Judge, Saving } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { governingBodyCategoryUses, governingBodyUses } from '../waste-uses.ts';
import { refuseBeginDate } from './begin-date.ts';

const bodyRows = () => sql`
  select b.id, b.id as "governingBodyId", b.name, b.jurisdiction, b.is_hazardous as "isHazardous",
         b.is_non_hazardous as "isNonHazardous", b.is_non_regulatory as "isNonRegulatory",
         b.address_line1 as "addressLine1", b.address_line2 as "addressLine2", b.address_line3 as "addressLine3",
         b.country_id as "countryId", c.name as country, b.first_administration_level_id as "firstAdministrationLevelId",
         l.name as state, b.county, b.city, b.zip_code as "zipCode", b.phone, b.basis,
         (select count(*)::int from governing_body_category g where g.governing_body_id = b.id) as "categoryCount",
         b.shipped_key is not null as "isShipped", b.version
  from governing_body b join country c on c.id = b.country_id
  left join first_administration_level l on l.id = b.first_administration_level_id`;

const categoryRows = () => sql`
  select g.id, g.governing_body_id as "governingBodyId", g.name, g.waste_class as "wasteClass",
         g.needs_waste_codes as "needsWasteCodes", g.begin_date as "beginDate", g.end_date as "endDate", g.version
  from governing_body_category g`;

/** A state belongs to the country that the body's address names. */
async function ofSameCountry(scope: TenantScope, bodies: readonly Saving[]): Promise<Judge> {
  const states = bodies.map(({ values }) => values.firstAdministrationLevelId);
  const { rows } = await sql<{ id: unknown; countryId: unknown }>`
    select id, country_id as "countryId" from first_administration_level
    where id = any(${states}::bigint[])`.execute(scope.db);
  const countryOf = new Map(rows.map(({ id, countryId }) => [id, countryId]));
  return {
    complete: ({ values }) => {
      const { firstAdministrationLevelId: state, countryId } = values;
      if (state !== null && countryOf.get(state) !== countryId)
        throw refuseField('firstAdministrationLevelId', say.otherCountry);
      return values;
    },
  };
}

/** V320: what a body is referenced by; V321: a category that waste refers to stays. */
export const governingBodyHandlers: Handler[] = [
  ...serveResource(governingBodies, {
    table: 'governing_body',
    select: bodyRows,
    where: ({ jurisdiction, countryId }) => [
      ...(typeof jurisdiction === 'string' ? [sql`jurisdiction = ${jurisdiction}`] : []),
      ...(typeof countryId === 'number' && countryId > 0 ? [sql`"countryId" = ${countryId}`] : []),
    ],
    isShipped: true,
    beforeSave: { ofRows: ofSameCountry },
    inUse: [
      { table: 'governing_body_category', column: 'governing_body_id', name: 'name', by: say.wasteCategories.english },
      { table: 'waste_code', column: 'governing_body_id', name: 'code', by: say.inWasteCodes.english },
      {
        table: 'hazardous_material',
        column: 'governing_body_id',
        name: 'proper_shipping_name',
        by: say.inHazardousMaterials.english,
      },
      {
        table: 'location_id_number',
        column: 'governing_body_id',
        name: 'id_number',
        by: say.inLocationIdNumbers.english,
      },
      ...governingBodyUses,
    ],
  }),
  ...serveResource(governingBodyCategories, {
    table: 'governing_body_category',
    select: categoryRows,
    beforeSave: { ofRows: refuseBeginDate },
    inUse: governingBodyCategoryUses,
  }),
];
