import { useDebouncedValue } from '@mantine/hooks';
import {
  type Hit,
  LONGEST_SEARCHED,
  type SearchedKind,
  SHORTEST_SEARCHED,
  searchedKinds,
  searchRecords,
} from '@oikos/contract/records/record-search.ts';
import { useMemo } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useCall } from '../../../api/use-call.ts';
import { addressOfHit, type FoundPage, foundPages } from '../../../kit/page/found-page.ts';
import { useModulesInOrder } from '../../../kit/page/use-record-address.ts';
import { useVisitor } from '../../../kit/page/use-visitor.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { pages } from '../../pages.ts';
import { kindIcons } from './kind-icons.ts';
import type { SearchGroup } from './search-entry.ts';

const TYPING_MILLISECONDS = 120;

export interface RecordResults {
  readonly groups: readonly SearchGroup[];
  /** What was typed isn't answered yet. */
  readonly isAwaited: boolean;
  readonly error: ApiError | null;
}

type Found = ReadonlyMap<SearchedKind, FoundPage>;

/** A location is a node: where both are found, it is shown as what has its page in the module that comes first. */
function once(hits: readonly Hit[], found: Found): readonly Hit[] {
  const kinds = [...found.keys()];
  const shadowed = kinds.indexOf('node') < kinds.indexOf('location') ? 'location' : 'node';
  const shown = new Set(
    hits.filter(({ kind }) => kind !== shadowed && (kind === 'node' || kind === 'location')).map(({ id }) => id),
  );
  return hits.filter(({ kind, id }) => kind !== shadowed || !shown.has(id));
}

/** The records that what was typed finds, by kind, each with the address of its page. An older question is given up. */
export function useRecordSearch(typed: string): RecordResults {
  const { say } = useSpeech();
  const visitor = useVisitor();
  const order = useModulesInOrder();
  const found = useMemo(() => foundPages(pages, order, visitor), [order, visitor]);
  const wanted = typed.trim().slice(0, LONGEST_SEARCHED);
  const [text] = useDebouncedValue(wanted, TYPING_MILLISECONDS);
  const isAsked = (each: string) => each.length >= SHORTEST_SEARCHED && found.size > 0;
  const kinds = [...found.keys()];
  const query = useCall(searchRecords, { text, kinds }, { enabled: isAsked(text), retry: false });
  const hits = isAsked(wanted) && text === wanted ? once(query.data?.items ?? [], found) : [];
  const groups = kinds.map((kind) => ({
    title: say(searchedKinds[kind]),
    entries: hits
      .filter((hit) => hit.kind === kind)
      .map((hit) => {
        const address = addressOfHit(found.get(kind) as FoundPage, hit);
        return { id: address, label: hit.name, detail: hit.beside, icon: kindIcons[kind], address };
      }),
  }));
  return {
    groups,
    isAwaited: isAsked(wanted) && (text !== wanted || query.isFetching),
    error: isAsked(text) ? query.error : null,
  };
}
