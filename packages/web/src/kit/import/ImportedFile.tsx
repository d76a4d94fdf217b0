import { Button, Stack, Text } from '@mantine/core';
import { listImportMessages } from '@oikos/contract/collection/list-imports/list-import-messages.ts';
import type { ListImportOutcome, ListImportUndone } from '@oikos/contract/collection/list-imports/list-imports.ts';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { ShortTable } from '../page/ShortTable.tsx';
import { countText } from '../text/number-text.ts';
import { importTexts as texts } from './import-texts.ts';
import { withParameters } from './verdict-lines.ts';

export interface ImportedFileProps {
  readonly outcome: ListImportOutcome;
  readonly undone: ListImportUndone | undefined;
}

/** What an import did; once it is undone, what that did, and which rows it left alone. */
export function ImportedFile({ outcome: { counts }, undone }: ImportedFileProps) {
  const { say, sayReply } = useSpeech();
  const figures = [counts.insert, counts.update, counts.same, counts.rejected];
  if (!undone)
    return (
      <Text size="sm" role="status">
        {say(texts.done, ...figures.map(countText))}
      </Text>
    );
  const { restored, removed, kept } = undone.counts;
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {say(texts.undone, ...[restored, removed, kept].map(countText))}
      </Text>
      {kept > 0 ? (
        <ShortTable
          caption={say(texts.keptRows)}
          rows={undone.kept}
          keyOf={({ row }) => row}
          maxHeight="50vh"
          columns={[
            { title: say(listImportMessages.row), cell: ({ row }) => row, isNumber: true },
            { title: say(texts.record), cell: ({ key }) => key },
            { title: say(texts.reason), cell: ({ reason }) => sayReply(withParameters(reason)) },
          ]}
        />
      ) : null}
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
