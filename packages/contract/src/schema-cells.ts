import type { z } from 'zod';
import { type EntityName, idRegistry } from './entity.ts';

/** What a cell of a column holds: a date is a text that the field's own rule reads. */
export type CellKind =
  | { readonly kind: 'text' | 'number' }
  /** `words`: yes and no in a person's language. */
  | { readonly kind: 'boolean'; readonly words?: readonly [string, string] }
  /** `values`: what is stored for each choice, where it isn't the choice itself; `words`: what each is called in a person's language. */
  | {
      readonly kind: 'choice';
      readonly choices: readonly string[];
      readonly values?: readonly unknown[];
      readonly words?: readonly string[];
    }
  | { readonly kind: 'reference'; readonly entity: EntityName };

// biome-ignore lint/suspicious/noExplicitAny: zod's internals differ per kind of schema
type Definition = any;

const wrappers = new Set(['optional', 'nullable', 'default', 'prefault', 'readonly', 'nonoptional']);

export interface ReadSchema {
  readonly cell: CellKind;
  readonly isList: boolean;
  readonly blank: unknown;
}

function readWrapped(definition: Definition): ReadSchema {
  const inner = readSchema(definition.innerType);
  if (definition.type === 'nullable') return { ...inner, blank: null };
  // Nothing given is what the default stands for.
  const isLeftOut =
    definition.type === 'default' ||
    (definition.type === 'optional' && !definition.innerType.safeParse(inner.blank).success);
  return isLeftOut ? { ...inner, blank: undefined } : inner;
}

function readUnion(options: readonly z.core.$ZodType[]): ReadSchema {
  const read = options
    .filter((option) => !['null', 'literal', 'undefined'].includes(option._zod.def.type))
    .map((option) => readSchema(option));
  const [first] = read;
  if (!first) throw new Error('A union of no values has no cells');
  return options.some((option) => option._zod.def.type === 'null') ? { ...first, blank: null } : first;
}

function readEnum(definition: Definition): ReadSchema {
  const values = Object.values(definition.entries as Record<string, string>);
  const choices = values.filter((value) => value !== '');
  return { cell: { kind: 'choice', choices }, isList: false, blank: values.includes('') ? '' : null };
}

/** Numbers that stand for something, which the field's choices say. */
function readLiteral({ values }: Definition): ReadSchema {
  return { cell: { kind: 'choice', choices: values.map(String), values }, isList: false, blank: null };
}

export function readSchema(schema: z.core.$ZodType): ReadSchema {
  const entity = idRegistry.get(schema as z.ZodType)?.entity;
  if (entity) return { cell: { kind: 'reference', entity }, isList: false, blank: null };
  const definition: Definition = schema._zod.def;
  if (wrappers.has(definition.type)) return readWrapped(definition);
  switch (definition.type) {
    case 'pipe':
      return readSchema(definition.in);
    case 'union':
      return readUnion(definition.options);
    case 'array':
      return { ...readSchema(definition.element), isList: true, blank: [] };
    case 'enum':
      return readEnum(definition);
    case 'literal':
      return readLiteral(definition);
    case 'string':
      return { cell: { kind: 'text' }, isList: false, blank: '' };
    case 'number':
      return { cell: { kind: 'number' }, isList: false, blank: null };
    case 'boolean':
      // A box that nobody ticked.
      return { cell: { kind: 'boolean' }, isList: false, blank: false };
    default:
      throw new Error(`No cell of a file holds a ${definition.type}`);
  }
}

/** A schema may say itself what nothing stands for: a first day, a day without end. */
export function meantByBlank(schema: z.core.$ZodType, { blank, isList }: ReadSchema): unknown {
  const definition: Definition = schema._zod.def;
  // The default of a first day is outside the step that turns a blank into it.
  const says =
    definition.type === 'pipe' || (definition.type === 'default' && definition.innerType._zod.def.type === 'pipe');
  if (!says || isList) return blank;
  const meant = (schema as z.ZodType).safeParse(blank);
  return meant.success ? meant.data : blank;
}

/** What a cell for values of the schema holds; undefined where no cell holds them. */
export function cellOf(schema: z.core.$ZodType): ReadSchema | undefined {
  try {
    return readSchema(schema);
  } catch {
    return undefined;
  }
}

/** A rule of a calendar day takes a day of June, and none of a thirteenth month. */
export const isDay = (schema: z.ZodType): boolean =>
  schema.safeParse('2025-06-15').success && !schema.safeParse('2025-13-15').success;
