import { z } from 'zod';
import { generalMessages } from './general-messages.ts';
import { ruleText } from './message.ts';

/**
 * Everything that has an id. The server knows for each how to tell whether an id belongs to the caller's company, and,
 * for what hangs at a location, to the locations the caller may see (server/src/foundation/http/entity-guards.ts).
 */
export const entities = [
  'company',
  'user',
  'language',
  'role',
  'userGroup',
  'node',
  'nodeType',
  'hierarchy',
  'unit',
  'unitType',
  'unitCode',
  'picklist',
  'picklistValue',
  'parameterSet',
  'parameter',
  'parameterProperty',
  'parameterOverwrite',
  'parameterLimit',
  'programme',
  'factorSet',
  'factor',
  'globalWarmingPotential',
  'calculationChoice',
  'referenceData',
  'referenceDataProperty',
  'referenceDataRow',
  'expressionLibrary',
  'parameterExpression',
  'expressionVariable',
  'variableMap',
  'calculationRun',
  'restatement',
  'utilityBill',
  'jobRun',
  'storedFile',
  'auditEntry',
  'entitlementProduct',
  'importTransaction',
  'importMapping',
  'country',
  'firstAdministrationLevel',
  'governingBody',
  'governingBodyCategory',
  'wasteCode',
  'wasteManagementMethod',
  'hazardClass',
  'transportationLabel',
  'emergencyResponseGuide',
  'hazardousMaterial',
  'wasteParty',
  'locationIdNumber',
  'generatorCategoryType',
  'generatorCategoryPeriod',
  'locationNotification',
  'wasteAreaBay',
  'numberingScheme',
  'containerType',
  'containerTypeCustomField',
  'containerTypeWasteCode',
  'wasteStream',
  'wasteStreamAlias',
  'wasteStreamProfile',
  'landDisposalNotice',
  'wasteStreamManagementMethod',
  'accumulationRule',
  'exceptionReportRule',
  'inspectionRule',
  'accumulationExtension',
  'episodicEvent',
  'container',
  'wasteEntry',
  'areaInspection',
  'shipment',
  'shipmentLine',
  'shipmentDocumentLink',
  'labelTemplate',
  'action',
  'notification',
] as const;
export type EntityName = (typeof entities)[number];

/** Which entity an id names: read by the server's guards and by the isolation test. */
export const idRegistry = z.registry<{ entity: EntityName }>();

/** The id of an existing record, in a path or a body. */
export function idOf(entity: EntityName) {
  return z.int().positive(ruleText(generalMessages.required)).register(idRegistry, { entity });
}

/**
 * What a body says which record it is about, as `id` or under the specification's name for it; undefined: none, since a
 * blank id and 0 mean a new one, under either name.
 */
export const idIn = (body: Readonly<Record<string, unknown>>, idName: string): unknown =>
  [body.id, body[idName]].find((id) => id !== undefined && id !== null && id !== 0);

/** An id where 0 means 'new' or 'none' and -1 'any'. */
export function idOrNone(entity: EntityName) {
  return z.int().min(-1).register(idRegistry, { entity });
}
