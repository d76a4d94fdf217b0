import { generalMessages } from '@oikos/contract/general-messages.ts';
import { picklists, picklistValues, searchSystemPicklistValues } from '@oikos/contract/quantity/picklists/picklists.ts';
import { systemPicklistCategories } from '@oikos/contract/quantity/picklists/system-picklists.ts';
import { picklistMessages } from '@oikos/contract/quantity/quantity-messages.ts';
import type { ValuesOf } from '@oikos/contract/resource.ts';
import { sql } from 'kysely';
import type { Handler } from '../../../foundation/http/handler.ts';
import { refuse, refuseField } from '../../../foundation/http/refusals.ts';
import { countOf } from '../../../foundation/records/count-rows.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { containsCondition, serveResource } from '../../../foundation/records/serve-resource.ts';
import type { Judge, Saving, StoredRecord } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { countriesOfPicklist } from './countries-of-picklist.ts';

const COUNTRY_CATEGORY = systemPicklistCategories.find((each) => each.key === 'country')?.id;

type List = ValuesOf<typeof picklists>;
type Value = ValuesOf<typeof picklistValues>;

const valueRows = () => sql`
  select v.id, v.id as picklist_value_id, v.picklist_id, p.name as picklist, p.kind, p.category_id,
         v.display_value, v.store_value_numeric,
         v.store_value_character, v.version
  from picklist_value v join picklist p on p.id = v.picklist_id
  where v.is_active`;

/** Countries are kept in a list of their own and read as the values of their system pick list: countryId is the value's id. */
const countryRows = () => sql`
  select c.id, c.id as picklist_value_id, p.id as picklist_id, p.name as picklist, p.kind, p.category_id,
         c.name as display_value, null::float8 as store_value_numeric, c.code as store_value_character, c.version
  from (${countriesOfPicklist.read()}) c join picklist p on p.category_id = ${COUNTRY_CATEGORY}`;

const textFilter = (value: unknown, column: string) =>
  typeof value === 'string' && value !== '' ? [sql`${sql.ref(column)} = ${value}`] : [];
const numberFilter = (value: unknown, column: string) =>
  typeof value === 'number' ? [sql`${sql.ref(column)} = ${value}`] : [];

/** Users make user pick lists; the system's own lists are fixed and only their values can be changed. */
async function ofUserKind(scope: TenantScope, lists: readonly Saving<List>[]): Promise<Judge<List>> {
  const { rows } = await sql<{ id: number }>`
    select id from picklist where id = any(${lists.map(({ id }) => id)}::bigint[]) and kind = 'system'`.execute(
    scope.db,
  );
  const ofSystem = new Set<number | null>(rows.map(({ id }) => id));
  return {
    complete: ({ values, before, id }) => {
      if (!before) return { ...values, kind: 'user' };
      if (ofSystem.has(id)) throw refuse(picklistMessages.systemIsFixed);
      return values;
    },
  };
}

async function withNumber(scope: TenantScope, savings: readonly Saving<Value>[]): Promise<Judge<Value>> {
  const ids = savings.map(({ values }) => values.picklistId);
  const { rows } = await sql<{ id: unknown; numeric: boolean; countries: boolean }>`
    select id, value_type = 'Numeric' as numeric, category_id is not distinct from ${COUNTRY_CATEGORY} as countries
    from picklist where id = any(${ids}::bigint[])`.execute(scope.db);
  const lists = new Map(rows.map(({ id, ...list }) => [id, list]));
  return {
    complete: ({ values }) => {
      const list = lists.get(values.picklistId);
      if (list?.countries) throw refuse(picklistMessages.countriesElsewhere);
      if (list?.numeric && values.storeValueNumeric === null)
        throw refuseField('storeValueNumeric', picklistMessages.numericValueMissing);
      return values;
    },
  };
}

/** The product reads its own lists by their category: countries, fuels, ID number types. */
async function refuseOfProduct(scope: TenantScope, { id }: StoredRecord): Promise<void> {
  const system = await scope.db
    .selectFrom('picklist')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'system')
    .executeTakeFirst();
  if (system) throw refuse(generalMessages.inUse, picklistMessages.theProduct);
}

export const picklistHandlers: Handler[] = [
  ...serveResource(picklists, {
    shown: () => ({
      valueCount: sql`(select count(*)::int from picklist_value v where v.picklist_id = t.id and v.is_active)
        + case when t.category_id = ${COUNTRY_CATEGORY}
          then ${countOf(countriesOfPicklist.read())} else 0 end`,
    }),
    where: (input) => [
      ...textFilter(input.isUserOrSystem?.toLowerCase(), 'kind'),
      ...textFilter(input.picklistType, 'valueType'),
      ...numberFilter(input.systemPicklistTypeId, 'categoryId'),
    ],
    beforeSave: { ofRows: ofUserKind },
    beforeRemove: refuseOfProduct,
  }),
  ...serveResource(picklistValues, {
    select: () => sql`${valueRows()} union all ${countryRows()}`,
    where: (input) => textFilter(input.picklistKey, 'storeValueCharacter'),
    beforeSave: { ofRows: withNumber },
  }),
  serveList({
    endpoint: searchSystemPicklistValues,
    query: ({ input }) => {
      const conditions = [
        sql`kind = 'system'`,
        ...containsCondition(['displayValue', 'picklist'], input.contains),
        ...numberFilter(input.systemPicklistTypeId, 'categoryId'),
        ...textFilter(input.picklistKey, 'storeValueCharacter'),
      ];
      const rows = input.systemPicklistTypeId === COUNTRY_CATEGORY ? countryRows() : valueRows();
      return sql`select * from (${rows}) as source where ${sql.join(conditions, sql` and `)}`;
    },
  }),
];
