import { measurementHome } from '../../areas/measurement/home.ts';
import { reportingHome } from '../../areas/reporting/home.ts';
import { taskHome } from '../../areas/task/home.ts';
import { wasteContainerHome } from '../../areas/waste/container/home.ts';
import type { HomeBlock } from '../../kit/home/home-block.ts';
import { recordsHome } from './records-home.ts';

/** The blocks of the home in their order. An area's new block is added here. */
export const homeBlocks: readonly HomeBlock[] = [
  ...taskHome,
  // First beside them: what the person opened last is known without asking the server.
  ...recordsHome,
  ...measurementHome,
  ...wasteContainerHome,
  ...reportingHome,
];
