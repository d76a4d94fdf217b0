export { recalculate } from './recalculation/recalculate.ts';
