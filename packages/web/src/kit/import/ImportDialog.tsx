import { Alert, Button, Progress, Stack, Text } from '@mantine/core';
import { inSentence } from '@oikos/contract/in-sentence.ts';
import type { AnyResource } from '@oikos/contract/resource.ts';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { inEnglish } from '../../translation/origins.ts';
import { useSpeech, useSpoken } from '../../translation/translate.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { LEAST_SEEN_PERCENT } from '../progress/JobProgress.tsx';
import { CheckedFile, type CheckedFileProps } from './CheckedFile.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { ImportedFile, ImportedFooter } from './ImportedFile.tsx';
import { declaredColumns, knownHeadings, type ShownColumn, templateColumns } from './import-columns.ts';
import { importTexts as texts } from './import-texts.ts';
import { PastImports } from './PastImports.tsx';
import { useListImport } from './use-list-import.ts';

export interface ImportDialogProps {
  readonly resource: AnyResource;
  /** The list's columns as its export writes them; left out where no screen shows it as files have it. */
  readonly columns?: readonly ShownColumn[] | undefined;
  /** The place of the list: the fixed part of its search. */
  readonly within: Readonly<Record<string, unknown>>;
  /** What is left to do for rows that were added, said beside their number. */
  readonly afterwards?: string | undefined;
  /** What the rows change beyond the list, said beside them before they are imported. */
  readonly effect?: CheckedFileProps['effect'];
  readonly onClose: () => void;
}

/** Imports a file into a list: the file, then what it would do row by row, then the import. */
export function ImportDialog({ resource, within, afterwards, effect, onClose, ...given }: ImportDialogProps) {
  const { say, label } = useSpeech();
  const columns = useSpoken(() => given.columns ?? declaredColumns(resource), [given.columns, resource]);
  const [isPast, setPast] = useState(false);
  const [allOrNothing, setAllOrNothing] = useState(false);
  const template = useMemo(() => templateColumns(resource, columns, label), [resource, columns, label]);
  const place = { list: resource.name, within, headings: knownHeadings(template, columns, inEnglish) };
  const flow = useListImport(place);
  const { checked, imported, running, error } = flow;
  const changes = checked ? checked.counts.insert + checked.counts.update : 0;
  const isHeldBack = checked !== undefined && allOrNothing && checked.counts.rejected > 0;
  if (isPast)
    return (
      <Dialog
        opened
        size="70rem"
        title={say(texts.pastOf, inSentence(say(resource.plural)))}
        onClose={onClose}
        footer={
          <Button variant="default" onClick={() => setPast(false)}>
            {say(texts.toImport)}
          </Button>
        }
      >
        <PastImports resource={resource} within={within} />
      </Dialog>
    );
  const footer = running ? undefined : imported ? (
    <ImportedFooter flow={flow} outcome={imported} onClose={onClose} />
  ) : checked ? (
    <>
      <Button variant="default" onClick={flow.startAgain}>
        {say(texts.otherFile)}
      </Button>
      <Button disabled={changes === 0 || isHeldBack} onClick={() => void flow.apply(allOrNothing)}>
        {say(texts.importRows, changes)}
      </Button>
    </>
  ) : undefined;
  return (
    <Dialog
      opened
      size={checked && !imported ? '70rem' : 'lg'}
      title={say(texts.title, inSentence(say(resource.plural)))}
      onClose={() => (running && running.work !== 'check' ? undefined : onClose())}
      footer={footer}
    >
      <Stack gap="sm">
        {error ? (
          <Alert color="red" icon={<IconAlertCircle size={18} />} role="alert" p="sm">
            {error}
          </Alert>
        ) : null}
        {running ? <RunningBar {...running} /> : null}
        {!running && imported ? (
          <ImportedFile list={resource.name} outcome={imported} undone={flow.undone} afterwards={afterwards} />
        ) : null}
        {!running && checked && !imported ? (
          <CheckedFile
            outcome={checked}
            effect={effect}
            allOrNothing={allOrNothing}
            onAllOrNothing={setAllOrNothing}
            onDownloadProblems={flow.downloadProblems}
          />
        ) : null}
        {running || checked ? null : (
          <ChooseFile
            resource={resource}
            within={within}
            template={template}
            isOtherExport={given.columns === undefined}
            take={flow.take}
            onError={flow.setError}
            onPast={() => setPast(true)}
          />
        )}
      </Stack>
    </Dialog>
  );
}

const works = { check: texts.checking, apply: texts.importing, undo: texts.undoing };

interface RunningBarProps {
  readonly work: keyof typeof works;
  readonly fileName: string;
  readonly progress: number;
}

function RunningBar({ work, fileName, progress }: RunningBarProps) {
  const { say } = useSpeech();
  const text = say(works[work], fileName);
  return (
    <div role="status" aria-live="polite">
      <Text size="sm" fw={600} mb={6}>
        {text}
      </Text>
      <Progress value={Math.max(LEAST_SEEN_PERCENT, Math.round(progress * 100))} animated aria-label={text} />
    </div>
  );
}
