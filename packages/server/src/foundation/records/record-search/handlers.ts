import {
  type Hit,
  MOST_HITS_OF_A_KIND,
  type SearchedKind,
  searchedKindNames,
  searchRecords,
} from '@oikos/contract/records/record-search.ts';
import { isAuthorised } from '../../http/access.ts';
import { type Handler, handle } from '../../http/handler.ts';
import { searchStatement } from './search-statement.ts';
import { allSearches } from './searches.ts';

interface FoundRow extends Hit {
  readonly rank: number;
  readonly likeness: number;
}

/** Kinds in their order, each with its best hits first. */
function inOrder(rows: readonly FoundRow[]): Hit[] {
  return searchedKindNames.flatMap((kind) =>
    rows
      .filter((row) => row.kind === kind)
      .sort((one, other) => one.rank - other.rank || other.likeness - one.likeness)
      .slice(0, MOST_HITS_OF_A_KIND)
      .map(({ id, name, beside }) => ({ kind, id, name, beside })),
  );
}

const isWanted = (kind: SearchedKind, kinds: readonly SearchedKind[] | undefined) => kinds?.includes(kind) ?? true;

export const recordSearchHandlers: Handler[] = [
  handle(searchRecords, async ({ scope, session, input: { text, kinds } }) => {
    const searches = allSearches().filter(({ kind, list }) => isWanted(kind, kinds) && isAuthorised(list, session));
    if (searches.length === 0) return { items: [] };
    const { rows } = await searchStatement(scope, searches, text).$castTo<FoundRow>().execute(scope.db);
    return { items: inOrder(rows) };
  }),
];
