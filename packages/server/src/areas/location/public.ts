export { installCountries } from './countries/install-countries.ts';
export { categoryAt, categoryPeriods } from './generator-categories/categories-of-sites.ts';
export { categoryChanged } from './generator-categories/category-changed.ts';
export { isMassOrVolume } from './generator-categories/generator-categories.ts';
export { installGeneratorCategoryTypes } from './generator-categories/install-generator-categories.ts';
export { addEpaIdNumber } from './id-numbers/add-id-number.ts';
export { issuingBodies } from './id-numbers/issuing-bodies.ts';
export { addLocation } from './locations/add-location.ts';
