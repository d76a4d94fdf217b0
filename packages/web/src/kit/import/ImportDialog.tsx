import { Alert, Anchor, Button, Progress, Stack, Text } from '@mantine/core';
import { listImportMessages } from '@oikos/contract/collection/list-imports/list-import-messages.ts';
import {
  LIST_IMPORT_MEGABYTES,
  LIST_IMPORT_ROWS,
  listImportExtensions,
} from '@oikos/contract/collection/list-imports/list-imports.ts';
import { inSentence } from '@oikos/contract/in-sentence.ts';
import type { AnyResource } from '@oikos/contract/resource.ts';
import { IconAlertCircle } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { downloadList } from '../../api/download.ts';
import { inEnglish } from '../../translation/origins.ts';
import { useSpeech } from '../../translation/translate.ts';
import { Dialog } from '../dialog/Dialog.tsx';
import { FileDrop } from '../form/FileDrop.tsx';
import { LEAST_SEEN_PERCENT } from '../progress/JobProgress.tsx';
import { toastError } from '../progress/toast.ts';
import { CheckedFile } from './CheckedFile.tsx';
import { ImportedFile, ImportedFooter } from './ImportedFile.tsx';
import { knownHeadings, type ShownColumn, templateColumns } from './import-columns.ts';
import { importTexts as texts } from './import-texts.ts';
import { useListImport } from './use-list-import.ts';

export interface ImportDialogProps {
  readonly resource: AnyResource;
  /** The list's columns as its export writes them. */
  readonly columns: readonly ShownColumn[];
  /** Where the list stands: the fixed part of its search. */
  readonly within: Readonly<Record<string, unknown>>;
  readonly onClose: () => void;
}

/** Imports a file into a list: the file, then what it would do row by row, then the import. */
export function ImportDialog({ resource, columns, within, onClose }: ImportDialogProps) {
  const { say, label } = useSpeech();
  const [allOrNothing, setAllOrNothing] = useState(false);
  const template = useMemo(() => templateColumns(resource, columns, label), [resource, columns, label]);
  const place = { list: resource.name, within, headings: knownHeadings(template, columns, inEnglish) };
  const flow = useListImport(place);
  const { checked, imported, running, error } = flow;
  const take = async (file: File) => {
    if (file.size > LIST_IMPORT_MEGABYTES * 1024 ** 2)
      return flow.setError(say(listImportMessages.fileTooLarge, LIST_IMPORT_MEGABYTES));
    await flow.take(file);
  };
  const changes = checked ? checked.counts.insert + checked.counts.update : 0;
  const isHeldBack = checked !== undefined && allOrNothing && checked.counts.rejected > 0;
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
        {!running && imported ? <ImportedFile outcome={imported} undone={flow.undone} /> : null}
        {!running && checked && !imported ? (
          <CheckedFile
            outcome={checked}
            allOrNothing={allOrNothing}
            onAllOrNothing={setAllOrNothing}
            onDownloadProblems={flow.downloadProblems}
          />
        ) : null}
        {running || checked ? null : (
          <>
            <Text size="sm">{say(texts.introduction)}</Text>
            <FileDrop
              label={say(texts.file)}
              text={say(texts.dropHere)}
              hint={say(texts.dropHint, LIST_IMPORT_MEGABYTES, LIST_IMPORT_ROWS)}
              extensions={listImportExtensions}
              take={take}
              onError={(text) => text !== undefined && flow.setError(text)}
            />
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={() =>
                void downloadList({
                  list: resource.endpoints.search,
                  format: 'xlsx',
                  search: within,
                  columns: template,
                }).catch(toastError)
              }
            >
              {say(texts.template)}
            </Anchor>
          </>
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
