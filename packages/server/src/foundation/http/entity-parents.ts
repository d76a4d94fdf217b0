import { type AnyEndpoint, pathParameters } from '@oikos/contract/endpoint.ts';
import { type EntityName, idRegistry } from '@oikos/contract/entity.ts';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import { entityTables } from './entity-guards.ts';
import { notFound } from './refusals.ts';

/** For each parent the column that names it, or a query of `id` and `parent_id`. */
type Parents = { readonly [Parent in EntityName]?: string | RawBuilder<unknown> };

const ofExpression = (parent: string) => sql`
  select m.id, ${sql.ref(parent)} as parent_id from variable_map m
  join expression_variable v on v.company_id = m.company_id and v.id = m.expression_variable_id
  join parameter_expression e on e.company_id = v.company_id and e.id = v.parameter_expression_id`;

/**
 * What a record is part of. Where an address names both, the record is looked for
 * below that parent only: under another parent's address it isn't there.
 */
export const entityParents: { readonly [Part in EntityName]?: Parents } = {
  picklistValue: { picklist: 'picklist_id' },
  parameterExpression: { parameter: 'parameter_id' },
  parameterProperty: { parameter: 'parameter_id' },
  expressionVariable: { parameterExpression: 'parameter_expression_id' },
  variableMap: { parameterExpression: ofExpression('e.id'), parameter: ofExpression('e.parameter_id') },
  referenceDataRow: { referenceData: 'reference_data_id' },
  firstAdministrationLevel: { country: 'country_id' },
  governingBodyCategory: { governingBody: 'governing_body_id' },
  locationIdNumber: { node: 'node_id' },
  generatorCategoryPeriod: { node: 'node_id' },
  containerTypeCustomField: { containerType: 'container_type_id' },
  containerTypeWasteCode: { containerType: 'container_type_id' },
  wasteEntry: { container: 'container_id' },
  shipmentLine: { shipment: 'shipment_id' },
  wasteStreamAlias: { wasteStream: 'waste_stream_id' },
  wasteStreamProfile: { wasteStream: 'waste_stream_id' },
  landDisposalNotice: { wasteStream: 'waste_stream_id' },
  wasteStreamManagementMethod: { wasteStream: 'waste_stream_id' },
  wasteAreaBay: { node: 'node_id' },
};

interface Link {
  readonly part: string;
  readonly partEntity: EntityName;
  readonly parent: string;
  /** Of `id` and `parent_id`. */
  readonly records: RawBuilder<unknown>;
}

/** Which entity's id a field of the input is. */
export function entityOf(endpoint: AnyEndpoint, field: string): EntityName | undefined {
  let schema = endpoint.input.shape[field] as z.ZodType | undefined;
  while (schema && !idRegistry.has(schema)) {
    schema = (schema._zod.def as { innerType?: z.ZodType }).innerType;
  }
  return schema && idRegistry.get(schema)?.entity;
}

/** The parts and parents that an address names; the part may also be the record that the body is about. */
export function linksOf(endpoint: AnyEndpoint): Link[] {
  const named = pathParameters(endpoint.path);
  const parts = named.includes('id') ? named : [...named, 'id'];
  return parts.flatMap((part) => {
    const partEntity = entityOf(endpoint, part);
    const parents = partEntity && entityParents[partEntity];
    if (!parents) return [];
    return named.flatMap((parent) => {
      const entity = parent === part ? undefined : entityOf(endpoint, parent);
      const source = entity && parents[entity];
      if (source === undefined) return [];
      const records =
        typeof source === 'string'
          ? sql`select id, ${sql.ref(source)} as parent_id from ${sql.table(entityTables[partEntity])}`
          : source;
      return [{ part, partEntity, parent, records }];
    });
  });
}

/** Refuses what is reached under the address of a parent that it isn't part of. */
export async function guardParents(
  scope: TenantScope,
  links: readonly Link[],
  input: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const { part, parent, records } of links) {
    const [id, parentId] = [input[part], input[parent]];
    if (typeof id !== 'number' || id <= 0 || typeof parentId !== 'number') continue;
    const { rows } = await sql`
      select from (${records}) as record where id = ${id} and parent_id = ${parentId}`.execute(scope.db);
    if (rows.length === 0) throw notFound();
  }
}
