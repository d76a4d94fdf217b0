import { Button, Checkbox, Group, Menu, Stack, Text } from '@mantine/core';
import { listImportMessages } from '@oikos/contract/collection/list-imports/list-import-messages.ts';
import {
  type ListImportOutcome,
  type ListImportVerdict,
  listImportVerdicts,
} from '@oikos/contract/collection/list-imports/list-imports.ts';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { ExportFormat } from '../../api/download.ts';
import { useSpeech } from '../../translation/translate.ts';
import { countText } from '../text/number-text.ts';
import classes from './import.module.css';
import { importTexts as texts } from './import-texts.ts';
import { VerdictTable } from './VerdictTable.tsx';
import { verdictLines } from './verdict-lines.ts';

export interface CheckedFileProps {
  readonly outcome: ListImportOutcome;
  readonly effect: ((outcome: ListImportOutcome) => ReactNode) | undefined;
  readonly allOrNothing: boolean;
  readonly onAllOrNothing: (value: boolean) => void;
  readonly onDownloadProblems: (format: ExportFormat) => Promise<void>;
}

/** What an import would do: how many rows of which kind, which filter the rows below, and what is wrong as a file. */
export function CheckedFile({ outcome, effect, allOrNothing, onAllOrNothing, onDownloadProblems }: CheckedFileProps) {
  const { say, sayReply } = useSpeech();
  const { counts, rows, passedOver } = outcome;
  const [chosen, setChosen] = useState<ListImportVerdict | undefined>(counts.rejected > 0 ? 'rejected' : undefined);
  const lines = useMemo(() => verdictLines(rows, chosen, { say, sayReply }), [rows, chosen, say, sayReply]);
  const changes = counts.insert + counts.update;
  return (
    <Stack gap="sm">
      <fieldset className={classes.verdicts} aria-label={say(texts.verdict)}>
        <FilterButton isChosen={chosen === undefined} onClick={() => setChosen(undefined)}>
          {`${say(texts.all)} ${countText(rows.length)}`}
        </FilterButton>
        {listImportVerdicts.map((verdict) => (
          <FilterButton
            key={verdict}
            isChosen={chosen === verdict}
            isEmpty={counts[verdict] === 0}
            onClick={() => setChosen(verdict)}
          >
            {`${say(listImportMessages[verdict])} ${countText(counts[verdict])}`}
          </FilterButton>
        ))}
      </fieldset>
      {passedOver.length > 0 ? (
        <Text size="sm" c="dimmed">
          {say(texts.passedOver, passedOver.join(', '))}
        </Text>
      ) : null}
      {changes === 0 ? (
        <Text size="sm" role="status">
          {say(counts.rejected > 0 ? texts.nothingValid : texts.nothingToDo)}
        </Text>
      ) : null}
      {effect?.(outcome)}
      <VerdictTable key={chosen ?? ''} lines={lines} />
      {counts.rejected > 0 ? (
        <Group justify="space-between">
          <Checkbox
            label={say(texts.allOrNothing)}
            checked={allOrNothing}
            onChange={(event) => onAllOrNothing(event.currentTarget.checked)}
          />
          <ProblemsMenu onDownload={onDownloadProblems} />
        </Group>
      ) : null}
    </Stack>
  );
}

interface FilterButtonProps {
  readonly isChosen: boolean;
  readonly isEmpty?: boolean;
  readonly onClick: () => void;
  readonly children: string;
}

function FilterButton({ isChosen, isEmpty = false, onClick, children }: FilterButtonProps) {
  return (
    <Button
      size="xs"
      variant={isChosen ? 'filled' : 'default'}
      aria-pressed={isChosen}
      disabled={isEmpty}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

function ProblemsMenu({ onDownload }: { readonly onDownload: (format: ExportFormat) => Promise<void> }) {
  const { say } = useSpeech();
  const [isBusy, setBusy] = useState(false);
  const download = async (format: ExportFormat) => {
    setBusy(true);
    await onDownload(format);
    setBusy(false);
  };
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" size="xs" loading={isBusy} leftSection={<IconDownload size={14} />}>
          {say(texts.problems)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void download('xlsx')}>{say(texts.problemsXlsx)}</Menu.Item>
        <Menu.Item onClick={() => void download('csv')}>{say(texts.problemsCsv)}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
