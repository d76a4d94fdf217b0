import { Button, FileButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { textOf } from '../../../../api/api-error.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { deviceTexts as texts } from './device-texts.ts';

interface TakePhotoProps {
  readonly take: (file: File) => Promise<unknown>;
  readonly onError: (text: string | undefined) => void;
}

/** Opens the camera of a phone or tablet; elsewhere a picture is chosen. */
export function TakePhoto({ take, onError }: TakePhotoProps) {
  const { say } = useSpeech();
  const [isTaking, setTaking] = useState(false);
  const taken = async (file: File | null) => {
    if (!file) return;
    setTaking(true);
    onError(undefined);
    try {
      await take(file);
    } catch (reason) {
      onError(textOf(reason));
    } finally {
      setTaking(false);
    }
  };
  return (
    <FileButton accept="image/jpeg,image/png" capture="environment" onChange={(file) => void taken(file)}>
      {(props) => (
        <Button
          {...props}
          variant="default"
          size="md"
          loading={isTaking}
          leftSection={<IconCamera size={18} aria-hidden />}
        >
          {say(texts.takePhoto)}
        </Button>
      )}
    </FileButton>
  );
}
