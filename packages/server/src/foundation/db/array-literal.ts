/** What JSON writes as PostgreSQL's array literal does: no objects, no dates, no NaN. */
const isPlain = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value));

/**
 * An array as PostgreSQL reads it (`{1,"two",null}`), written in one step; null where it needs `pg`, which writes each
 * element of its own. JSON writes the same, except for backslashes: its `\n` would be an n.
 */
export function arrayLiteral(values: readonly unknown[]): string | null {
  if (!values.every(isPlain)) return null;
  const json = JSON.stringify(values);
  return json.includes('\\') ? null : `{${json.slice(1, -1)}}`;
}

/** Parameters of a statement with their arrays written out: the long ones of bulk work cost more than their statement. */
export const withArrayLiterals = (values: readonly unknown[]): unknown[] =>
  values.map((value) => (Array.isArray(value) ? (arrayLiteral(value) ?? value) : value));
