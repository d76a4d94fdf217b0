/** The tables that a migration creates or alters. */
export const tablesOfMigration = (text: string): string[] =>
  [...text.matchAll(/\b(?:create|alter) table (?:if (?:not )?exists )?(?:\w+\.)?([a-z_]+)/g)].map(
    (found) => found[1] as string,
  );

/** The tables that the statements of a file read or write. */
export const tablesInStatements = (text: string): string[] =>
  [...text.matchAll(/\b(?:from|join|into|update|table:)\s+'?([a-z_]{3,})/g)].map((found) => found[1] as string);
