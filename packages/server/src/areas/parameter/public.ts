export { installReferenceData } from './factors/install-programmes.ts';
