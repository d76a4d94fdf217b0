import type pg from 'pg';

/**
 * Columns are called node_id, fields nodeId; here one becomes the other. Each capital is a word of its own, so that every
 * name comes back as it was: limitUOM is limit_u_o_m, and scope_2_method keeps the underscore before its digit.
 */
export const columnNamed = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export const fieldNamed = (column: string): string =>
  column.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());

/** Fields under the names of their columns: a row for JSON that a statement reads as a table. */
export const columnsFrom = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [columnNamed(field), value]));

/** What PostgreSQL says of a statement's columns before their rows. */
type RowDescription = { readonly fields: readonly { name: string }[] };

const fieldsOfColumns = new Map<string, string>();
/** More than the names of all statements: those that are made up as they are sent fill no memory. */
const MOST_REMEMBERED = 5_000;

/** The field of a column, worked out at its first statement. */
function rememberedField(column: string): string {
  const remembered = fieldsOfColumns.get(column);
  if (remembered !== undefined) return remembered;
  const field = fieldNamed(column);
  if (fieldsOfColumns.size < MOST_REMEMBERED) fieldsOfColumns.set(column, field);
  return field;
}

/**
 * Every row that the connection answers has fields. They are named where PostgreSQL describes the columns, once for each
 * run of a statement and before `pg` reads a row: nothing is done for a row, and what is inside a JSON value stays as it is.
 */
export function nameFields(client: pg.Client): void {
  client.connection.prependListener('rowDescription', ({ fields }: RowDescription) => {
    for (const field of fields) field.name = rememberedField(field.name);
  });
}
