import { Group, Loader, Stack, Text } from '@mantine/core';
import { Dropzone, type FileRejection } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { extensionOf, type FileExtension, fileExtensions, maximumFileBytes } from '@oikos/contract/records/files.ts';
import { IconFileUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';

export interface FileDropProps {
  /** The name of the place for anyone who doesn't see it. */
  readonly label: string;
  /** What is in it. */
  readonly text: string;
  readonly hint?: string;
  /** Beside the other fields of a form: one line high. */
  readonly compact?: boolean;
  /** What may be taken; absent: whatever may be stored (V042). */
  readonly extensions?: readonly FileExtension[];
  /** Absent: as large as may be stored. */
  readonly megabytes?: number;
  readonly take: (file: File) => Promise<unknown>;
  /** What was wrong with the last file; none once another is taken. */
  readonly onError: (text: string | undefined) => void;
}

/** A place to drop one file on, or to choose one: kinds and size are checked, `take` is awaited, what it throws is shown. */
export function FileDrop(props: FileDropProps) {
  const { label, text, hint, compact, extensions = fileExtensions, megabytes, take, onError } = props;
  const { say } = useSpeech();
  const [taken, setTaken] = useState<string>();
  const drop = async (file: File | undefined) => {
    if (!file) return;
    if (!extensionOf(file.name, extensions)) return onError(say(generalMessages.fileExtension));
    onError(undefined);
    setTaken(file.name);
    try {
      await take(file);
    } catch (reason) {
      onError(textOf(reason));
    } finally {
      setTaken(undefined);
    }
  };
  const refuse = ([rejection]: FileRejection[]) =>
    onError(
      rejection?.errors.some(({ code }) => code === 'file-too-large')
        ? say(generalMessages.tooLarge, megabytes === undefined ? '2 GB' : `${megabytes} MB`)
        : say(generalMessages.fileExtension),
    );
  const shown = taken === undefined ? text : say(kitTexts.takingFile, taken);
  return (
    <Dropzone
      onDrop={(files) => void drop(files[0])}
      onReject={refuse}
      maxSize={megabytes === undefined ? maximumFileBytes : megabytes * 1024 ** 2}
      multiple={false}
      loading={taken !== undefined}
      {...(compact && { p: 'xs' })}
      inputProps={{ 'aria-label': label }}
    >
      {compact ? (
        <Group gap="xs" wrap="nowrap">
          <IconFileUpload size={20} aria-hidden />
          <Text size="sm">{shown}</Text>
        </Group>
      ) : (
        <Stack align="center" gap="xs" py="xl">
          {taken === undefined ? <IconFileUpload size={36} aria-hidden /> : <Loader size="sm" />}
          <Text fw={600} ta="center">
            {shown}
          </Text>
          {hint ? (
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          ) : null}
        </Stack>
      )}
    </Dropzone>
  );
}
