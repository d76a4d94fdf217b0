export { installStateBodies } from './governing-bodies/install-state-bodies.ts';
export { installRegulation } from './install-regulation.ts';
