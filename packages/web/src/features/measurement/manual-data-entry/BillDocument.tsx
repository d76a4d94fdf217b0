import { ActionIcon, Anchor, Group, Input, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { downloadBillDocument } from '@oikos/contract/measurement/utility-bills.ts';
import { extensionOf, maximumFileBytes } from '@oikos/contract/work/files.ts';
import { IconFileText, IconFileUpload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { downloadByTicket } from '../../../api/download.ts';
import { storeUpload } from '../../../api/upload-file.ts';
import { toastError } from '../../../kit/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { entryTexts as texts } from './entry-texts.ts';

/** The stored document of a bill, handed out to whoever may see the bill. */
export function BillDocumentLink({ billId, name }: { readonly billId: number; readonly name: string }) {
  const { say } = useSpeech();
  const open = async () => {
    try {
      downloadByTicket((await call(downloadBillDocument, { id: billId })).ticket);
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      aria-label={say(texts.openDocument, name)}
      onClick={() => void open()}
    >
      <Group gap={4} wrap="nowrap">
        <IconFileText size={16} aria-hidden />
        {name}
      </Group>
    </Anchor>
  );
}

export interface BillDocumentProps {
  readonly value: number | null;
  readonly onChange: (documentId: number | null) => void;
  /** What the bill's document is by now; absent for a new bill and one without. */
  readonly stored: { readonly billId: number; readonly id: number; readonly name: string } | undefined;
}

/** The document of a bill: dropped or chosen, stored at once, kept with the bill when that is saved. */
export function BillDocument({ value, onChange, stored }: BillDocumentProps) {
  const { say } = useSpeech();
  const [uploaded, setUploaded] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (!extensionOf(file.name)) return setError(say(generalMessages.fileExtension));
    setError(undefined);
    setSending(true);
    try {
      onChange(await storeUpload(file));
      setUploaded(file.name);
    } catch (reason) {
      setError(textOf(reason));
    } finally {
      setSending(false);
    }
  };
  return (
    <Input.Wrapper label={say(texts.document)} error={error} component="div" labelElement="div">
      {value === null ? (
        <Dropzone
          onDrop={(files) => void take(files[0])}
          onReject={() => setError(say(generalMessages.tooLarge, '2 GB'))}
          maxSize={maximumFileBytes}
          multiple={false}
          loading={isSending}
          p="xs"
          inputProps={{ 'aria-label': say(texts.document) }}
        >
          <Group gap="xs" wrap="nowrap">
            <IconFileUpload size={20} aria-hidden />
            <Text size="sm">{say(texts.dropDocument)}</Text>
          </Group>
        </Dropzone>
      ) : (
        <Group gap="xs" wrap="nowrap" mih={36}>
          {stored && stored.id === value ? (
            <BillDocumentLink billId={stored.billId} name={stored.name} />
          ) : (
            <Text size="sm">{uploaded}</Text>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={say(texts.removeDocument)}
            onClick={() => onChange(null)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      )}
    </Input.Wrapper>
  );
}
