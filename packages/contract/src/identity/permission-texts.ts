import { type FilledText, type Message, messages, quoted, type SaidMessage, say } from '../message.ts';
import { familyOf, type PermissionFamily, permissionLevelOf } from './permission-families.ts';
import { isPermission, type Permission, permissions } from './permissions.ts';

/** What each permission lets somebody do, in the words of the product: the subject where it is seen, edited and deleted. */
const words = {
  DASHBOARD_CORPORATE: 'See the corporate dashboard',
  DASHBOARD_MANAGER: 'See the manager dashboard',
  DASHBOARD_TECHNICIAN: 'See the technician dashboard',
  METADATA_REPORT: 'Run the metadata report',
  REPORT_MANAGEMENT: 'Reports',
  REPORT_EXPORT_SCHEDULER: 'Scheduled report exports',
  REPORT_VALIDATION_TEMPLATES: 'Report validation templates',
  DATA_WAREHOUSE: 'Data warehouse feeds',
  MULTI_MEDIA_REPORTING: 'Use multi-media (TRI) reporting',
  ANALYTICS_ACCESS: 'Open analytics',
  ANALYTICS_CREATE: 'Create analytics reports',
  ANALYTICS_PUBLISH: 'Publish analytics reports',
  ANALYTICS_CUSTOMISE: 'Customize analytics reports',
  DATA_ENTRY: 'Values in data entry forms',
  DATA_ENTRY_TEMPLATES: 'Data entry templates',
  MEASUREMENT_OVERWRITE: 'Overwrite values that were saved before',
  IMPORT_DATA: 'Imports of values',
  BATCH_IMPORT: 'Batch import definitions',
  PI_IMPORT_SCHEDULER: 'Scheduled imports from PI',
  PARAMETER_LIMITS: 'Limits of parameters',
  RELEASE_APPROVE_ADMIN: 'Lock, reopen and delegate periods',
  RELEASE_APPROVE_TEMPLATE: 'Set up approval templates',
  RELEASE_APPROVE_APPROVER: 'Approve or reject submitted periods',
  RELEASE_APPROVE_SUBMITTER: 'Submit periods for approval',
  RELEASE_APPROVE_VIEWER: 'See submissions and their state',
  PUBLISH_TO_PLATFORM: 'Publish approved values',
  NODE_MANAGEMENT: 'Nodes and their parameters',
  NODE_PARAMETER_VALUE: 'Enter values on a node’s page',
  NODE_MANAGE_TAGS: 'Set the tags of nodes',
  NODE_TYPES: 'Node types',
  HIERARCHY_NODE_TYPES: 'Node types of hierarchies',
  DEFAULT_NODE_TYPE_SETTINGS: 'Default settings of node types',
  HIERARCHIES: 'Hierarchies',
  RELOCATE_NODE: 'Move a node below another',
  LOCATIONS: 'Locations',
  EXPRESSIONS: 'Expressions that calculate values',
  REFERENCE_DATA: 'Emission factors and other reference data',
  UOM: 'Units of measure',
  PICKLISTS: 'Pick lists',
  WASTE_LOCATIONS: 'Waste locations',
  VIEW_LOCATION_DETAILS: 'See the details of waste locations',
  CONTAINERS: 'Containers, their contents and moves',
  CONTAINER_AUTO_GENERATE_ID: 'Generate container numbers',
  CONTAINER_COMPATIBILITY_OVERRIDE: 'Place incompatible waste after giving a reason',
  CONTAINER_TYPES: 'Container types',
  LABEL_TEMPLATES: 'Label templates',
  AUTO_NUMBERING_CONTAINERS: 'Automatic numbers of containers',
  AUTO_NUMBERING_LOCATIONS: 'Automatic numbers of locations',
  SHIPMENTS: 'Shipments and manifests',
  SHIPMENT_IMPORT: 'Import shipments',
  SHIPMENT_LINE_REGULATORY_DETAILS: 'Change regulatory details of shipment lines',
  WASTE_STREAMS: 'Waste streams',
  MATERIALS: 'Materials, products and manufacturers',
  PERMITS: 'Permits',
  PERMIT_ASSIGN_MODULE: 'Assign permits to modules',
  COMPLIANCE_ASSURANCE: 'Follow conditions of permits',
  CERTIFIER_TEMPLATE: 'Use certifier templates',
  GOVERNING_BODIES: 'Governing bodies',
  WASTE_CODES: 'Waste codes',
  WASTE_MANAGEMENT_METHODS: 'Waste management methods',
  TRANSPORTATION_LABELS: 'Transportation labels',
  HAZARD_CLASS: 'Hazard classes and divisions',
  EMERGENCY_RESPONSE_GUIDE: 'Emergency response guide numbers',
  HAZARDOUS_MATERIALS_TABLE: 'Hazardous materials table',
  COUNTRIES: 'Countries and their regions',
  HIGH_FREQUENCY_GROUP_APPROVER: 'Approve parameter set groups',
  HIGH_FREQUENCY_GROUP_REVIEWER: 'Review parameter set groups',
  HIGH_FREQUENCY_IMPORT_REVIEW: 'Review high-frequency imports',
  HIGH_FREQUENCY_EXPRESSIONS: 'Use data quality expressions',
  HIGH_FREQUENCY_SCHEDULES: 'Set up import schedules',
  HIGH_FREQUENCY_API: 'Send high-frequency values by API',
  HIGH_FREQUENCY_PURGE: 'Purge staged values',
  HIGH_FREQUENCY_MEASUREMENT_OVERWRITE: 'Overwrite high-frequency values',
  ONBOARDING_GENERATE_WORKBOOK: 'Generate onboarding workbooks',
  ONBOARDING_VALIDATE_AND_IMPORT: 'Check and import onboarding workbooks',
  ONBOARDING_EXPORT_WORKBOOK: 'Export onboarding workbooks',
  ONBOARDING_OVERWRITE: 'Change existing rows with a workbook',
  ACTIONS: 'Actions and tasks',
  CERTIFICATE_DISPOSAL_NOTIFY: 'Hear about certificates of disposal',
  SHIPMENT_MANIFEST_NOTIFY: 'Hear about manifests of shipments',
  EA_CONTAINERS: 'Notifications about containers',
  EA_SHIPMENTS: 'Notifications about shipments',
  EA_WASTE_CODES: 'Notifications about waste codes',
  EA_WASTE_LOCATIONS: 'Notifications about waste locations',
  EA_LABELS: 'Notifications about labels',
  EA_HAZARD_CLASS: 'Notifications about hazard classes',
  EA_GOVERNING_BODIES: 'Notifications about governing bodies',
  SC_USERS: 'Users, user groups and roles',
  SERVICE_ACCOUNTS: 'Service accounts',
  SUPPORT_ACCESS: 'Act for another person',
  ACCESS_REVIEW: 'Access reviews',
  COMPANY_ADMIN: 'Change the company’s settings',
  AUDIT_LOGS: 'Read the audit log',
  LANGUAGE_ADMIN: 'Languages and phrases',
} as const satisfies Readonly<Record<PermissionFamily, string>>;

export const permissionTexts = messages('permissions', words);

export const permissionAreaTexts = messages('permissionAreas', {
  reporting: 'Dashboards, reports and analytics',
  collection: 'Data collection',
  approval: 'Release and approve',
  places: 'Nodes and locations',
  calculation: 'Calculation and units',
  storage: 'Containers and waste locations',
  shipping: 'Shipments, waste streams and permits',
  regulation: 'Regulatory libraries',
  highFrequency: 'High-frequency integration',
  onboarding: 'Onboarding tools',
  tasks: 'Actions and notifications',
  administration: 'Administration',
});

export interface PermissionArea {
  readonly name: Message;
  readonly families: readonly PermissionFamily[];
}

const between = (first: PermissionFamily, last: PermissionFamily): readonly PermissionFamily[] => {
  const families = Object.keys(words) as PermissionFamily[];
  return families.slice(families.indexOf(first), families.indexOf(last) + 1);
};

/** The permissions by the part of the product that they are about, daily work first. */
export const permissionAreas: readonly PermissionArea[] = [
  { name: permissionAreaTexts.collection, families: between('DATA_ENTRY', 'PARAMETER_LIMITS') },
  { name: permissionAreaTexts.approval, families: between('RELEASE_APPROVE_ADMIN', 'PUBLISH_TO_PLATFORM') },
  { name: permissionAreaTexts.storage, families: between('WASTE_LOCATIONS', 'AUTO_NUMBERING_LOCATIONS') },
  { name: permissionAreaTexts.shipping, families: between('SHIPMENTS', 'CERTIFIER_TEMPLATE') },
  { name: permissionAreaTexts.places, families: between('NODE_MANAGEMENT', 'LOCATIONS') },
  { name: permissionAreaTexts.calculation, families: between('EXPRESSIONS', 'PICKLISTS') },
  { name: permissionAreaTexts.reporting, families: between('DASHBOARD_CORPORATE', 'ANALYTICS_CUSTOMISE') },
  { name: permissionAreaTexts.tasks, families: between('ACTIONS', 'EA_GOVERNING_BODIES') },
  { name: permissionAreaTexts.regulation, families: between('GOVERNING_BODIES', 'COUNTRIES') },
  {
    name: permissionAreaTexts.highFrequency,
    families: between('HIGH_FREQUENCY_GROUP_APPROVER', 'HIGH_FREQUENCY_MEASUREMENT_OVERWRITE'),
  },
  { name: permissionAreaTexts.onboarding, families: between('ONBOARDING_GENERATE_WORKBOOK', 'ONBOARDING_OVERWRITE') },
  { name: permissionAreaTexts.administration, families: between('SC_USERS', 'LANGUAGE_ADMIN') },
];

/** What can be done with a subject. */
export const permissionLevelTexts = messages('permissionLevels', {
  view: 'View',
  edit: 'Edit',
  delete: 'Delete',
  allow: 'Allowed',
});

/** What rights are called in lists: what is done, and with what. */
export const rightsDone = messages('rightsDone', {
  view: 'See {0}',
  edit: 'Edit {0}',
  delete: 'Delete {0}',
});

/** What a permission lets somebody do: 'Edit waste streams'. */
export function permissionSaid(permission: string): SaidMessage {
  if (!isPermission(permission)) return { code: '', parameters: [], message: permission };
  const subject = permissionTexts[familyOf(permission)];
  const level = permissionLevelOf(permission);
  return level === 'allow' ? say(subject) : say(rightsDone[level], { ...subject, isInSentence: true });
}

/** The same within another message, such as a refusal, in whose language it is said. */
export const permissionNamed = (permission: Permission): FilledText => quoted(permissionSaid(permission));

/** Every permission and what it is called, for histories that tell stored codes in words. */
export const permissionChoices = permissions.map((value) => ({ value, label: permissionNamed(value) }));

/** The permissions that part of a text names, by their names or by their words. */
export function permissionsNamed(text: string): Permission[] {
  const wanted = text.toLowerCase();
  return permissions.filter(
    (each) => each.toLowerCase().includes(wanted) || permissionSaid(each).message.toLowerCase().includes(wanted),
  );
}
