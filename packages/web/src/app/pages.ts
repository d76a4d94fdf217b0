import { formPages, formTemplatePages } from '../areas/collection/forms/pages.ts';
import { importPages } from '../areas/collection/imports/pages.ts';
import { onboardingPages } from '../areas/collection/onboarding/pages.ts';
import { companyPages } from '../areas/company/pages.ts';
import { expressionPages } from '../areas/expression/pages.ts';
import { governancePages } from '../areas/governance/pages.ts';
import { hierarchyPages } from '../areas/hierarchy/pages.ts';
import { identityPages, rightPages } from '../areas/identity/pages.ts';
import { locationPages } from '../areas/location/pages.ts';
import { materialPages } from '../areas/material/pages.ts';
import { measurementPages } from '../areas/measurement/pages.ts';
import { parameterPages } from '../areas/parameter/pages.ts';
import { quantityPages } from '../areas/quantity/pages.ts';
import { regulationPages } from '../areas/regulation/pages.ts';
import { reportingPages } from '../areas/reporting/pages.ts';
import { taskPages } from '../areas/task/pages.ts';
import { wasteAccumulationPages } from '../areas/waste/accumulation/pages.ts';
import { wasteContainerPages, wasteContainerSetUpPages } from '../areas/waste/container/pages.ts';
import { newContainerPages, wasteHandlingPages } from '../areas/waste/handling/pages.ts';
import { wasteShipmentPages } from '../areas/waste/shipment/pages.ts';
import { wasteSitePages } from '../areas/waste/site/pages.ts';
import { wasteStoragePages } from '../areas/waste/storage/pages.ts';
import { wasteStreamPages } from '../areas/waste/stream/pages.ts';
import type { Page } from '../kit/page/page.ts';
import { shellPages } from './help/pages.ts';
import { logPages } from './logs/pages.ts';

/**
 * The site map: every page there is, from each area's own list. Routes, menus, landing rules, quick search and access
 * outcomes read it. It imports no screen, so that plain Node can read it too. An area's new file of pages is added here.
 */
export const pages: readonly Page[] = [
  ...shellPages,
  ...identityPages,
  ...governancePages,
  ...rightPages,
  ...formPages,
  ...importPages,
  ...formTemplatePages,
  ...onboardingPages,
  ...reportingPages,
  ...measurementPages,
  ...hierarchyPages,
  ...parameterPages,
  ...expressionPages,
  ...quantityPages,
  ...regulationPages,
  ...locationPages,
  ...materialPages,
  ...wasteShipmentPages,
  ...wasteContainerPages,
  ...newContainerPages,
  ...wasteAccumulationPages,
  ...wasteHandlingPages,
  ...wasteStoragePages,
  ...wasteContainerSetUpPages,
  ...wasteStreamPages,
  ...wasteSitePages,
  ...logPages,
  ...taskPages,
  ...companyPages,
];
