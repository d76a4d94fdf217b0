export { useHierarchies } from './hierarchies/use-hierarchies.ts';
export { LocationChoice } from './nodes/LocationChoice.tsx';
export { locationSource } from './nodes/location-source.ts';
export { everyType, includedTypes } from './nodes/node-lookups.ts';
