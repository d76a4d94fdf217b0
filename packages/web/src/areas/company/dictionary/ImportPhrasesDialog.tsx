import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import {
  checkPhrasesFile,
  type DeliveryOutcome,
  deliveryExtensions,
  importPhrasesFile,
} from '@oikos/contract/company/dictionary-files.ts';
import { phraseColumns } from '@oikos/contract/company/phrase-columns.ts';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { storeUpload } from '../../../api/upload-file.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { FileDrop } from '../../../kit/form/FileDrop.tsx';
import { FactStrip } from '../../../kit/page/FactStrip.tsx';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { toastDone } from '../../../kit/progress/toast-done.ts';
import { chosenLanguage } from '../../../translation/language.ts';
import { changeLanguage, useSpeech } from '../../../translation/translate.ts';
import { dictionaryTexts as texts } from './dictionary-texts.ts';

interface ImportPhrasesDialogProps {
  readonly languageCode: string;
  readonly onClose: () => void;
}

interface Checked {
  readonly storedFileId: number;
  readonly outcome: DeliveryOutcome;
}

/** A translator's file: what it would do, with every refused row, before it is imported. */
export function ImportPhrasesDialog({ languageCode, onClose }: ImportPhrasesDialogProps) {
  const { say } = useSpeech();
  const [checked, setChecked] = useState<Checked>();
  const [error, setError] = useState<string>();
  const [isImporting, setImporting] = useState(false);
  const language = chosenLanguage();
  const take = async (file: File) => {
    const storedFileId = await storeUpload(file);
    setChecked({ storedFileId, outcome: await call(checkPhrasesFile, { languageCode, storedFileId, language }) });
  };
  const apply = async (storedFileId: number) => {
    setImporting(true);
    try {
      const reply = await call(importPhrasesFile, { languageCode, storedFileId, language });
      if (languageCode === language) await changeLanguage(language);
      toastDone(say(texts.imported, reply.counts.insert + reply.counts.update), importPhrasesFile, reply);
      onClose();
    } catch (reason) {
      setError(textOf(reason));
      setImporting(false);
    }
  };
  const count = checked ? checked.outcome.counts.insert + checked.outcome.counts.update : 0;
  return (
    <Dialog opened onClose={onClose} title={say(texts.import)}>
      <Stack gap="md">
        {error ? (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        ) : null}
        {checked ? (
          <Outcome outcome={checked.outcome} />
        ) : (
          <FileDrop
            label={say(texts.importLabel)}
            text={say(texts.importDrop)}
            hint={say(texts.importHint)}
            extensions={deliveryExtensions}
            take={take}
            onError={setError}
          />
        )}
        {checked ? (
          <Group justify="flex-end">
            <Button variant="default" disabled={isImporting} onClick={() => setChecked(undefined)}>
              {say(texts.otherFile)}
            </Button>
            <Button disabled={count === 0} loading={isImporting} onClick={() => void apply(checked.storedFileId)}>
              {say(texts.importApply, count)}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Dialog>
  );
}

function Outcome({ outcome: { fileName, counts, problems } }: { readonly outcome: DeliveryOutcome }) {
  const { say, sayReply } = useSpeech();
  return (
    <>
      <Text size="sm" fw={500}>
        {fileName}
      </Text>
      <FactStrip
        facts={[
          { label: say(texts.newOnes), value: counts.insert },
          { label: say(texts.changedOnes), value: counts.update },
          { label: say(texts.sameOnes), value: counts.same },
          { label: say(texts.staleOnes), value: counts.stale },
          { label: say(texts.blankOnes), value: counts.blank },
          { label: say(texts.rejectedOnes), value: counts.rejected },
        ]}
      />
      {problems.length > 0 ? (
        <ShortTable
          caption={say(texts.rejectedOnes)}
          rows={problems}
          keyOf={({ row }) => row}
          minWidth={560}
          maxHeight={320}
          columns={[
            { title: say(texts.row), cell: ({ row }) => row, isNumber: true },
            { title: say(phraseColumns.key), cell: ({ key }) => key },
            { title: say(phraseColumns.text), cell: ({ text }) => text },
            { title: say(texts.problem), cell: (problem) => sayReply(problem) },
          ]}
        />
      ) : null}
    </>
  );
}
