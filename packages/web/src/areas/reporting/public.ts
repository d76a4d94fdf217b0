export { locationFilter } from './location-filter.tsx';
