import type { ApiError } from '../../../api/api-error.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { fitting, type SearchGroup, withoutRepeats } from './search-entry.ts';
import { searchTexts as texts } from './search-texts.ts';
import { type ShellCommands, useCommandEntries, usePageEntries, useRecentEntries } from './use-local-entries.ts';
import { useRecordSearch } from './use-record-search.ts';

export interface SearchAnswer {
  readonly groups: readonly SearchGroup[];
  readonly isAwaited: boolean;
  readonly error: ApiError | null;
}

/**
 * What was opened lately comes first, then what is here at once (commands and pages), then records: what a person is about
 * to choose never moves down when the records arrive.
 */
export function useSearch(typed: string, shell: ShellCommands): SearchAnswer {
  const { say } = useSpeech();
  const recent = useRecentEntries();
  const { pages, toDo } = usePageEntries();
  const commands = [...toDo, ...useCommandEntries(shell)];
  const records = useRecordSearch(typed);
  const isBlank = typed.trim() === '';
  const chosen = (title: string, entries: SearchGroup['entries']): SearchGroup => ({
    title,
    entries: isBlank ? entries : fitting(entries, typed),
  });
  const groups = withoutRepeats([
    chosen(say(texts.recent), recent),
    chosen(say(texts.commands), commands),
    ...(isBlank ? [] : [chosen(say(texts.pages), pages), ...records.groups]),
  ]);
  return { groups, isAwaited: records.isAwaited, error: records.error };
}
