import { Text } from '@mantine/core';
import { importFileExtensions } from '@oikos/contract/collection/imports/import-shapes.ts';
import { useState } from 'react';
import { storeUpload } from '../../../api/upload-file.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { FileDrop } from '../../../kit/form/FileDrop.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { importTexts as texts } from './import-texts.ts';

export interface NewImportDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Begins an import with the uploaded file; its id. */
  readonly begin: (storedFileId: number) => Promise<number>;
  readonly onCreated: (importId: number) => void;
}

/** Takes a file and begins an import with it. */
export function NewImportDialog({ opened, onClose, begin, onCreated }: NewImportDialogProps) {
  const { say } = useSpeech();
  const [error, setError] = useState<string>();
  return (
    <Dialog opened={opened} title={say(texts.newImport)} onClose={onClose}>
      <FileDrop
        label={say(texts.file)}
        text={say(texts.dropHere)}
        hint={say(texts.dropHint)}
        extensions={importFileExtensions}
        take={async (file) => onCreated(await begin(await storeUpload(file)))}
        onError={setError}
      />
      {error ? (
        <Text c="red" size="sm" mt="sm" role="alert">
          {error}
        </Text>
      ) : null}
    </Dialog>
  );
}
