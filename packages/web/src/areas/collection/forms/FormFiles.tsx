import { ActionIcon, Anchor, Group, Input, Stack, Text } from '@mantine/core';
import {
  addFormEvidence,
  downloadFormEvidence,
  removeFormEvidence,
} from '@oikos/contract/collection/forms/data-entry-forms.ts';
import { formEntities } from '@oikos/contract/collection/forms/entities.ts';
import { formFileTypes, MOST_FORM_FILE_MEGABYTES } from '@oikos/contract/collection/forms/form-files.ts';
import type { FormView } from '@oikos/contract/collection/forms/form-view.ts';
import type { InputOf } from '@oikos/contract/endpoint.ts';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { downloadByTicket } from '../../../api/download.ts';
import { storeUpload } from '../../../api/upload-file.ts';
import { useDeletion } from '../../../kit/dialog/use-deletion.tsx';
import { FileDrop } from '../../../kit/form/FileDrop.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { timeText } from '../../../kit/text/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { deviceTexts } from './device/device-texts.ts';
import { isWaitingFile } from './device/queued-view.ts';
import { TakePhoto } from './device/TakePhoto.tsx';
import { useDeviceOfForm } from './device/use-form-device.ts';
import { removeWaitingFile } from './device/waiting-file.ts';
import { formTexts as texts } from './form-texts.ts';

export type FormFile = FormView['evidence'][number];

interface FormFilesProps {
  readonly label: string;
  readonly description?: string | undefined;
  /** On the place to drop a file. */
  readonly text: string;
  /** 0: a preview, which keeps nothing. */
  readonly formId: number;
  readonly of: Pick<InputOf<typeof addFormEvidence>, 'blockKey' | 'cell'>;
  readonly files: readonly FormFile[];
  readonly isOpen: boolean;
}

/** Files of one part or one value of a form; each is stored at once. */
export function FormFiles({ label, description, text, formId, of, files, isOpen }: FormFilesProps) {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const [error, setError] = useState<string>();
  const device = useDeviceOfForm();
  const take = async (file: File) => {
    if (device) {
      const isSent = await device.addFile({ ...of, label }, file);
      if (!isSent) toast('ok', say(deviceTexts.photoHere, file.name));
      return;
    }
    const storedFileId = await storeUpload(file);
    await call(addFormEvidence, { id: formId, ...of, storedFileId });
  };
  const open = async ({ id }: FormFile) => {
    const { ticket } = await call(downloadFormEvidence, { id: formId, evidenceId: id });
    downloadByTicket(ticket);
  };
  const removal = useDeletion<FormFile>({
    kind: formEntities.formEvidence.one,
    nameOf: ({ name }) => name,
    by: removeFormEvidence,
    input: ({ id }) => ({ id: formId, evidenceId: id }),
  });
  const remove = (file: FormFile) =>
    isWaitingFile(file) ? void removeWaitingFile(file).catch(toastError) : removal.ask(file);
  return (
    <Input.Wrapper label={label} description={description} error={error} component="div" labelElement="div" maw={560}>
      <Stack gap={4} mt={4}>
        {files.map((file) => (
          <Group gap="xs" wrap="nowrap" key={file.id}>
            {isWaitingFile(file) ? (
              <Text size="sm">{file.name}</Text>
            ) : (
              <Anchor component="button" type="button" size="sm" onClick={() => void open(file)}>
                {file.name}
              </Anchor>
            )}
            <Text size="xs" c="dimmed">
              {isWaitingFile(file)
                ? say(deviceTexts.photoWaits)
                : say(texts.fileAddedBy, file.addedBy ?? '', timeText(file.addedAt, timeZone))}
            </Text>
            {isOpen ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={say(texts.removeFile, file.name)}
                onClick={() => remove(file)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            ) : null}
          </Group>
        ))}
        {isOpen && formId > 0 ? <TakePhoto take={take} onError={setError} /> : null}
        {isOpen && formId > 0 ? (
          <FileDrop
            compact
            label={label}
            text={text}
            extensions={formFileTypes}
            megabytes={MOST_FORM_FILE_MEGABYTES}
            take={take}
            onError={setError}
          />
        ) : null}
      </Stack>
      {removal.question}
    </Input.Wrapper>
  );
}
