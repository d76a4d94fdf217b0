import type { FeatureFlag } from '@oikos/contract/endpoint.ts';

/** Navigation groups in the order of the menu (0 section 2.3), daily work first; the path is part of every address below. */
export const sections = [
  { path: '/dashboards', label: 'Dashboards' },
  { path: '/actions', label: 'Actions' },
  { path: '/data-collection', label: 'Data collection' },
  { path: '/shipments', label: 'Shipments' },
  { path: '/containers', label: 'Containers' },
  { path: '/waste-streams', label: 'Waste streams' },
  { path: '/locations-and-nodes', label: 'Locations and nodes' },
  { path: '/materials', label: 'Materials', isSeldom: true },
  { path: '/libraries', label: 'Libraries', isSeldom: true },
  { path: '/analytics', label: 'Analytics', isSeldom: true },
  {
    path: '/high-frequency-integration',
    label: 'High-frequency integration',
    isSeldom: true,
    flag: 'enabledHighFrequency',
  },
  { path: '/release-and-approve', label: 'Release and approve', isSeldom: true, flag: 'enabledReleaseApprove' },
  { path: '/tri', label: 'Multi-media reporting', isSeldom: true, flag: 'enabledTri' },
  { path: '/onboarding-tools', label: 'Onboarding tools', isSeldom: true, always: true },
  { path: '/admin', label: 'Administration', isSeldom: true },
] as const satisfies readonly {
  path: string;
  label: string;
  flag?: FeatureFlag;
  always?: boolean;
  isSeldom?: boolean;
}[];

export type SectionPath = (typeof sections)[number]['path'];

export interface Section {
  readonly path: SectionPath;
  readonly label: string;
  /** Only while this flag is on (V029). */
  readonly flag?: FeatureFlag;
  /** Listed even for those who may open none of its pages (V028, C30). */
  readonly always?: boolean;
  /** Of what is set up or looked up, not of daily work: the menu begins with it closed. */
  readonly isSeldom?: boolean;
}

export const sectionList: readonly Section[] = sections;

export const sectionLabel = (path: SectionPath): string => sections.find((each) => each.path === path)?.label ?? path;
