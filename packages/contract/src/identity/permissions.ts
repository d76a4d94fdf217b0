/**
 * The permission catalogue (U78). The bare name means view, `_FULL` edit and `_DELETE` delete (V101).
 * Names the specification leaves open are UPPER_SNAKE of the family's name (U78).
 */
const viewOnly = [
  'DASHBOARD_CORPORATE',
  'DASHBOARD_MANAGER',
  'DASHBOARD_TECHNICIAN',
  'METADATA_REPORT',
  'AUDIT_LOGS',
  'ONBOARDING_GENERATE_WORKBOOK',
  'ONBOARDING_VALIDATE_AND_IMPORT',
  'ONBOARDING_EXPORT_WORKBOOK',
  'ONBOARDING_OVERWRITE',
  'ANALYTICS_ACCESS',
  'ANALYTICS_CREATE',
  'ANALYTICS_PUBLISH',
  'ANALYTICS_CUSTOMISE',
  'COMPLIANCE_ASSURANCE',
  'CERTIFIER_TEMPLATE',
  'MULTI_MEDIA_REPORTING',
  'COMPANY_ADMIN',
  'RELOCATE_NODE',
  'NODE_PARAMETER_VALUE',
  'NODE_MANAGE_TAGS',
  'MEASUREMENT_OVERWRITE',
  'RELEASE_APPROVE_ADMIN',
  'RELEASE_APPROVE_TEMPLATE',
  'RELEASE_APPROVE_APPROVER',
  'RELEASE_APPROVE_SUBMITTER',
  'RELEASE_APPROVE_VIEWER',
  'PUBLISH_TO_PLATFORM',
  'HIGH_FREQUENCY_GROUP_APPROVER',
  'HIGH_FREQUENCY_GROUP_REVIEWER',
  'HIGH_FREQUENCY_IMPORT_REVIEW',
  'HIGH_FREQUENCY_EXPRESSIONS',
  'HIGH_FREQUENCY_SCHEDULES',
  'HIGH_FREQUENCY_API',
  'HIGH_FREQUENCY_PURGE',
  'HIGH_FREQUENCY_MEASUREMENT_OVERWRITE',
  'VIEW_LOCATION_DETAILS',
  'CERTIFICATE_DISPOSAL_NOTIFY',
  'SHIPMENT_MANIFEST_NOTIFY',
  'SHIPMENT_LINE_REGULATORY_DETAILS',
  'SHIPMENT_IMPORT',
  'CONTAINER_AUTO_GENERATE_ID',
  'CONTAINER_COMPATIBILITY_OVERRIDE',
  'PERMIT_ASSIGN_MODULE',
  'SUPPORT_ACCESS',
] as const;

const viewAndEdit = [
  'IMPORT_DATA',
  'HIERARCHY_NODE_TYPES',
  'DEFAULT_NODE_TYPE_SETTINGS',
  'ACTIONS',
  'PI_IMPORT_SCHEDULER',
  'PARAMETER_LIMITS',
  'LANGUAGE_ADMIN',
  'SERVICE_ACCOUNTS',
  'ACCESS_REVIEW',
] as const;

const viewEditDelete = [
  'DATA_ENTRY',
  'DATA_ENTRY_TEMPLATES',
  'NODE_MANAGEMENT',
  'NODE_TYPES',
  'LOCATIONS',
  'WASTE_LOCATIONS',
  'PICKLISTS',
  'UOM',
  'REPORT_MANAGEMENT',
  'DATA_WAREHOUSE',
  'REPORT_EXPORT_SCHEDULER',
  'REPORT_VALIDATION_TEMPLATES',
  'SC_USERS',
  'HIERARCHIES',
  'EXPRESSIONS',
  'REFERENCE_DATA',
  'BATCH_IMPORT',
  'MATERIALS',
  'WASTE_STREAMS',
  'GOVERNING_BODIES',
  'PERMITS',
  'SHIPMENTS',
  'CONTAINERS',
  'CONTAINER_TYPES',
  'TRANSPORTATION_LABELS',
  'LABEL_TEMPLATES',
  'HAZARD_CLASS',
  'EMERGENCY_RESPONSE_GUIDE',
  'HAZARDOUS_MATERIALS_TABLE',
  'AUTO_NUMBERING_LOCATIONS',
  'AUTO_NUMBERING_CONTAINERS',
  'WASTE_CODES',
  'WASTE_MANAGEMENT_METHODS',
  'COUNTRIES',
] as const;

const notifications = [
  'EA_CONTAINERS',
  'EA_SHIPMENTS',
  'EA_WASTE_CODES',
  'EA_WASTE_LOCATIONS',
  'EA_LABELS',
  'EA_HAZARD_CLASS',
  'EA_GOVERNING_BODIES',
] as const;

type ViewEdit = (typeof viewAndEdit)[number] | (typeof notifications)[number];
type ViewEditDelete = (typeof viewEditDelete)[number];

export type Permission =
  | (typeof viewOnly)[number]
  | ViewEdit
  | `${ViewEdit}_FULL`
  | ViewEditDelete
  | `${ViewEditDelete}_FULL`
  | `${ViewEditDelete}_DELETE`;

const withEdit = (family: string) => [family, `${family}_FULL`];

/** Every permission there is. */
export const permissions: readonly Permission[] = [
  ...viewOnly,
  ...[...viewAndEdit, ...notifications].flatMap(withEdit),
  ...viewEditDelete.flatMap((family) => [...withEdit(family), `${family}_DELETE`]),
] as Permission[];

/** Rights that decide or act, though their names carry no suffix. */
const actions: ReadonlySet<Permission> = new Set<Permission>([
  'COMPANY_ADMIN',
  'MEASUREMENT_OVERWRITE',
  'HIGH_FREQUENCY_MEASUREMENT_OVERWRITE',
  'HIGH_FREQUENCY_GROUP_APPROVER',
  'HIGH_FREQUENCY_PURGE',
  'RELEASE_APPROVE_ADMIN',
  'RELEASE_APPROVE_APPROVER',
  'RELEASE_APPROVE_SUBMITTER',
  'PUBLISH_TO_PLATFORM',
  'ONBOARDING_VALIDATE_AND_IMPORT',
  'ONBOARDING_OVERWRITE',
  'NODE_MANAGE_TAGS',
  'NODE_PARAMETER_VALUE',
  'RELOCATE_NODE',
  'CONTAINER_AUTO_GENERATE_ID',
  'CONTAINER_COMPATIBILITY_OVERRIDE',
  'SHIPMENT_IMPORT',
  'SHIPMENT_LINE_REGULATORY_DETAILS',
  'PERMIT_ASSIGN_MODULE',
  'IMPORT_DATA',
  'BATCH_IMPORT',
  'PI_IMPORT_SCHEDULER',
  'LANGUAGE_ADMIN',
  'SUPPORT_ACCESS',
]);

/** What lets somebody change something; anyone who holds none of these only reads. */
export const changingPermissions: readonly Permission[] = permissions.filter(
  (permission) => permission.endsWith('_FULL') || permission.endsWith('_DELETE') || actions.has(permission),
);

const known = new Set<string>(permissions);
export const isPermission = (text: string): text is Permission => known.has(text);

/** The permissions that let somebody do what `permission` names: editing or deleting implies viewing. */
export function satisfiedBy(permission: Permission): Permission[] {
  return [permission, `${permission}_FULL`, `${permission}_DELETE`].filter(isPermission);
}
