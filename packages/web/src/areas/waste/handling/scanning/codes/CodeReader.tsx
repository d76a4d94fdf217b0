import { ActionIcon, Button, FileButton, Group, TextInput } from '@mantine/core';
import { IconCamera, IconCameraOff, IconPhoto, IconSearch, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { toast, toastError } from '../../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../../translation/translate.ts';
import { scanningTexts as texts } from '../../../site/public.ts';
import { CameraView } from '../camera/CameraView.tsx';
import { readPhoto } from '../camera/detector.ts';
import { isMuted, setMuted } from '../camera/feedback.ts';
import classes from '../scanning.module.css';

/** All ways in which a code gets in: camera, field (typed or by a hardware scanner), photo. */
export function CodeReader({ onCode }: { readonly onCode: (text: string) => void }) {
  const { say } = useSpeech();
  const [isCameraOn, setCameraOn] = useState(false);
  return (
    <div className={classes.reader}>
      <Button
        size="xl"
        px="md"
        fullWidth
        classNames={{ label: classes.wrapped }}
        variant={isCameraOn ? 'default' : 'filled'}
        leftSection={isCameraOn ? <IconCameraOff size={24} /> : <IconCamera size={24} />}
        onClick={() => setCameraOn(!isCameraOn)}
      >
        {say(isCameraOn ? texts.stopCamera : texts.camera)}
      </Button>
      {isCameraOn ? <CameraView onCode={onCode} /> : null}
      <CodeField onCode={onCode} />
      <Group gap="xs" wrap="nowrap">
        <PhotoButton onCode={onCode} />
        <SoundButton />
      </Group>
    </div>
  );
}

function CodeField({ onCode }: { readonly onCode: (text: string) => void }) {
  const { say } = useSpeech();
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    onCode(text);
    setText('');
  };
  return (
    <form onSubmit={submit}>
      <TextInput
        size="lg"
        label={say(texts.code)}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        rightSectionWidth={56}
        rightSection={
          <ActionIcon type="submit" size={44} variant="subtle" aria-label={say(texts.look)}>
            <IconSearch size={22} />
          </ActionIcon>
        }
      />
    </form>
  );
}

function PhotoButton({ onCode }: { readonly onCode: (text: string) => void }) {
  const { say } = useSpeech();
  const [isReading, setReading] = useState(false);
  const read = async (file: File | null) => {
    if (!file) return;
    setReading(true);
    try {
      const codes = await readPhoto(file);
      for (const code of codes) onCode(code);
      if (codes.length === 0) toast('warning', say(texts.noCodeInPhoto));
    } catch (error) {
      toastError(error);
    } finally {
      setReading(false);
    }
  };
  return (
    <FileButton accept="image/*" onChange={(file) => void read(file)}>
      {(props) => (
        <Button
          {...props}
          size="lg"
          flex={1}
          variant="default"
          loading={isReading}
          leftSection={<IconPhoto size={22} />}
        >
          {say(texts.photo)}
        </Button>
      )}
    </FileButton>
  );
}

function SoundButton() {
  const { say } = useSpeech();
  const [isSilent, setSilent] = useState(isMuted);
  const toggle = () => {
    setMuted(!isSilent);
    setSilent(!isSilent);
  };
  return (
    <ActionIcon size={50} variant="default" aria-label={say(texts.sound)} aria-pressed={!isSilent} onClick={toggle}>
      {isSilent ? <IconVolumeOff size={22} /> : <IconVolume size={22} />}
    </ActionIcon>
  );
}
