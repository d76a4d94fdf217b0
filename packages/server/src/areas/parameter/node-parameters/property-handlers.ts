import * as properties from '@oikos/contract/parameter/node-parameters/parameter-properties.ts';
import { parameterMessages as say } from '@oikos/contract/parameter/parameters/parameter-messages.ts';
import { sql } from 'kysely';
import { type Handler, handle } from '../../../foundation/http/handler.ts';
import { denied, notFound, refuseField } from '../../../foundation/http/refusals.ts';
import { auditChanges } from '../../../foundation/records/audit.ts';
import { createRecord, recordKind, saveRecord } from '../../../foundation/records/save-record.ts';
import { serveList } from '../../../foundation/records/serve-list.ts';
import { containsCondition } from '../../../foundation/records/serve-resource.ts';
import type { Session } from '../../../foundation/tenancy/session.ts';
import { permittedNodes, type TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { refuseBeyondMaximum } from '../parameters/count-places-left.ts';
import { nodeOrNull } from '../parameters/list-parameters.ts';
import { refuseForeignValue } from '../parameters/parameter-handlers.ts';

interface Property {
  readonly picklistId: number;
  readonly picklistValueId: number;
  readonly nodeId: number | null;
}

const propertyRows = (scope: TenantScope, parameterId: number) => sql`
  select pp.id, pp.parameter_id, p.name as parameter, pp.picklist_id, l.name as picklist,
    pp.picklist_value_id, v.display_value, coalesce(pp.node_id, 0) as node_id,
    n.name as node, pp.version
  from parameter_property pp
  join parameter p on p.company_id = pp.company_id and p.id = pp.parameter_id
  join picklist l on l.company_id = pp.company_id and l.id = pp.picklist_id
  join picklist_value v on v.company_id = pp.company_id and v.id = pp.picklist_value_id
  left join node n on n.company_id = pp.company_id and n.id = pp.node_id
  where pp.parameter_id = ${parameterId}
    and (pp.node_id is null or pp.node_id in ${permittedNodes(scope, 'NODE_MANAGEMENT')})`;

interface StoredProperty extends Property {
  readonly parameterId: number;
  readonly version: number;
}

async function readProperty(scope: TenantScope, id: number): Promise<StoredProperty> {
  return scope.db
    .selectFrom('parameter_property')
    .select(['parameterId', 'picklistId', 'picklistValueId', 'nodeId', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
}

const kept = recordKind({ entity: 'parameterProperty', table: 'parameter_property', read: readProperty });

const columnsOf = ({ nodeId, picklistId, picklistValueId }: Property) => ({
  nodeId,
  picklistId,
  picklistValueId,
});

async function refuseSecond(scope: TenantScope, parameterId: number, property: Property, id: number | null) {
  const { rows } = await sql`
    select 1 from parameter_property
    where parameter_id = ${parameterId} and picklist_id = ${property.picklistId}
      and node_id is not distinct from ${property.nodeId}::bigint and id is distinct from ${id}::bigint`.execute(
    scope.db,
  );
  if (rows.length > 0) throw refuseField('picklistId', say.propertyExists);
}

/** A property of another kind takes a place of the set; one more node with the same kind does not. */
async function refuseNewKindBeyondMaximum(scope: TenantScope, parameterId: number, picklistId: number): Promise<void> {
  const { rows } = await sql<{ parameterSetId: number; isKnown: boolean }>`
    select parameter_set_id, exists (
      select from parameter_property where parameter_id = ${parameterId} and picklist_id = ${picklistId}) as is_known
    from parameter where id = ${parameterId}`.execute(scope.db);
  if (rows[0] && !rows[0].isKnown) await refuseBeyondMaximum(scope, rows[0].parameterSetId);
}

async function createProperty(scope: TenantScope, parameterId: number, property: Property) {
  await refuseForeignValue(scope, property.picklistId, property.picklistValueId);
  await refuseSecond(scope, parameterId, property, null);
  await refuseNewKindBeyondMaximum(scope, parameterId, property.picklistId);
  return createRecord(scope, kept, { parameterId, ...columnsOf(property) });
}

function updateProperty(
  scope: TenantScope,
  record: { readonly id: number; readonly version: number },
  property: Property,
) {
  return saveRecord(scope, kept, record, async ({ parameterId, picklistId }) => {
    await refuseForeignValue(scope, property.picklistId, property.picklistValueId);
    await refuseSecond(scope, parameterId, property, record.id);
    if (picklistId !== property.picklistId) await refuseNewKindBeyondMaximum(scope, parameterId, property.picklistId);
    return columnsOf(property);
  });
}

/** Deletes properties of a parameter at one node (null: those for all nodes); returns how many. */
async function deleteProperties(scope: TenantScope, parameterId: number, nodeId: number | null, id: number | null) {
  const { rows } = await sql<Property & { id: number }>`
    delete from parameter_property
    where parameter_id = ${parameterId} and node_id is not distinct from ${nodeId}::bigint
      and (${id}::bigint is null or id = ${id}::bigint)
    returning id, picklist_id, picklist_value_id, node_id`.execute(scope.db);
  await auditChanges(
    scope,
    'parameterProperty',
    rows.map(({ id: deleted, ...before }) => ({ id: deleted, before: { parameterId, ...before }, after: null })),
  );
  return rows.length;
}

const done = { isSuccessful: true as const };

/** What holds for all nodes is not for anyone who manages some of them. */
function refuseForAllNodes(session: Session, ...nodeIds: readonly (number | null)[]): void {
  const may = session.companyPermissions.has('NODE_TYPES_FULL');
  if (!may && nodeIds.includes(null)) throw denied();
}

export const propertyHandlers: Handler[] = [
  serveList({
    endpoint: properties.searchParameterProperties,
    query: ({ scope, input }) => {
      const conditions = [
        ...containsCondition(['picklist', 'displayValue', 'node'], input.contains),
        ...(typeof input.nodeId === 'number' && input.nodeId >= 0 ? [sql`node_id in (0, ${input.nodeId})`] : []),
      ];
      const rows = propertyRows(scope, input.id);
      return conditions.length > 0
        ? sql`select * from (${rows}) as source where ${sql.join(conditions, sql` and `)}`
        : rows;
    },
  }),
  handle(properties.createParameterProperty, ({ scope, session, input }) => {
    refuseForAllNodes(session, nodeOrNull(input.nodeId));
    return createProperty(scope, input.id, pickProperty(input));
  }),
  handle(properties.updateParameterProperty, async ({ scope, session, input }) => {
    const { parameterId, nodeId } = await readProperty(scope, input.propertyId);
    if (parameterId !== input.id) throw notFound();
    refuseForAllNodes(session, nodeId, nodeOrNull(input.nodeId));
    return updateProperty(scope, { id: input.propertyId, version: input.version }, pickProperty(input));
  }),
  handle(properties.deleteParameterProperty, async ({ scope, session, input }) => {
    refuseForAllNodes(session, nodeOrNull(input.nodeId));
    const count = await deleteProperties(scope, input.id, nodeOrNull(input.nodeId), input.propertyId);
    if (count === 0) throw notFound();
    return done;
  }),
  handle(properties.invalidateParameterProperties, async ({ scope, session, input }) => {
    refuseForAllNodes(session, nodeOrNull(input.nodeId));
    await deleteProperties(scope, input.id, nodeOrNull(input.nodeId), null);
    return done;
  }),
];

function pickProperty(input: { picklistId: number; picklistValueId: number; nodeId: number | null }): Property {
  return { picklistId: input.picklistId, picklistValueId: input.picklistValueId, nodeId: nodeOrNull(input.nodeId) };
}
