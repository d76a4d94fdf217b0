export { LazyExplanation } from './explanations/LazyExplanation.tsx';
export type { ValueKey } from './explanations/value-key.ts';
