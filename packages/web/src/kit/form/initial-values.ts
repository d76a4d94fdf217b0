import type { AnyResource, FieldsOf } from '@oikos/contract/resource.ts';
import type { DeclaredInput } from '@oikos/contract/resource-view.ts';
import { cellOf } from '@oikos/contract/schema-cells.ts';
import type { z } from 'zod';

const blanks: readonly unknown[] = [null, '', [], false];

/** Nothing: what nobody entered yet. A field that must be chosen is then refused by its own rule. */
function blankOf(schema: z.ZodType, input: DeclaredInput | undefined): unknown {
  if (input?.kind === 'day' && schema.safeParse(null).success) return null;
  const standard = schema.safeParse(undefined);
  if (standard.success && standard.data !== undefined) return standard.data;
  const blank = input ? input.blank : cellOf(schema)?.blank;
  return blank ?? blanks.find((each) => schema.safeParse(each).success) ?? null;
}

/** What the form of a new record starts with. */
export function initialValues<R extends AnyResource>(
  resource: R,
  given: Readonly<Record<string, unknown>> = {},
): FieldsOf<R> {
  const inputs = new Map(resource.inputs.map((input) => [input.field, input]));
  const values = Object.entries(resource.fields).map(([name, rule]) => {
    const input = inputs.get(name);
    return [name, given[name] ?? input?.initial ?? blankOf(rule as z.ZodType, input)];
  });
  return Object.fromEntries(values) as FieldsOf<R>;
}
