import type { FeatureFlag } from '@oikos/contract/endpoint.ts';

/** Navigation groups in the order of the menu (0 section 2.3); the path is part of every address below. */
export const sections = [
  { path: '/dashboards', label: 'Dashboards' },
  { path: '/actions', label: 'Actions' },
  { path: '/data-collection', label: 'Data collection' },
  { path: '/shipments', label: 'Shipments' },
  { path: '/containers', label: 'Containers' },
  { path: '/waste-streams', label: 'Waste streams' },
  { path: '/locations-and-nodes', label: 'Locations and nodes' },
  { path: '/materials', label: 'Materials' },
  { path: '/libraries', label: 'Libraries' },
  { path: '/analytics', label: 'Analytics' },
  { path: '/high-frequency-integration', label: 'High-frequency integration', flag: 'enabledHighFrequency' },
  { path: '/release-and-approve', label: 'Release and approve', flag: 'enabledReleaseApprove' },
  { path: '/tri', label: 'Multi-media reporting', flag: 'enabledTri' },
  { path: '/onboarding-tools', label: 'Onboarding tools', always: true },
  { path: '/admin', label: 'Administration', permission: 'SC_USERS' },
] as const satisfies readonly {
  path: string;
  label: string;
  flag?: FeatureFlag;
  permission?: 'SC_USERS';
  always?: boolean;
}[];

export type SectionPath = (typeof sections)[number]['path'];

export interface Section {
  readonly path: SectionPath;
  readonly label: string;
  /** Only while this flag is on (V029). */
  readonly flag?: FeatureFlag;
  /** Only for its holders and for super administrators (V027). */
  readonly permission?: 'SC_USERS';
  /** Listed even for those who may open none of its pages (V028, C30). */
  readonly always?: boolean;
}

export const sectionList: readonly Section[] = sections;

export const sectionLabel = (path: SectionPath): string => sections.find((each) => each.path === path)?.label ?? path;
