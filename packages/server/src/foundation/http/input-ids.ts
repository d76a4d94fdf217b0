import { type EntityName, idRegistry } from '@oikos/contract/entity.ts';
import type { z } from 'zod';

export interface FoundId {
  readonly entity: EntityName;
  readonly id: number;
}
type Collector = (value: unknown, found: FoundId[]) => void;
// biome-ignore lint/suspicious/noExplicitAny: zod's internals differ per kind of schema
type Definition = any;

const wrappers = new Set(['optional', 'nullable', 'default', 'prefault', 'readonly', 'nonoptional', 'catch']);

/** Compiles a schema into a function that finds every typed id in a parsed input; undefined when there can be none. */
export function compileIdCollector(schema: z.core.$ZodType): Collector | undefined {
  const meta = idRegistry.get(schema as z.ZodType);
  if (meta) {
    return (value, found) => {
      if (typeof value === 'number' && value > 0) found.push({ entity: meta.entity, id: value });
    };
  }
  const definition: Definition = schema._zod.def;
  if (wrappers.has(definition.type)) return compileIdCollector(definition.innerType);
  switch (definition.type) {
    case 'pipe':
      return compileIdCollector(definition.in);
    case 'object':
      return collectFields(definition.shape);
    case 'array':
    case 'set':
      return collectElements(compileIdCollector(definition.element ?? definition.valueType));
    case 'record':
      return collectValues(compileIdCollector(definition.valueType));
    case 'tuple':
      return collectTuple(definition.items.map(compileIdCollector));
    case 'union':
      return collectAll(definition.options.map(compileIdCollector));
    default:
      return undefined;
  }
}

function collectFields(shape: Record<string, z.core.$ZodType>): Collector | undefined {
  const parts = Object.entries(shape).flatMap(([key, field]) => {
    const collect = compileIdCollector(field);
    return collect ? [{ key, collect }] : [];
  });
  if (parts.length === 0) return undefined;
  return (value, found) => {
    if (typeof value !== 'object' || value === null) return;
    for (const part of parts) part.collect((value as Record<string, unknown>)[part.key], found);
  };
}

function collectElements(element: Collector | undefined): Collector | undefined {
  if (!element) return undefined;
  return (value, found) => {
    if (Array.isArray(value)) for (const each of value) element(each, found);
  };
}

function collectValues(element: Collector | undefined): Collector | undefined {
  if (!element) return undefined;
  return (value, found) => {
    if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) element(each, found);
  };
}

function collectTuple(items: (Collector | undefined)[]): Collector | undefined {
  if (!items.some(Boolean)) return undefined;
  return (value, found) => {
    if (Array.isArray(value)) for (const [index, collect] of items.entries()) collect?.(value[index], found);
  };
}

function collectAll(options: (Collector | undefined)[]): Collector | undefined {
  const present = options.filter((option): option is Collector => option !== undefined);
  if (present.length === 0) return undefined;
  return (value, found) => {
    for (const collect of present) collect(value, found);
  };
}
