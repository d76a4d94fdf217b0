export { installReferenceData } from './installation/install-programmes.ts';
