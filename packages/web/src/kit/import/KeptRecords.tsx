import { listImportMessages } from '@oikos/contract/collection/list-imports/list-import-messages.ts';
import {
  type ListImportKept,
  searchListImportKept,
} from '@oikos/contract/collection/list-imports/past-list-imports.ts';
import { inSentence } from '@oikos/contract/in-sentence.ts';
import { useMemo } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import { ListScreen } from '../list/ListScreen.tsx';
import type { ListColumn } from '../list/list-types.ts';
import { importTexts as texts } from './import-texts.ts';
import { withParameters } from './verdict-lines.ts';

export interface KeptRecordsProps {
  readonly list: string;
  readonly importId: number;
}

/** The records that an undo left as they were, each with the reason. */
export function KeptRecords({ list, importId }: KeptRecordsProps) {
  const { say, sayReply } = useSpeech();
  const input = useMemo(() => ({ list, importId }), [list, importId]);
  const columns = useMemo<readonly ListColumn<ListImportKept>[]>(
    () => [
      { field: 'row', title: say(listImportMessages.row), numeric: true, width: 90 },
      { field: 'key', title: say(texts.record) },
      { field: 'reason', title: say(texts.reason), render: ({ reason }) => sayReply(withParameters(reason)) },
    ],
    [say, sayReply],
  );
  return (
    <ListScreen
      embedded
      hasExport={false}
      searchable={false}
      prefix="kept."
      title={say(texts.keptRows)}
      plural={inSentence(say(texts.keptRows))}
      endpoint={searchListImportKept}
      input={input}
      columns={columns}
    />
  );
}
