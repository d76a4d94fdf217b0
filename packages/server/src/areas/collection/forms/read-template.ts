import type {
  readTemplateParameters,
  readTemplateUsers,
  readTemplateVersions,
} from '@oikos/contract/collection/forms/template-layouts.ts';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { sql } from 'kysely';
import { notFound } from '../../../foundation/http/refusals.ts';
import { nameById, nameOfPerson } from '../../../foundation/records/name-of-person.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { isEntered } from '../../measurement/public.ts';
import { readLayout } from './stored-template.ts';

type Versions = OutputOf<typeof readTemplateVersions>;
type Users = OutputOf<typeof readTemplateUsers>;
type Parameters = OutputOf<typeof readTemplateParameters>;

const readFacts = ({ db }: TenantScope, id: number) =>
  db
    .selectFrom('form_template')
    .select(['timespan', 'layoutVersion'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);

/** The versions of a layout, the latest first. */
export async function readVersions(scope: TenantScope, id: number): Promise<Versions> {
  const { layoutVersion } = await readFacts(scope, id);
  const { rows } = await sql<Versions['items'][number]>`
    select v.number, v.note, ${nameById('v.created_by')} as created_by, v.created_at,
      (select count(*)::int from data_entry_form f where f.company_id = v.company_id
        and f.form_template_id = v.form_template_id and f.layout_version = v.number) as form_count
    from form_template_version v where v.form_template_id = ${id} order by v.number desc`.execute(scope.db);
  const definition = await readLayout(scope, id, layoutVersion);
  return { items: rows, definition: definition as Versions['definition'] };
}

export async function readUsers({ db }: TenantScope, id: number): Promise<Users> {
  const { rows: places } = await sql<Users['places'][number]>`
    select p.node_id, n.name from form_template_place p
    join node n on n.company_id = p.company_id and n.id = p.node_id
    where p.form_template_id = ${id} order by n.name, n.id`.execute(db);
  const { rows: users } = await sql<Users['users'][number]>`
    select p.node_id, n.name as node_name, coalesce(p.user_id, 0)::bigint as user_id,
      coalesce(p.user_group_id, 0)::bigint as user_group_id, coalesce(g.name, ${nameOfPerson('u')}) as name, p.part
    from form_template_user p
    join node n on n.company_id = p.company_id and n.id = p.node_id
    left join user_group g on g.company_id = p.company_id and g.id = p.user_group_id
    left join installation.app_user u on u.id = p.user_id
    where p.form_template_id = ${id} order by n.name, p.part, 5, p.id`.execute(db);
  return { places, users };
}

/** What people enter at least as often as the template makes forms, with the types of nodes that have it. */
export async function readParameters(scope: TenantScope, id: number): Promise<Parameters> {
  const { timespan, layoutVersion } = await readFacts(scope, id);
  const { rows: items } = await sql<Parameters['items'][number]>`
    select p.id as parameter_id, p.name, s.name as parameter_set, s.timespan,
      coalesce((select json_agg(st.node_type_id order by st.node_type_id) from parameter_set_node_type st
        where st.company_id = s.company_id and st.parameter_set_id = s.id), '[]') as node_type_ids,
      p.unit_type_id as uom_type_id, p.unit_id as uom_id, u.code as uom,
      exists (select from form_template_parameter used where used.company_id = p.company_id
        and used.form_template_id = ${id} and used.number = ${layoutVersion} and used.parameter_id = p.id) as is_used
    from parameter p
    join parameter_set s on s.company_id = p.company_id and s.id = p.parameter_set_id
    left join unit u on u.company_id = p.company_id and u.id = p.unit_id
    where s.timespan <= ${timespan} and ${isEntered}
    order by s.name, p.sequence, p.name`.execute(scope.db);
  const nodeTypes = await scope.db.selectFrom('node_type').select(['id', 'name']).orderBy('name').execute();
  const types = [...new Set(items.flatMap(({ uomTypeId }) => uomTypeId ?? []))];
  const { rows: units } = await sql<Parameters['units'][number]>`
    select id, unit_type_id, code from unit where unit_type_id = any(${types}::bigint[]) order by code`.execute(
    scope.db,
  );
  return { items, nodeTypes, units };
}
