import {
  IconBooks,
  IconBuildingFactory2,
  IconChartBar,
  IconChecklist,
  IconClockBolt,
  IconCylinder,
  IconFlask,
  IconForms,
  IconGauge,
  IconIdBadge2,
  IconLayoutDashboard,
  type IconProps,
  IconRecycle,
  IconRubberStamp,
  IconTableImport,
  IconTableOptions,
  IconTruckDelivery,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { holds, type Visitor } from '../../kit/page/page-access.ts';
import type { SectionPath } from '../../kit/page/sections.ts';

const icons: Record<SectionPath, ComponentType<IconProps>> = {
  '/dashboards': IconLayoutDashboard,
  '/actions': IconChecklist,
  '/data-collection': IconForms,
  '/shipments': IconTruckDelivery,
  '/containers': IconCylinder,
  '/waste-streams': IconRecycle,
  '/locations-and-nodes': IconBuildingFactory2,
  '/materials': IconFlask,
  '/libraries': IconBooks,
  '/analytics': IconChartBar,
  '/high-frequency-integration': IconClockBolt,
  '/release-and-approve': IconRubberStamp,
  '/tri': IconGauge,
  '/onboarding-tools': IconTableImport,
  '/admin': IconIdBadge2,
};

/** Onboarding tools look different for those who may generate or export workbooks (V028). */
export function sectionIcon(section: SectionPath, visitor: Visitor): ComponentType<IconProps> {
  const mayMakeWorkbooks =
    holds(visitor, 'ONBOARDING_GENERATE_WORKBOOK') || holds(visitor, 'ONBOARDING_EXPORT_WORKBOOK');
  return section === '/onboarding-tools' && mayMakeWorkbooks ? IconTableOptions : icons[section];
}
