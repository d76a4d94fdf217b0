export { installRegulation } from './install-regulation.ts';
