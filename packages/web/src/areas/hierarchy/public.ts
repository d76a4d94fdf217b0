export { useHierarchies } from './hierarchies/use-hierarchies.ts';
export { LocationChoice } from './nodes/LocationChoice.tsx';
export { LocationFilter } from './nodes/LocationFilter.tsx';
export { LocationName } from './nodes/LocationName.tsx';
export { locationFilter } from './nodes/location-filter.tsx';
export { locationSource } from './nodes/location-source.ts';
export { everyType, includedTypes } from './nodes/node-lookups.ts';
export { type NodeTab, nodeTabSlot } from './nodes/node-tab.ts';
