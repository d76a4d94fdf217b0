import { changingPermissions, type Permission, permissions } from './permissions.ts';

/** A role that every company starts with; the company may change its permissions (U77). */
export interface ShippedRole {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly Permission[];
}

const readsEverything = permissions.filter((permission) => !changingPermissions.includes(permission));

const libraries = [
  'NODE_MANAGEMENT',
  'NODE_TYPES',
  'LOCATIONS',
  'PICKLISTS',
  'UOM',
  'EXPRESSIONS',
  'REFERENCE_DATA',
] as const;
const technician = [
  'DASHBOARD_TECHNICIAN',
  'DATA_ENTRY',
  'DATA_ENTRY_FULL',
  'NODE_MANAGEMENT',
  'NODE_PARAMETER_VALUE',
  'PICKLISTS',
  'UOM',
  'ACTIONS',
  'IMPORT_DATA',
] as const;
const waste = [
  'WASTE_LOCATIONS',
  'VIEW_LOCATION_DETAILS',
  'CONTAINERS',
  'CONTAINERS_FULL',
  'CONTAINER_AUTO_GENERATE_ID',
  'CONTAINER_TYPES',
  'SHIPMENTS',
  'WASTE_STREAMS',
  'WASTE_CODES',
  'WASTE_MANAGEMENT_METHODS',
  'LABEL_TEMPLATES',
  'HAZARD_CLASS',
  'EMERGENCY_RESPONSE_GUIDE',
  'HAZARDOUS_MATERIALS_TABLE',
  'TRANSPORTATION_LABELS',
  'GOVERNING_BODIES',
  'COUNTRIES',
  'MATERIALS',
  'ACTIONS',
] as const;
/** Runs the waste of their locations: maintains what technicians choose from, and approves what technicians may not. */
const wasteManager = [
  ...waste,
  'WASTE_LOCATIONS_FULL',
  'CONTAINERS_DELETE',
  'CONTAINER_TYPES_FULL',
  'CONTAINER_COMPATIBILITY_OVERRIDE',
  'SHIPMENTS_FULL',
  'SHIPMENT_LINE_REGULATORY_DETAILS',
  'SHIPMENT_IMPORT',
  'WASTE_STREAMS_FULL',
  'LABEL_TEMPLATES_FULL',
  'AUTO_NUMBERING_CONTAINERS_FULL',
  'AUTO_NUMBERING_LOCATIONS_FULL',
  'PERMITS',
  'EA_CONTAINERS',
  'EA_SHIPMENTS',
] as const;

export const shippedRoles: readonly ShippedRole[] = [
  { key: 'administrator', name: 'Administrator', description: 'Everything in the company', permissions },
  {
    key: 'manager',
    name: 'Manager',
    description: 'Runs the data collection and the waste of their locations',
    permissions: [
      ...technician,
      ...libraries,
      ...wasteManager,
      'DASHBOARD_CORPORATE',
      'DASHBOARD_MANAGER',
      'DATA_ENTRY_DELETE',
      'DATA_ENTRY_TEMPLATES_FULL',
      'NODE_MANAGEMENT_FULL',
      'NODE_MANAGE_TAGS',
      'EXPRESSIONS_FULL',
      'BATCH_IMPORT_FULL',
      'IMPORT_DATA_FULL',
      'MEASUREMENT_OVERWRITE',
      'ACTIONS_FULL',
      'AUDIT_LOGS',
      'RELEASE_APPROVE_SUBMITTER',
      'PARAMETER_LIMITS',
      'REPORT_MANAGEMENT',
    ],
  },
  {
    key: 'corporateUser',
    name: 'Corporate User',
    description: 'Analyses and reports across locations',
    permissions: [
      ...libraries,
      'DASHBOARD_CORPORATE',
      'DASHBOARD_MANAGER',
      'DATA_ENTRY',
      'AUDIT_LOGS',
      'REPORT_MANAGEMENT_FULL',
      'METADATA_REPORT',
      'ACTIONS',
      'ANALYTICS_ACCESS',
      'ONBOARDING_EXPORT_WORKBOOK',
    ],
  },
  {
    key: 'dataEntryTechnician',
    name: 'Data Entry Technician',
    description: "Enters their locations' values",
    permissions: technician,
  },
  {
    key: 'approver',
    name: 'Approver',
    description: 'Approves periods that others submitted',
    permissions: [
      'DASHBOARD_CORPORATE',
      'DASHBOARD_MANAGER',
      'DATA_ENTRY',
      'NODE_MANAGEMENT',
      'UOM',
      'AUDIT_LOGS',
      'RELEASE_APPROVE_APPROVER',
      'RELEASE_APPROVE_VIEWER',
      'MEASUREMENT_OVERWRITE',
      'ACTIONS_FULL',
    ],
  },
  {
    key: 'submitter',
    name: 'Submitter',
    description: 'Submits periods for approval',
    permissions: [...technician, 'DASHBOARD_MANAGER', 'RELEASE_APPROVE_SUBMITTER', 'RELEASE_APPROVE_VIEWER'],
  },
  {
    key: 'viewer',
    name: 'Viewer',
    description: 'Sees dashboards and values, changes nothing',
    permissions: [
      ...libraries,
      'DASHBOARD_CORPORATE',
      'DASHBOARD_MANAGER',
      'DATA_ENTRY',
      'ACTIONS',
      'RELEASE_APPROVE_VIEWER',
    ],
  },
  {
    key: 'wasteTechnician',
    name: 'Waste Technician',
    description: 'Works with containers and waste',
    permissions: waste,
  },
  {
    key: 'manifestSignatory',
    name: 'Manifest Signatory',
    description: 'Signs manifests; needs a current training date',
    permissions: [
      ...waste,
      'SHIPMENTS_FULL',
      'SHIPMENT_LINE_REGULATORY_DETAILS',
      'SHIPMENT_IMPORT',
      'SHIPMENT_MANIFEST_NOTIFY',
    ],
  },
  { key: 'auditor', name: 'Auditor', description: 'Reads everything, changes nothing', permissions: readsEverything },
];
