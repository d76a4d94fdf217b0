import type { Access } from '@oikos/contract/endpoint.ts';
import type { EntityName } from '@oikos/contract/entity.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { type Permission, permissions, satisfiedBy } from '@oikos/contract/identity/permissions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import type { FoundId } from './input-ids.ts';
import { denied, notFound } from './refusals.ts';

/**
 * The table in which each entity's ids live. Row-level security leaves only the company's rows, so an id that isn't
 * found there is another company's or nobody's, and the caller learns no more than 'Not found'.
 */
export const entityTables: Readonly<Record<EntityName, string>> = {
  company: 'installation.company',
  user: 'installation.membership',
  language: 'installation.language',
  role: 'role',
  userGroup: 'user_group',
  node: 'node',
  nodeType: 'node_type',
  hierarchy: 'hierarchy',
  unit: 'unit',
  unitType: 'unit_type',
  unitCode: 'unit_code',
  picklist: 'picklist',
  picklistValue: 'picklist_value',
  parameterSet: 'parameter_set',
  parameter: 'parameter',
  parameterProperty: 'parameter_property',
  parameterOverwrite: 'parameter_overwrite',
  parameterLimit: 'parameter_limit',
  programme: 'reporting_programme',
  factorSet: 'factor_set',
  factor: 'factor',
  globalWarmingPotential: 'global_warming_potential',
  calculationChoice: 'calculation_choice',
  referenceData: 'reference_data',
  referenceDataProperty: 'reference_data_property',
  referenceDataRow: 'reference_data_row',
  expressionLibrary: 'expression_library',
  parameterExpression: 'parameter_expression',
  expressionVariable: 'expression_variable',
  variableMap: 'variable_map',
  calculationRun: 'calculation_run',
  restatement: 'restatement',
  utilityBill: 'utility_bill',
  jobRun: 'job_run',
  storedFile: 'stored_file',
  auditEntry: 'audit_log',
  entitlementProduct: 'entitlement_product',
  importTransaction: 'import_transaction',
  importMapping: 'import_mapping',
  country: 'country',
  firstAdministrationLevel: 'first_administration_level',
  governingBody: 'governing_body',
  governingBodyCategory: 'governing_body_category',
  wasteCode: 'waste_code',
  wasteManagementMethod: 'waste_management_method',
  hazardClass: 'hazard_class',
  transportationLabel: 'transportation_label',
  emergencyResponseGuide: 'emergency_response_guide',
  hazardousMaterial: 'hazardous_material',
  wasteParty: 'waste_party',
  locationIdNumber: 'location_id_number',
  generatorCategoryType: 'generator_category_type',
  generatorCategoryPeriod: 'generator_category_period',
  locationNotification: 'location_notification',
  wasteAreaBay: 'waste_area_bay',
  numberingScheme: 'numbering_scheme',
  containerType: 'container_type',
  containerTypeCustomField: 'container_type_custom_field',
  containerTypeWasteCode: 'container_type_waste_code',
  wasteStream: 'waste_stream',
  wasteStreamAlias: 'waste_stream_alias',
  wasteStreamProfile: 'waste_stream_profile',
  landDisposalNotice: 'land_disposal_notice',
  wasteStreamManagementMethod: 'waste_stream_management_method',
  accumulationRule: 'accumulation_rule',
  exceptionReportRule: 'exception_report_rule',
  inspectionRule: 'inspection_rule',
  accumulationExtension: 'accumulation_extension',
  episodicEvent: 'episodic_event',
  container: 'container',
  wasteEntry: 'waste_entry',
  areaInspection: 'area_inspection',
  shipment: 'shipment',
  shipmentLine: 'shipment_line',
  shipmentDocumentLink: 'shipment_document_link',
  labelTemplate: 'label_template',
  action: 'action',
  notification: 'notification',
};

/** Entities outside row-level security: what makes an id the caller's. */
const installationConditions: Partial<Record<EntityName, string>> = {
  company:
    "id in (select company_id from installation.membership where user_id = nullif(current_setting('app.user_id'), '')::bigint)",
  user: 'company_id = current_company()',
};

async function known(scope: TenantScope, entity: EntityName, ids: number[]): Promise<Set<number>> {
  const column = entity === 'user' ? 'user_id' : 'id';
  const condition = sql.raw(installationConditions[entity] ?? 'true');
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(column)} as id from ${sql.table(entityTables[entity])}
    where ${sql.ref(column)} = any(${ids}::bigint[]) and ${condition}`.execute(scope.db);
  return new Set(rows.map((row) => row.id));
}

/** What gives a call's permission, whatever else it gives besides. */
export function permissionsOf(access: Access): readonly Permission[] {
  if (access === 'anySignedIn' || access === 'public' || access === 'superAdministrator') return permissions;
  const listed: readonly Permission[] = typeof access === 'string' ? [access] : access;
  return [...new Set(listed.flatMap(satisfiedBy))];
}

/**
 * The nodes among `ids` at which the caller holds the endpoint's permission. A node that hangs nowhere in the
 * organisation hierarchy yet (just created) is open to whoever holds the permission anywhere, and one that stands
 * there alone, without parent and children, to who created it: between the second and the third step of creation (V128) it is nobody else's.
 */
export async function permittedOf(scope: TenantScope, ids: readonly number[], access: Access): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select n.id from unnest(${ids}::bigint[]) as n(id)
    where n.id in (select node_id from permitted_nodes(${scope.userId}::bigint, ${permissionsOf(access)}::text[]))
       or not exists (
         select 1 from hierarchy h join hierarchy_closure c on c.company_id = h.company_id and c.hierarchy_id = h.id
         where h.is_organisation and c.descendant_id = n.id)
       or exists (
         select 1 from node created where created.id = n.id and created.created_by = ${scope.userId}::bigint
         and not exists (
           select 1 from hierarchy h join hierarchy_closure c on c.company_id = h.company_id and c.hierarchy_id = h.id
           where h.is_organisation and c.depth > 0 and (c.descendant_id = n.id or c.ancestor_id = n.id)))`.execute(
    scope.db,
  );
  return new Set(rows.map((row) => row.id));
}

/** Records that belong to a node, where their `node_id` says so: whoever has no right at the node has none to them. */
const belongsToNode: ReadonlySet<EntityName> = new Set([
  'calculationChoice',
  'parameterProperty',
  'parameterOverwrite',
  'parameterLimit',
  'parameterExpression',
  'variableMap',
  'restatement',
  'utilityBill',
  'locationIdNumber',
  'generatorCategoryPeriod',
  'wasteAreaBay',
  'numberingScheme',
  'accumulationExtension',
  'episodicEvent',
  'container',
  'areaInspection',
  'shipment',
  'action',
]);

/** Records that belong to a node through the record they are part of: a query of `id` and `node_id`. */
const belongsThrough: Partial<Record<EntityName, string>> = {
  locationNotification:
    'select n.id, p.node_id from location_notification n join generator_category_period p on p.company_id = n.company_id and p.id = n.generator_category_period_id',
  wasteEntry:
    'select e.id, c.node_id from waste_entry e join container c on c.company_id = e.company_id and c.id = e.container_id',
  shipmentLine:
    'select l.id, s.node_id from shipment_line l join shipment s on s.company_id = l.company_id and s.id = l.shipment_id',
  shipmentDocumentLink:
    'select d.id, s.node_id from shipment_document_link d join shipment s on s.company_id = d.company_id and s.id = d.shipment_id',
};

/** For each entity whose records belong to nodes a query of `id` and `node_id`. */
export const recordsAtNodes: ReadonlyMap<EntityName, RawBuilder<unknown>> = new Map<EntityName, RawBuilder<unknown>>([
  ['node', sql`select id, id as node_id from node`],
  ...[...belongsToNode].map((name) => [name, sql`select id, node_id from ${sql.table(entityTables[name])}`] as const),
  ...Object.entries(belongsThrough).map(([name, query]) => [name as EntityName, sql.raw(query)] as const),
]);

/** Records that are a person's own, with the column that says whose; people with the call's permission at the root see all. */
const ownRecords: Partial<Record<EntityName, string>> = { importTransaction: 'created_by' };

async function refuseOthersOwn(scope: TenantScope, entity: EntityName, ids: number[], access: Access): Promise<void> {
  const owner = ownRecords[entity];
  if (owner === undefined || permissionsOf(access).some((each) => scope.session?.companyPermissions.has(each))) return;
  const { rows } = await sql`
    select from ${sql.table(entityTables[entity])}
    where id = any(${ids}::bigint[]) and ${sql.ref(owner)} is distinct from ${scope.userId} limit 1`.execute(scope.db);
  if (rows.length > 0) throw notFound();
}

async function nodesOf(scope: TenantScope, entity: EntityName, ids: number[]): Promise<number[]> {
  if (entity === 'node') return ids;
  const through = belongsThrough[entity];
  if (through === undefined && !belongsToNode.has(entity)) return [];
  const source = through === undefined ? sql.table(entityTables[entity]) : sql.raw(`(${through})`);
  const { rows } = await sql<{ node_id: number }>`
    select distinct node_id from ${source} as record
    where id = any(${ids}::bigint[]) and node_id is not null`.execute(scope.db);
  return rows.map((row) => row.node_id);
}

/** Refuses the request when any id in it is not the company's, or is a location the caller has no right at. */
export async function guardIds(scope: TenantScope, found: readonly FoundId[], access: Access): Promise<void> {
  const byEntity = Map.groupBy(found, (each) => each.entity);
  for (const [entity, group] of byEntity) {
    const ids = [...new Set(group.map((each) => each.id))];
    const present = await known(scope, entity, ids);
    if (ids.some((id) => !present.has(id))) throw notFound();
    if (scope.session?.isSuperAdministrator) continue;
    await refuseOthersOwn(scope, entity, ids, access);
    const nodes = await nodesOf(scope, entity, ids);
    if (nodes.length === 0) continue;
    const permitted = await permittedOf(scope, nodes, access);
    if (nodes.some((id) => !permitted.has(id))) throw denied(generalMessages.locationInHierarchyDenied);
  }
}
