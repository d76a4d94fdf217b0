import { companyTabs as ofFederation } from '../areas/federation/tabs.ts';
import { companyTabs as ofGovernance } from '../areas/governance/tabs.ts';
import { lastCompanyTabs, companyTabs as ofIdentity } from '../areas/identity/tabs.ts';
import { measurementNodeTabs } from '../areas/measurement/tabs.ts';
import { parameterNodeTabs } from '../areas/parameter/tabs.ts';
import { companyTabs as ofTasks } from '../areas/task/tabs.ts';

/** What the areas add to the page of the company. */
export const companyTabs = [...ofFederation, ...ofIdentity, ...ofGovernance, ...ofTasks, ...lastCompanyTabs];

/** What they add to the page of a node. */
export const nodeTabs = [...parameterNodeTabs, ...measurementNodeTabs];
