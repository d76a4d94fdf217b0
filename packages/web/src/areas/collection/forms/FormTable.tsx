import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { TableBlock } from '@oikos/domain/collection/forms/form-definition.ts';
import { useState } from 'react';
import type { SheetCell } from '../../../kit/sheet/sheet-types.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { type EntryCell, EntryTable } from '../../measurement/public.ts';
import { CellKnowledge } from './device/CellKnowledge.tsx';
import type { FormLock } from './form-lock.ts';
import { formTexts as texts } from './form-texts.ts';
import { NoValueDialog } from './NoValueDialog.tsx';
import type { FormEntry } from './use-form-entry.ts';
import { filesByCell, ValueFiles } from './ValueFiles.tsx';

interface FormTableProps {
  readonly block: TableBlock;
  readonly entry: FormEntry;
  /** 0: a preview. */
  readonly formId: number;
  readonly lock: FormLock;
}

const NAMES_WIDTH = 240;
const NAMES_WIDTH_OF_PHONES = 132;

/** A table of a form, on the grid that values are entered in everywhere. */
export function FormTable({ block, entry, formId, lock }: FormTableProps) {
  const isOpen = lock === null;
  const { say } = useSpeech();
  const [focused, setFocused] = useState<EntryCell | null>(null);
  const [detailsOf, setDetailsOf] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const { view, store, references, answers } = entry;
  const files = filesByCell(view.evidence);
  const grids = entry.grids.get(block.key) ?? [];
  const required = new Set(block.parameters.flatMap((each) => (each.isRequired ? [each.parameterId] : [])));
  const shown = (cell: EntryCell, as: SheetCell): SheetCell => {
    const answer = answers.get(cell.key);
    const isBlank = as.editText === '';
    const fileCount = files.get(cell.key)?.length ?? 0;
    return {
      ...as,
      ...(fileCount > 0 && { marks: [...as.marks, { text: '▤', title: say(texts.fileCount, fileCount) }] }),
      isMissing: isBlank && answer === undefined && required.has(cell.parameter.parameterId) && isOpen,
      ...(lock && { isReadOnly: true, note: say(texts[lock]) }),
      ...(isBlank && answer && { text: say(texts[answer.answer]), note: answer.reason }),
    };
  };
  if (grids.every(({ grid }) => grid.rows.length === 0)) return <Alert color="gray">{say(texts.noNodes)}</Alert>;
  const answered = focused ? answers.get(focused.key) : undefined;
  return (
    <Stack gap="xs">
      {grids.map(({ key, grid }) => (
        <EntryTable
          key={key}
          label={block.label}
          corner={say(texts.node)}
          rowHeaderWidth={isPhone ? NAMES_WIDTH_OF_PHONES : NAMES_WIDTH}
          entry={{
            grid,
            units: view.units,
            picklists: view.picklists,
            references,
            store,
            refresh: async () => undefined,
          }}
          shown={shown}
          onFocusCell={setFocused}
          details={detailsOf}
          onDetails={setDetailsOf}
          isReadOnly={!isOpen}
          besideHistory={(cell) =>
            formId > 0 ? (
              <ValueFiles cell={cell} formId={formId} files={files.get(cell.key) ?? []} isOpen={isOpen} />
            ) : null
          }
        />
      ))}
      {focused ? (
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {focused.name}
          </Text>
          <CellKnowledge cell={focused} entry={entry} />
          <Button size="compact-sm" variant="default" onClick={() => setDetailsOf(focused.key)}>
            {say(texts.details)}
          </Button>
          {isOpen ? (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => (answered ? entry.setAnswer(focused.key, null) : setAsking(true))}
            >
              {say(answered ? texts.takeBack : texts.noValue)}
            </Button>
          ) : null}
        </Group>
      ) : null}
      {isAsking && focused ? (
        <NoValueDialog
          name={focused.name}
          onClose={() => setAsking(false)}
          onAnswer={(answer) => {
            entry.setAnswer(focused.key, answer);
            setAsking(false);
          }}
        />
      ) : null}
    </Stack>
  );
}
