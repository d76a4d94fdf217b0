import type { z } from 'zod';
import { type EntityName, idRegistry } from './entity.ts';
import type { AnyResource } from './resource.ts';

/** What a cell of a column holds: a date is a text that the field's own rule reads. */
export type CellKind =
  | { readonly kind: 'text' | 'number' | 'boolean' }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'reference'; readonly entity: EntityName };

/** A column of a file that a list is imported from: an editable field of the resource. */
export interface ResourceColumn {
  readonly field: string;
  /** The field of the list's row that shows it: of a reference the name, not the id. */
  readonly shown: string;
  /** In English, after the field. */
  readonly heading: string;
  readonly cell: CellKind;
  /** A cell may hold several, separated by semicolons. */
  readonly isList: boolean;
  /** What a blank cell stands for. */
  readonly blank: unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: zod's internals differ per kind of schema
type Definition = any;

/** 'unitTypeId' -> 'Unit type id', 'addressLine1' -> 'Address line 1', 'maxCapacityUOM' -> 'Max capacity UOM' */
export function titleOfField(field: string): string {
  const words = field
    .replace(/[A-Z]+|\d+/g, (run) => ` ${run.length > 1 ? run : run.toLowerCase()}`)
    .replace(/ +/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const wrappers = new Set(['optional', 'nullable', 'default', 'prefault', 'readonly', 'nonoptional']);

interface ReadSchema {
  readonly cell: CellKind;
  readonly isList: boolean;
  readonly blank: unknown;
}

function readWrapped(definition: Definition): ReadSchema {
  const inner = readSchema(definition.innerType);
  if (definition.type === 'nullable') return { ...inner, blank: null };
  // Nothing given is what the default stands for.
  return definition.type === 'default' || definition.type === 'optional' ? { ...inner, blank: undefined } : inner;
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

function readSchema(schema: z.core.$ZodType): ReadSchema {
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
function meantByBlank(schema: z.core.$ZodType, { blank, isList }: ReadSchema): unknown {
  const definition: Definition = schema._zod.def;
  // A default of a first day stands around what turns a blank into it.
  const says =
    definition.type === 'pipe' || (definition.type === 'default' && definition.innerType._zod.def.type === 'pipe');
  if (!says || isList) return blank;
  const meant = (schema as z.ZodType).safeParse(blank);
  return meant.success ? meant.data : blank;
}

const settingsOf = ({ imports }: AnyResource) => (typeof imports === 'object' ? imports : {});

/** The columns of a file that a list is imported from: its editable fields but the parent, which comes from where the list stands. */
export function columnsOfResource(resource: AnyResource): readonly ResourceColumn[] {
  const shownAs: Readonly<Record<string, unknown>> = settingsOf(resource).shownAs ?? {};
  return Object.entries(resource.fields as Readonly<Record<string, z.core.$ZodType>>)
    .filter(([field]) => field !== resource.parent)
    .map(([field, schema]) => {
      const read = readSchema(schema);
      const named = read.cell.kind === 'reference' ? field.replace(/Ids?$/, '') : field;
      const shown = String(shownAs[field] ?? named);
      return { field, shown, heading: titleOfField(named), ...read, blank: meantByBlank(schema, read) };
    });
}

/** The fields that tell which record a row of the file is; none where the resource has no such. */
export function keyOfResource(resource: AnyResource): readonly string[] {
  const key: readonly string[] = settingsOf(resource).key ?? resource.unique?.[0]?.fields ?? [];
  const parent: string | undefined = resource.parent;
  return parent !== undefined && !key.includes(parent) ? [parent, ...key] : key;
}

/** Records may share their key: they are told apart by the rest of a row. */
export const mayRepeat = (resource: AnyResource): boolean => settingsOf(resource).mayRepeat === true;

/** The fields whose text names a record in other lists' files. */
export function namesOfResource(resource: AnyResource): readonly string[] {
  if (resource.names) return resource.names;
  const fields: readonly string[] = [...new Set<string>((resource.unique ?? []).flatMap((rule) => [...rule.fields]))];
  const kinds = new Map(columnsOfResource(resource).map((column) => [column.field, column.cell.kind]));
  return fields.filter((field) => kinds.get(field) === 'text');
}
