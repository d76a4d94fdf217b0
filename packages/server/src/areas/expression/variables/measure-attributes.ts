import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { readMeasureAttributes } from '@oikos/contract/expression/variables.ts';
import { expressionFunctions } from '@oikos/domain/expression/functions.ts';
import { gasOrigins, variableSources } from '@oikos/domain/expression/mapping.ts';
import { sql } from 'kysely';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';

type MeasureAttributes = OutputOf<typeof readMeasureAttributes>;

/** E171: what the pickers of the editor offer. */
export async function readAttributes(scope: TenantScope): Promise<MeasureAttributes> {
  const { rows } = await sql<Omit<MeasureAttributes, 'sources' | 'functions' | 'origins'>>`
    select
      coalesce((select jsonb_agg(to_jsonb(k) order by k.kind) from (
        select s.kind, jsonb_agg(distinct f.property) as properties,
               jsonb_agg(distinct jsonb_build_object('key', f.subject_key, 'name', f.subject_name)) as subjects
        from factor_set s join factor f on f.company_id = s.company_id and f.factor_set_id = s.id group by s.kind) k), '[]') as factor_kinds,
      coalesce((select jsonb_agg(distinct gas) from global_warming_potential), '[]') as gases,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name) order by p.name) from picklist p
        where p.id in (select picklist_id from parameter_property)
           or p.id in (select v.picklist_id from picklist_value v join factor f on f.company_id = v.company_id and f.subject_key = v.store_value_character)), '[]') as property_picklists,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'referenceDataId', d.id, 'referenceData', d.name) order by d.name, r.sequence, r.id)
        from reference_data_property r join reference_data d on d.company_id = r.company_id and d.id = r.reference_data_id
        where r.role = 'value' and r.data_type = 0 and d.is_active), '[]') as reference_data_properties`.execute(
    scope.db,
  );
  const functions = Object.entries(expressionFunctions).map(([name, arity]) => ({ name, ...arity }));
  return {
    sources: [...variableSources],
    functions,
    origins: [...gasOrigins],
    ...(rows[0] as Omit<MeasureAttributes, 'sources' | 'functions' | 'origins'>),
  };
}
