import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { type EntityName, idRegistry } from '@oikos/contract/entity.ts';
import { requiredShipmentFields } from '@oikos/contract/waste/shipment/shipment-import/shipment-import-fields.ts';
import { sheetPresets } from '@oikos/domain/waste/container/labels/label-sheets.ts';
import { inspectionCheckpointKeys } from '@oikos/domain/waste/storage/inspection-checkpoints.ts';
import type { z } from 'zod';

/**
 * Inputs made from an endpoint's own schema: a plausible one, nonsense ones by seed, and ones that carry a given id in
 * each place where the schema has a typed id.
 */

// biome-ignore lint/suspicious/noExplicitAny: zod's internals differ per kind of schema
type Definition = any;
type Place = readonly (string | number)[];
type Ids = ReadonlyMap<string, number>;

/** An id that no table has. */
export const NO_SUCH_ID = 900_000_001;

const nonsense: readonly unknown[] = [
  '',
  'x'.repeat(5000),
  -1,
  1e308,
  '\u0000',
  [],
  {},
  null,
  true,
  '9999-99-99',
  "'; drop table unit; --",
  0.1,
  '🦄',
];

const inner = (definition: Definition): z.core.$ZodType | undefined =>
  definition.innerType ?? (definition.type === 'pipe' ? definition.in : undefined);

function checkOf(definition: Definition, kind: string): Definition {
  return definition.checks
    ?.map((check: Definition) => check._zod.def)
    .find((check: Definition) => check.check === kind);
}

const texts = [
  'Example',
  'America/New_York',
  '2024-01-01',
  '2024-01',
  'someone@oikos.example',
  '2024-01-01T00:00:00Z',
  '2024-01-01T00:00',
  '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  '2024-01',
  'a',
  '#abcdef',
  '',
];

/** The first of a few plausible texts that the field's own rules accept. */
function textExample(schema: z.core.$ZodType): string {
  const longest = 'Example'.padEnd(40, 'x');
  return [...texts, longest].find((text) => (schema as z.ZodType).safeParse(text).success) ?? 'Example';
}

function example(schema: z.core.$ZodType, ids: Ids): unknown {
  const entity = idRegistry.get(schema as z.ZodType)?.entity;
  if (entity) return ids.get(entity) ?? NO_SUCH_ID;
  const definition: Definition = schema._zod.def;
  const wrapped = inner(definition);
  if (wrapped) return example(wrapped, ids);
  switch (definition.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(definition.shape as Record<string, z.core.$ZodType>).map(([key, field]) => [
          key,
          example(field, ids),
        ]),
      );
    case 'array':
      return [example(definition.element, ids)];
    case 'record':
      return {};
    case 'string':
      return textExample(schema);
    case 'number':
    case 'int':
      return Math.max(1, Number(checkOf(definition, 'greater_than')?.value ?? 1));
    case 'boolean':
      return true;
    case 'enum':
      return Object.values(definition.entries)[0];
    case 'literal':
      return definition.values[0];
    case 'union':
      return example(definition.options[0], ids);
    default:
      return null;
  }
}

export function idPlaces(schema: z.core.$ZodType, place: Place): { place: Place; entity: EntityName }[] {
  const entity = idRegistry.get(schema as z.ZodType)?.entity;
  if (entity) return [{ place, entity }];
  const definition: Definition = schema._zod.def;
  const wrapped = inner(definition);
  if (wrapped) return idPlaces(wrapped, place);
  if (definition.type === 'object') {
    return Object.entries(definition.shape as Record<string, z.core.$ZodType>).flatMap(([key, field]) =>
      idPlaces(field, [...place, key]),
    );
  }
  if (definition.type === 'array') return idPlaces(definition.element, [...place, 0]);
  if (definition.type === 'union') return idPlaces(definition.options[0], place);
  return [];
}

export function set(value: unknown, place: Place, replacement: unknown): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return replacement;
  if (Array.isArray(value)) return value.map((each, index) => (index === key ? set(each, rest, replacement) : each));
  return { ...(value as object), [key]: set((value as Record<string, unknown>)[key], rest, replacement) };
}

const checkpoints = inspectionCheckpointKeys.map((checkpoint) => ({ checkpoint, outcome: 'satisfactory' }));

/** Parts of inputs whose rules bind several fields together, which no example made field by field meets. */
const written: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  areainspections: { checkpoints },
  'areainspections/{id}': { checkpoints },
  'labeltemplates/createormodify': { sheet: sheetPresets.printer4x6.sheet },
  'shipment/imports/{transactionId}': {
    mapping: {
      layout: { delimiter: ',', encoding: 'utf-8', sheet: null, skippedRows: 0, hasHeader: true },
      columns: requiredShipmentFields.map((field) => ({ field, column: field })),
      dateFormat: 'yyyy-MM-dd',
    },
  },
};

/** Seed 0: plausible, with ids that don't exist. Others: the same with nonsense in every third field or so. */
export function exampleInput(endpoint: AnyEndpoint, seed: number, ids: Ids = new Map()): Record<string, unknown> {
  const made = example(endpoint.input, ids) as Record<string, unknown>;
  const parts = Object.entries(written[endpoint.path] ?? {}).filter(([name]) => name in made);
  const plausible = { ...made, ...Object.fromEntries(parts) };
  if (seed === 0) return plausible;
  return Object.fromEntries(
    Object.entries(plausible).map(([key, value], index) =>
      (index + seed) % 3 === 0 ? [key, nonsense[(index * 7 + seed * 5) % nonsense.length]] : [key, value],
    ),
  );
}

/** The plausible input with `own` ids everywhere, once for each place of a typed id, with the foreign id there. */
export function inputsWithForeignId(endpoint: AnyEndpoint, own: Ids, foreign: Ids) {
  const base = exampleInput(endpoint, 0, own);
  return idPlaces(endpoint.input, []).map(({ place, entity }) => ({
    place: place.join('.'),
    entity,
    input: set(base, place, foreign.get(entity) ?? NO_SUCH_ID) as Record<string, unknown>,
  }));
}

/** Fields of the input that look like an id by their name but carry no type. */
export function untypedIds(endpoint: AnyEndpoint): string[] {
  const typed = new Set(idPlaces(endpoint.input, []).map(({ place }) => place.join('.')));
  const found: string[] = [];
  const walk = (schema: z.core.$ZodType, place: Place): void => {
    const definition: Definition = schema._zod.def;
    const wrapped = inner(definition);
    const name = String(place.findLast((part) => typeof part === 'string') ?? '');
    if (typed.has(place.join('.'))) return;
    if (wrapped) {
      walk(wrapped, place);
      return;
    }
    if (definition.type === 'object')
      for (const [key, field] of Object.entries(definition.shape)) walk(field as z.core.$ZodType, [...place, key]);
    else if (definition.type === 'array') walk(definition.element, [...place, 0]);
    else if (
      /(^id|Ids?)$/.test(name) &&
      !/^moduleIds?$/.test(name) &&
      (definition.type === 'number' || definition.type === 'int')
    )
      found.push(place.join('.'));
  };
  walk(endpoint.input, []);
  return found;
}
