import { ActionIcon, Group, Input, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import {
  createShipmentDocument,
  documentLinkTypes,
  type ShipmentDocumentLink,
  updateShipmentDocument,
} from '@oikos/contract/waste/shipment-documents.ts';
import { shipmentMessages } from '@oikos/contract/waste/shipment-messages.ts';
import { extensionOf, maximumFileBytes } from '@oikos/contract/work/files.ts';
import { IconFileUpload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { storeUpload } from '../../../api/upload-file.ts';
import { FormDrawer } from '../../../kit/FormDrawer.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { toast } from '../../../kit/toast.ts';
import { speech, useSpeech } from '../../../translation/translate.ts';
import { outcomeTexts as texts } from './outcome-texts.ts';

export interface DocumentDrawerProps {
  readonly shipmentId: number;
  /** None: a new link. */
  readonly link: ShipmentDocumentLink | undefined;
  readonly onSaved: () => Promise<unknown>;
  readonly onClose: () => void;
}

const linkTypeChoices = () =>
  documentLinkTypes.map((type) => ({ value: type, label: speech.label(`shipment.document.${type}`, type) }));

/** A document is a path, or a file that is stored here. */
export function DocumentDrawer({ shipmentId, link, onSaved, onClose }: DocumentDrawerProps) {
  const { say } = useSpeech();
  const title = say(shipmentMessages.link);
  return (
    <FormDrawer
      opened
      title={link ? link.displayText : say(texts.addDocument)}
      schema={createShipmentDocument.input}
      initial={{
        shipmentId,
        displayText: link?.displayText ?? '',
        path: link?.path ?? '',
        linkType: link?.linkType ?? 'Manifest',
        storedFileId: link?.storedFileId ?? null,
      }}
      save={async ({ shipmentId: _shipment, ...values }) => {
        if (link) await call(updateShipmentDocument, { ...values, id: link.id, version: link.version });
        else await call(createShipmentDocument, { ...values, shipmentId });
        await onSaved();
      }}
      onSaved={() => {
        toast('success', say(kitTexts.saved, title));
        onClose();
      }}
      onReload={() => {
        void onSaved();
        onClose();
      }}
      onClose={onClose}
    >
      {({ field, form, values }) => (
        <>
          <TextField label={say(texts.displayText)} {...field('displayText')} />
          <SelectField label={say(texts.linkType)} choices={linkTypeChoices()} {...field('linkType')} required />
          <StoredFile
            value={values.storedFileId ?? null}
            name={values.storedFileId === link?.storedFileId ? link?.fileName : undefined}
            onChange={(id, name) => {
              form.setFieldValue('storedFileId', id);
              form.clearFieldError('path');
              if (name && values.displayText === '') form.setFieldValue('displayText', name);
            }}
          />
          {values.storedFileId ? null : (
            <TextField label={say(texts.path)} description={say(texts.pathHint, '{host}')} {...field('path')} />
          )}
        </>
      )}
    </FormDrawer>
  );
}

interface StoredFileProps {
  readonly value: number | null;
  readonly name: string | null | undefined;
  readonly onChange: (id: number | null, name?: string) => void;
}

function StoredFile({ value, name, onChange }: StoredFileProps) {
  const { say } = useSpeech();
  const [uploaded, setUploaded] = useState<string>();
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file) return;
    if (!extensionOf(file.name)) return setError(say(generalMessages.fileExtension));
    setError(undefined);
    setSending(true);
    try {
      onChange(await storeUpload(file), file.name);
      setUploaded(file.name);
    } catch (reason) {
      setError(textOf(reason));
    } finally {
      setSending(false);
    }
  };
  return (
    <Input.Wrapper
      label={say(texts.file)}
      description={say(texts.fileHint)}
      error={error}
      component="div"
      labelElement="div"
    >
      {value === null ? (
        <Dropzone
          onDrop={(files) => void take(files[0])}
          onReject={() => setError(say(generalMessages.tooLarge, '2 GB'))}
          maxSize={maximumFileBytes}
          multiple={false}
          loading={isSending}
          p="xs"
          inputProps={{ 'aria-label': say(texts.file) }}
        >
          <Group gap="xs" wrap="nowrap">
            <IconFileUpload size={20} aria-hidden />
            <Text size="sm">{say(texts.dropFile)}</Text>
          </Group>
        </Dropzone>
      ) : (
        <Group gap="xs" wrap="nowrap" mih={36}>
          <Text size="sm">{name ?? uploaded}</Text>
          <ActionIcon variant="subtle" color="gray" aria-label={say(texts.removeFile)} onClick={() => onChange(null)}>
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      )}
    </Input.Wrapper>
  );
}
