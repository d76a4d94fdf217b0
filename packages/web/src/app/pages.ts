import { collectionPages } from '../features/collection/pages.ts';
import { expressionPages } from '../features/expression/pages.ts';
import { hierarchyPages } from '../features/hierarchy/pages.ts';
import { locationPages } from '../features/location/pages.ts';
import { materialPages } from '../features/material/pages.ts';
import { measurementPages } from '../features/measurement/pages.ts';
import { parameterPages } from '../features/parameter/pages.ts';
import { quantityPages } from '../features/quantity/pages.ts';
import { regulationPages } from '../features/regulation/pages.ts';
import { reportingPages } from '../features/reporting/pages.ts';
import { shellPages } from '../features/shell/pages.ts';
import { wastePages } from '../features/waste/pages.ts';
import { workPages } from '../features/work/pages.ts';
import type { Page } from './page.ts';

/**
 * The site map: every page there is, from each area's own list. Routes, menus, landing rules, quick search and access
 * outcomes read it. It imports no screen, so that plain Node can read it too. An area's new file of pages is added here.
 */
export const pages: readonly Page[] = [
  ...shellPages,
  ...collectionPages,
  ...reportingPages,
  ...measurementPages,
  ...hierarchyPages,
  ...parameterPages,
  ...expressionPages,
  ...quantityPages,
  ...regulationPages,
  ...locationPages,
  ...materialPages,
  ...wastePages,
  ...workPages,
];
