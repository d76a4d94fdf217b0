import { type Message, messages, type SaidMessage, say } from '../message.ts';
import { type Permission, permissions } from './permissions.ts';

/** What rights are called on screens: what is done, and with what. */
export const rightsDone = messages('rightsDone', {
  see: 'See {0}',
  edit: 'Edit {0}',
  delete: 'Delete {0}',
});

/** What is seen, edited or deleted, by the permission that lets somebody see it. */
export const rightsTo = messages('rightsTo', {
  ACTIONS: 'actions',
  AUTO_NUMBERING_CONTAINERS: 'numbering of containers',
  AUTO_NUMBERING_LOCATIONS: 'numbering of locations',
  BATCH_IMPORT: 'batch imports',
  CONTAINERS: 'containers',
  CONTAINER_TYPES: 'container types',
  COUNTRIES: 'countries',
  DATA_ENTRY: 'data entry',
  DATA_ENTRY_TEMPLATES: 'data-entry templates',
  DATA_WAREHOUSE: 'the data warehouse',
  DEFAULT_NODE_TYPE_SETTINGS: 'default settings of node types',
  EA_CONTAINERS: 'notices about containers',
  EA_GOVERNING_BODIES: 'notices about governing bodies',
  EA_HAZARD_CLASS: 'notices about hazard classes',
  EA_LABELS: 'notices about labels',
  EA_SHIPMENTS: 'notices about shipments',
  EA_WASTE_CODES: 'notices about waste codes',
  EA_WASTE_LOCATIONS: 'notices about waste locations',
  EMERGENCY_RESPONSE_GUIDE: 'the emergency response guide',
  EXPRESSIONS: 'expressions',
  GOVERNING_BODIES: 'governing bodies',
  HAZARDOUS_MATERIALS_TABLE: 'the hazardous materials table',
  HAZARD_CLASS: 'hazard classes',
  HIERARCHIES: 'hierarchies',
  HIERARCHY_NODE_TYPES: 'node types of hierarchies',
  IMPORT_DATA: 'imports of data',
  LABEL_TEMPLATES: 'label templates',
  LANGUAGE_ADMIN: 'languages',
  LOCATIONS: 'locations',
  MATERIALS: 'materials',
  NODE_MANAGEMENT: 'nodes',
  NODE_TYPES: 'node types',
  PARAMETER_LIMITS: 'parameter limits',
  PERMITS: 'permits',
  PICKLISTS: 'picklists',
  PI_IMPORT_SCHEDULER: 'scheduled PI imports',
  REFERENCE_DATA: 'reference data',
  REPORT_EXPORT_SCHEDULER: 'scheduled report exports',
  REPORT_MANAGEMENT: 'reports',
  REPORT_VALIDATION_TEMPLATES: 'report validation templates',
  SC_USERS: 'users and user groups',
  SHIPMENTS: 'shipments',
  TRANSPORTATION_LABELS: 'transportation labels',
  UOM: 'units of measure',
  WASTE_CODES: 'waste codes',
  WASTE_LOCATIONS: 'waste locations',
  WASTE_MANAGEMENT_METHODS: 'waste management methods',
  WASTE_STREAMS: 'waste streams',
});

/** Rights of one kind only. */
export const rightsAlone = messages('rightsAlone', {
  ANALYTICS_ACCESS: 'See analytics',
  ANALYTICS_CREATE: 'Create analytics',
  ANALYTICS_CUSTOMISE: 'Customize analytics',
  ANALYTICS_PUBLISH: 'Publish analytics',
  AUDIT_LOGS: 'See the audit log',
  CERTIFICATE_DISPOSAL_NOTIFY: 'Get notices about certificates of disposal',
  CERTIFIER_TEMPLATE: 'See certifier templates',
  COMPANY_ADMIN: 'Administer the company',
  COMPLIANCE_ASSURANCE: 'See compliance assurance',
  CONTAINER_AUTO_GENERATE_ID: 'Number containers automatically',
  CONTAINER_COMPATIBILITY_OVERRIDE: 'Override incompatible wastes',
  DASHBOARD_CORPORATE: 'See the corporate dashboard',
  DASHBOARD_MANAGER: 'See the manager dashboard',
  DASHBOARD_TECHNICIAN: 'See the technician dashboard',
  HIGH_FREQUENCY_API: 'Use the high-frequency API',
  HIGH_FREQUENCY_EXPRESSIONS: 'See high-frequency expressions',
  HIGH_FREQUENCY_GROUP_APPROVER: 'Approve high-frequency groups',
  HIGH_FREQUENCY_GROUP_REVIEWER: 'Review high-frequency groups',
  HIGH_FREQUENCY_IMPORT_REVIEW: 'Review high-frequency imports',
  HIGH_FREQUENCY_MEASUREMENT_OVERWRITE: 'Overwrite high-frequency measurements',
  HIGH_FREQUENCY_PURGE: 'Purge high-frequency data',
  HIGH_FREQUENCY_SCHEDULES: 'See high-frequency schedules',
  MEASUREMENT_OVERWRITE: 'Overwrite measurements',
  METADATA_REPORT: 'See the metadata report',
  MULTI_MEDIA_REPORTING: 'See multi-media reporting',
  NODE_MANAGE_TAGS: 'Manage tags of nodes',
  NODE_PARAMETER_VALUE: 'Set parameter values of nodes',
  ONBOARDING_EXPORT_WORKBOOK: 'Export onboarding workbooks',
  ONBOARDING_GENERATE_WORKBOOK: 'Make onboarding workbooks',
  ONBOARDING_OVERWRITE: 'Overwrite data by onboarding',
  ONBOARDING_VALIDATE_AND_IMPORT: 'Import onboarding workbooks',
  PERMIT_ASSIGN_MODULE: 'Assign modules to permits',
  PUBLISH_TO_PLATFORM: 'Publish to the platform',
  RELEASE_APPROVE_ADMIN: 'Administer release and approve',
  RELEASE_APPROVE_APPROVER: 'Approve releases',
  RELEASE_APPROVE_SUBMITTER: 'Submit releases',
  RELEASE_APPROVE_TEMPLATE: 'See release templates',
  RELEASE_APPROVE_VIEWER: 'See releases',
  RELOCATE_NODE: 'Relocate nodes',
  SHIPMENT_IMPORT: 'Import shipments',
  SHIPMENT_LINE_REGULATORY_DETAILS: 'Edit regulatory details of shipment lines',
  SHIPMENT_MANIFEST_NOTIFY: 'Get notices about manifests',
  VIEW_LOCATION_DETAILS: 'See details of locations',
});

const ofThings: Readonly<Record<string, Message>> = rightsTo;
const ofOneKind: Readonly<Record<string, Message>> = rightsAlone;

/** What a permission lets somebody do: 'Edit waste streams'. */
export function permissionSaid(permission: string): SaidMessage {
  const thing = ofThings[permission.replace(/_(FULL|DELETE)$/, '')];
  if (thing) {
    const verb = permission.endsWith('_FULL')
      ? rightsDone.edit
      : permission.endsWith('_DELETE')
        ? rightsDone.delete
        : rightsDone.see;
    return say(verb, { ...thing, isInSentence: true });
  }
  const whole = ofOneKind[permission];
  return whole ? say(whole) : { code: '', parameters: [], message: permission };
}

/** The permissions that part of a text names, by their names or by their words. */
export function permissionsNamed(text: string): Permission[] {
  const wanted = text.toLowerCase();
  return permissions.filter(
    (each) => each.toLowerCase().includes(wanted) || permissionSaid(each).message.toLowerCase().includes(wanted),
  );
}
