export type { ValueKey } from './explanations/value-key.ts';
