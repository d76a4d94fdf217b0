import { Loader, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { importFileExtensions } from '@oikos/contract/collection/imports.ts';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { extensionOf } from '@oikos/contract/work/files.ts';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { storeUpload } from '../../../api/upload-file.ts';
import { Dialog } from '../../../kit/Dialog.tsx';
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
  const [name, setName] = useState<string>();
  const [error, setError] = useState<string>();

  const take = async (file: File | undefined) => {
    if (!file) return;
    if (!extensionOf(file.name, importFileExtensions)) {
      setError(say(generalMessages.fileExtension));
      return;
    }
    setError(undefined);
    setName(file.name);
    try {
      const storedFileId = await storeUpload(file);
      onCreated(await begin(storedFileId));
    } catch (reason) {
      setError(textOf(reason));
    } finally {
      setName(undefined);
    }
  };

  return (
    <Dialog opened={opened} title={say(texts.newImport)} onClose={onClose}>
      <Dropzone
        onDrop={(files) => void take(files[0])}
        onReject={() => setError(say(generalMessages.fileExtension))}
        maxSize={2 * 1024 ** 3}
        multiple={false}
        loading={name !== undefined}
        inputProps={{ 'aria-label': say(texts.file) }}
      >
        <Stack align="center" gap="xs" py="xl">
          {name ? <Loader size="sm" /> : <IconFileUpload size={36} aria-hidden />}
          <Text fw={600}>{name ? say(texts.uploading, name) : say(texts.dropHere)}</Text>
          <Text size="sm" c="dimmed">
            {say(texts.dropHint)}
          </Text>
        </Stack>
      </Dropzone>
      {error ? (
        <Text c="red" size="sm" mt="sm" role="alert">
          {error}
        </Text>
      ) : null}
    </Dialog>
  );
}
