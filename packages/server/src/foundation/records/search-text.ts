import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../tenancy/tenant-scope.ts';
import { containsPattern } from './serve-resource.ts';

/**
 * A text that is looked for in a big table. Row-level security keeps ILIKE from the indexes of trigrams, so a function of
 * the database looks for it in the caller's own company and answers with ids, or null where it finds more than it may.
 */
export interface SearchedTable {
  /** The function: of a pattern and the most ids to answer with. */
  readonly by: 'containers_with_number' | 'containers_with_text' | 'shipments_with_text' | 'people_with_text';
  readonly id: string;
  /** Columns of the table that hold the text. */
  readonly texts: readonly string[];
  /** Columns of the table that refer to records whose names hold it, and the ids of those that match a pattern. */
  readonly named?: { readonly columns: readonly string[]; readonly ids: (pattern: string) => RawBuilder<unknown> };
}

export interface TextMatch {
  readonly condition: RawBuilder<unknown>;
  /** Too many rows match to look them up one by one: the first of them are soon met in any order of the list. */
  readonly isBroad: boolean;
}

/** Shorter texts have no trigram to be found by. */
const SHORTEST_SEARCHED = 3;
/** Looking up and sorting more ids than this costs more than walking the list in its order. */
export const MOST_FOUND = 10_000;

function holds({ texts, named }: SearchedTable, pattern: string): RawBuilder<unknown> {
  const ways = [
    ...texts.map((column) => sql`${sql.ref(column)} ilike ${pattern}`),
    ...(named?.columns ?? []).map((column) => sql`${sql.ref(column)} = any(array(${named?.ids(pattern)}))`),
  ];
  return sql`(${sql.join(ways, sql` or `)})`;
}

/** How rows with the text are found; none where there is no text. */
export async function searchText(
  scope: TenantScope,
  table: SearchedTable,
  text: string | undefined,
): Promise<TextMatch[]> {
  const searched = text?.trim() ?? '';
  if (searched === '') return [];
  const pattern = containsPattern(searched);
  if (searched.length >= SHORTEST_SEARCHED) {
    const { rows } = await sql<{ ids: number[] | null }>`
      select ${sql.ref(table.by)}(${pattern}, ${MOST_FOUND}) as ids`.execute(scope.db);
    const ids = rows[0]?.ids ?? null;
    if (ids !== null) return [{ condition: sql`${sql.ref(table.id)} = any(${ids}::bigint[])`, isBroad: false }];
  }
  return [{ condition: holds(table, pattern), isBroad: true }];
}
