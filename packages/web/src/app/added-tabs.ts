import { companyTabs as ofFederation } from '../areas/federation/tabs.ts';
import { companyTabs as ofGovernance } from '../areas/governance/tabs.ts';
import {
  locationTabs as accessOfLocations,
  nodeTabs as accessOfNodes,
  lastCompanyTabs,
  companyTabs as ofIdentity,
} from '../areas/identity/tabs.ts';
import { measurementNodeTabs } from '../areas/measurement/tabs.ts';
import { parameterNodeTabs } from '../areas/parameter/tabs.ts';
import { companyTabs as ofTasks } from '../areas/task/tabs.ts';
import { storageLocationTabs } from '../areas/waste/storage/tabs.ts';

/** What the areas add to the page of the company. */
export const companyTabs = [...ofFederation, ...ofIdentity, ...ofGovernance, ...ofTasks, ...lastCompanyTabs];

/** What they add to the page of a node. */
export const nodeTabs = [...parameterNodeTabs, ...measurementNodeTabs, ...accessOfNodes];

/** What they add to the page of a location. */
export const locationTabs = [...storageLocationTabs, ...accessOfLocations];
