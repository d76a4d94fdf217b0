import { Button, Stack, Text } from '@mantine/core';
import type { ListImportOutcome, ListImportUndone } from '@oikos/contract/collection/list-imports/list-imports.ts';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { Notice } from '../page/Notice.tsx';
import { countText } from '../text/number-text.ts';
import { importTexts as texts } from './import-texts.ts';
import { KeptRecords } from './KeptRecords.tsx';
import { undoneCounts } from './PastImports.tsx';

export interface ImportedFileProps {
  readonly list: string;
  readonly outcome: ListImportOutcome;
  readonly undone: ListImportUndone | undefined;
  readonly afterwards?: string | undefined;
}

/** What an import did; once it is undone, what that did, and which rows it left alone. */
export function ImportedFile({ list, outcome: { counts, importId }, undone, afterwards }: ImportedFileProps) {
  const { say } = useSpeech();
  const figures = [counts.insert, counts.update, counts.same, counts.rejected];
  if (!undone)
    return (
      <Stack gap="sm">
        <Text size="sm" role="status">
          {say(texts.done, ...figures.map(countText))}
        </Text>
        {afterwards && counts.insert > 0 ? <Notice tone="information">{afterwards}</Notice> : null}
      </Stack>
    );
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {say(texts.undone, ...undoneCounts(undone.counts))}
      </Text>
      {undone.counts.kept > 0 && importId !== null ? <KeptRecords list={list} importId={importId} /> : null}
    </Stack>
  );
}

interface ImportedFooterProps {
  readonly flow: {
    readonly undone: ListImportUndone | undefined;
    readonly undo: (outcome: ListImportOutcome) => Promise<void>;
  };
  readonly outcome: ListImportOutcome;
  readonly onClose: () => void;
}

export function ImportedFooter({ flow, outcome, onClose }: ImportedFooterProps) {
  const { say } = useSpeech();
  return (
    <>
      {outcome.importId === null || flow.undone ? null : (
        <Button variant="default" onClick={() => void flow.undo(outcome)}>
          {say(texts.undo)}
        </Button>
      )}
      <Button onClick={onClose}>{say(kitTexts.close)}</Button>
    </>
  );
}
