export { installCountries } from './countries/install-countries.ts';
export {
  type CategoryPeriod,
  categoryAt,
  categoryPeriods,
  notificationGroups,
} from './locations/categories-of-sites.ts';
export { isMassOrVolume } from './locations/generator-categories.ts';
export { installGeneratorCategoryTypes } from './locations/install-generator-categories.ts';
export { readSites, type Site, type SiteAddress } from './locations/sites.ts';
