import { type RawBuilder, sql } from 'kysely';

/** Texts of the code's own as an array in a statement: as parameters they would keep it from being planned once. */
export const literalTexts = (texts: Iterable<string>): RawBuilder<string[]> =>
  sql`array[${sql.join([...texts].map((text) => sql.lit(text)))}]::text[]`;
