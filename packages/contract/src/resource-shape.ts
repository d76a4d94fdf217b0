import { z } from 'zod';
import type { EntityName } from './entity.ts';
import { type Computed, type Field, isReference, nameOfReference, type Reference } from './field.ts';
import { cellOf } from './schema-cells.ts';

export type Fields = Readonly<Record<string, Field>>;
export type ComputedFields = Readonly<Record<string, Computed>>;

type Flat<Shape> = { [Name in keyof Shape]: Shape[Name] };

/** The rules of a record's fields, as calls and forms take them. */
export type RulesOf<F extends Fields> = { [Name in keyof F]: F[Name]['rule'] };

type NameOf<Name, R> = R extends { readonly as: infer As extends string }
  ? As extends ''
    ? Name extends `${infer Base}Id`
      ? Base
      : Name
    : As
  : never;

type NameShown<R> = R extends { readonly rule: infer Rule extends z.ZodType }
  ? z.ZodType<null extends z.output<Rule> ? string | null : string>
  : never;

/** A row: id and version, the fields, the names of the records that they refer to, and what is computed. */
export type RowShape<F extends Fields, C extends ComputedFields, Shipped extends boolean> = Flat<
  { id: z.ZodInt; version: z.ZodInt } & (Shipped extends true ? { isShipped: z.ZodBoolean } : unknown) & {
      [Name in keyof F]: F[Name]['shown'];
    } & { [Name in keyof F as NameOf<Name, F[Name]>]: NameShown<F[Name]> } & { [Name in keyof C]: C[Name]['shown'] }
>;

export type RowSchema<F extends Fields, C extends ComputedFields, Shipped extends boolean> = z.ZodObject<
  RowShape<F, C, Shipped>
>;

/** A field that refers to another record. */
export interface DeclaredReference {
  readonly field: string;
  /** What the row calls the other record's name. */
  readonly as: string;
  readonly by: string;
  /** What the row calls what files call it. */
  readonly inFiles?: string;
  readonly entity: EntityName;
}

function entityOf(name: string, { rule }: Field): EntityName {
  const cell = cellOf(rule)?.cell;
  if (cell?.kind !== 'reference') throw new Error(`${name} is declared as a reference, and its rule is none of ids`);
  return cell.entity;
}

export const referencesOf = (fields: Fields): readonly DeclaredReference[] =>
  Object.entries(fields)
    .filter((entry): entry is [string, Reference] => isReference(entry[1]))
    .map(([name, each]) => ({
      field: name,
      as: nameOfReference(name, each),
      by: each.by,
      ...(each.inFiles && { inFiles: each.inFiles }),
      entity: entityOf(name, each),
    }));

const mapped = (fields: Fields, pick: (each: Field) => z.ZodType): z.ZodRawShape =>
  Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, pick(each)]));

export const rulesOf = <F extends Fields>(fields: F): RulesOf<F> =>
  mapped(fields, ({ rule }) => rule) as unknown as RulesOf<F>;

const acceptsNull = (schema: z.ZodType): boolean => schema.safeParse(null).success;

/** The row of a list, out of what is declared. */
export function rowOf<F extends Fields, C extends ComputedFields, Shipped extends boolean>(
  fields: F,
  computed: C | undefined,
  isShipped: Shipped | undefined,
): RowSchema<F, C, Shipped> {
  const names = referencesOf(fields).map(({ field, as }) => {
    const { rule } = fields[field] as Field;
    return [as, acceptsNull(rule) ? z.string().nullable() : z.string()] as const;
  });
  const shape: z.ZodRawShape = {
    id: z.int(),
    version: z.int(),
    ...(isShipped && { isShipped: z.boolean() }),
    ...mapped(fields, ({ shown }) => shown),
    ...Object.fromEntries(names),
    ...Object.fromEntries(Object.entries(computed ?? {}).map(([name, { shown }]) => [name, shown])),
  };
  return z.object(shape) as unknown as RowSchema<F, C, Shipped>;
}
