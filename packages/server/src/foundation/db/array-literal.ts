/** Whether JSON and PostgreSQL's array literals write the value alike: not objects, dates and NaN. */
const isPlain = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value));

/**
 * An array as PostgreSQL reads it (`{1,"two",null}`), written in one step; null where `pg` must write it, element by
 * element. JSON writes the same, except for backslashes: PostgreSQL would read its `\n` as an n.
 */
export function arrayLiteral(values: readonly unknown[]): string | null {
  if (!values.every(isPlain)) return null;
  const json = JSON.stringify(values);
  return json.includes('\\') ? null : `{${json.slice(1, -1)}}`;
}

/** A statement's parameters with their arrays written out: in bulk work, writing them element by element takes longer than the statement. */
export const withArrayLiterals = (values: readonly unknown[]): unknown[] =>
  values.map((value) => (Array.isArray(value) ? (arrayLiteral(value) ?? value) : value));
