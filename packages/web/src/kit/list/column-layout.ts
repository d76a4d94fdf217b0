import type { ListLayout } from '@oikos/contract/identity/list-views.ts';

/** How a person has the columns of a list, by their fields. What isn't named is as the list declares it. */
export type ColumnLayout = ListLayout;

export const plainLayout: ColumnLayout = { order: [], hidden: [], frozen: [], widths: {}, density: null };

type Column = { readonly field: string; readonly isExtra?: true };

/** All columns in the person's order; those that were declared since keep the place that their list gives them. */
export function orderedColumns<C extends Column>(declared: readonly C[], { order }: ColumnLayout): C[] {
  const named = order.flatMap((field) => declared.find((column) => column.field === field) ?? []);
  const others = [...declared.entries()].filter(([, { field }]) => !order.includes(field));
  for (const [index, column] of others) named.splice(index, 0, column);
  return named;
}

/** Whether a person sees the column: an extra one where they chose it, another unless they hid it. */
export const isShown = ({ field, isExtra }: Column, { hidden, shown = [] }: ColumnLayout): boolean =>
  isExtra ? shown.includes(field) : !hidden.includes(field);

/** The columns that are shown: what is frozen comes first, since it is in sight there. */
export function shownColumns<C extends Column>(declared: readonly C[], layout: ColumnLayout): C[] {
  const ordered = orderedColumns(declared, layout);
  const shown = ordered.filter((column) => isShown(column, layout));
  // Hidden ones may have been all that the list has today.
  const columns = shown.length > 0 ? shown : ordered.slice(0, 1);
  const isFrozen = ({ field }: Column) => layout.frozen.includes(field);
  return [...columns.filter(isFrozen), ...columns.filter((column) => !isFrozen(column))];
}

/** The order after a column has changed places with the one beside it. */
export function movedColumn(fields: readonly string[], field: string, by: -1 | 1): string[] {
  const from = fields.indexOf(field);
  const other = fields[from + by];
  if (from < 0 || other === undefined) return [...fields];
  return fields.map((each) => (each === field ? other : each === other ? field : each));
}
