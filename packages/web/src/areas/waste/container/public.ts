export { containerPages } from './containers/container-pages.ts';
export { NoStorageAreas } from './containers/NoStorageAreas.tsx';
export { labelPages } from './labels/label-pages.ts';
