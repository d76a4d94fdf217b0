export { installRegulation } from './installation/install-regulation.ts';
