import { Text } from '@mantine/core';
import { importFileExtensions } from '@oikos/contract/collection/imports/import-shapes.ts';
import { useState } from 'react';
import { storeUpload } from '../../../api/upload-file.ts';
import { FileDrop } from '../../../kit/form/FileDrop.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { importTexts as texts } from './import-texts.ts';

export interface ImportDropProps {
  /** Begins an import with the uploaded file; its id. */
  readonly begin: (storedFileId: number) => Promise<number>;
  readonly onCreated: (importId: number) => void;
}

/** Where a file is dropped that an import begins with. */
export function ImportDrop({ begin, onCreated }: ImportDropProps) {
  const { say } = useSpeech();
  const [error, setError] = useState<string>();
  return (
    <div>
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
    </div>
  );
}
