import type { Choosing, ColumnSettings, Computed, Field, NamedValue } from './field.ts';
import { isReference, nameOfReference } from './field.ts';
import type { Message } from './message.ts';
import type { ComputedFields, Fields } from './resource-shape.ts';
import { cellOf, isDay } from './schema-cells.ts';

/** What a field holds, as far as lists and forms show it differently; `other`: nothing that a cell holds. */
export type FieldKind = 'text' | 'integer' | 'number' | 'boolean' | 'day' | 'choice' | 'reference' | 'list' | 'other';

/** A column of the list, as far as its declaration goes. */
export interface DeclaredColumn extends Omit<ColumnSettings, 'heading'> {
  readonly field: string;
  readonly heading: Message;
  readonly kind: FieldKind;
  readonly choices?: readonly NamedValue[];
}

/** A field of the form, as far as its declaration goes. */
export interface DeclaredInput {
  readonly field: string;
  readonly label: Message;
  readonly kind: FieldKind;
  readonly hint?: Message;
  readonly example?: Message | string;
  readonly lines?: number;
  readonly choices?: readonly NamedValue[];
  readonly isBeside?: true;
  /** What a new record starts with, if anything is said. */
  readonly initial?: unknown;
  /** What nothing entered is. */
  readonly blank: unknown;
  /** False: it stays what it starts with. */
  readonly isEntered?: false;
  /** The row's field with the name of the record that this one refers to. */
  readonly shownAs?: string;
  readonly chosen?: Choosing;
}

function kindOf(each: Field | Computed): FieldKind {
  if (each.choices) return 'choice';
  const schema = each.kind === 'field' ? each.rule : each.shown;
  const read = cellOf(schema);
  if (!read || (read.cell.kind === 'choice' && read.cell.values)) return 'other';
  if (read.isList) return 'list';
  if (read.cell.kind === 'text' && isDay(schema)) return 'day';
  return read.cell.kind === 'number' && !each.shown.safeParse(0.5).success ? 'integer' : read.cell.kind;
}

interface Shown {
  readonly fields: Fields;
  readonly computed: ComputedFields | undefined;
  readonly named: readonly string[] | undefined;
}

/** Row fields that can be columns, with their declaration. */
function* shownFields({ fields, computed }: Shown): Generator<readonly [name: string, each: Field | Computed]> {
  for (const [name, each] of Object.entries(fields)) {
    if (isReference(each)) yield [nameOfReference(name, each), each];
    else yield [name, each];
  }
  yield* Object.entries(computed ?? {});
}

function columnOf(field: string, each: Field | Computed): DeclaredColumn[] {
  const { label, choices } = each;
  const { heading = label, ...settings } = each.column || {};
  if (heading === undefined) return [];
  const kind = kindOf(each);
  return [{ field, heading, kind: kind === 'reference' ? 'text' : kind, ...(choices && { choices }), ...settings }];
}

/** The list's columns: those that are named, else all that aren't kept out of it. */
export function columnsOf(shown: Shown): readonly DeclaredColumn[] {
  const all = new Map(shownFields(shown));
  const names = shown.named ?? [...all.keys()].filter((name) => all.get(name)?.column !== false);
  return names.flatMap((name) => {
    const each = all.get(name);
    if (!each) throw new Error(`No field of the row is called ${name}`);
    return columnOf(name, each);
  });
}

export const sortableOf = (columns: readonly DeclaredColumn[]): readonly string[] =>
  columns
    .filter(({ sortable, kind }) => sortable !== false && kind !== 'list' && kind !== 'other')
    .map(({ field }) => field);

export const searchedOf = (columns: readonly DeclaredColumn[]): readonly string[] =>
  columns.filter(({ kind }) => kind === 'text').map(({ field }) => field);

/** The form's fields. */
export const inputsOf = (fields: Fields): readonly DeclaredInput[] =>
  Object.entries(fields).flatMap(([name, each]) => {
    const { label, hint, example, lines, choices, isBeside, initial, isEntered } = each;
    if (label === undefined) return [];
    return [
      {
        field: name,
        label,
        kind: kindOf(each),
        blank: cellOf(each.rule)?.blank ?? null,
        ...(hint && { hint }),
        ...(example && { example }),
        ...(lines && { lines }),
        ...(choices && { choices }),
        ...(isBeside && { isBeside }),
        ...(initial !== undefined && { initial }),
        ...(isEntered === false && { isEntered }),
        ...(isReference(each) && { shownAs: nameOfReference(name, each), ...(each.chosen && { chosen: each.chosen }) }),
      },
    ];
  });
