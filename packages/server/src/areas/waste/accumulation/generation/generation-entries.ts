import type { ParsedInputOf } from '@oikos/contract/endpoint.ts';
import type { searchGenerationEntries } from '@oikos/contract/waste/accumulation/generation.ts';
import { type RawBuilder, sql } from 'kysely';
import { permittedNodes, type TenantScope } from '../../../../foundation/tenancy/tenant-scope.ts';

type Input = ParsedInputOf<typeof searchGenerationEntries>;

const wasteClass = sql`case when e.is_acute_residue then 'acuteResidue' when e.is_acute then 'acute' else 'nonAcute' end`;

/** The waste that was generated at a site in a month, wherever its container is now. */
export function generationEntries(scope: TenantScope, input: Input): RawBuilder<unknown> {
  const first = sql`${`${input.month}-01`}::date`;
  const conditions = [
    sql`e.generated_node_id = ${input.locationId}`,
    sql`e.date_added >= ${first} and e.date_added < ${first} + interval '1 month'`,
    sql`e.is_regulated`,
    ...(input.wasteClass ? [sql`${wasteClass} = ${input.wasteClass}`] : []),
    ...(input.isCounted === undefined ? [] : [sql`(e.exclusion is null) = ${input.isCounted}`]),
  ];
  return sql`
    select e.id, seen.id as container_id, seen.number as container_number, w.name as waste_stream,
      e.date_added::text as date_added, ${wasteClass} as waste_class, e.mass_kg::float8 as kilograms, e.mass_basis,
      e.exclusion
    from waste_entry e
    join waste_stream w on w.id = e.waste_stream_id
    left join container seen on seen.id = e.container_id and seen.node_id in ${permittedNodes(scope, 'CONTAINERS')}
    where ${sql.join(conditions, sql` and `)}`;
}
