import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { exampleInput } from '../../packages/server/src/testing/example-input.ts';
import type { Input } from './kit.ts';

// biome-ignore lint/suspicious/noExplicitAny: zod's internals differ per kind of schema
type Definition = any;

/** Whether a call can do without the field. */
function mayBeLeftOut(field: { _zod: { def: Definition } }): boolean {
  const { type, in: first } = field._zod.def;
  if (type === 'pipe') return mayBeLeftOut(first);
  return type === 'optional' || type === 'default' || type === 'prefault';
}

/** The example of a call's input without what can be left out. */
export function shortestInput(endpoint: AnyEndpoint, ids: ReadonlyMap<string, number>): Input {
  const shape = endpoint.input.shape as Record<string, { _zod: { def: Definition } }>;
  const example = exampleInput(endpoint, 0, ids);
  return Object.fromEntries(Object.entries(example).filter(([name]) => !(shape[name] && mayBeLeftOut(shape[name]))));
}
