import { Text } from '@mantine/core';
import {
  createShipmentDocument,
  documentLinkTypes,
  type ShipmentDocumentLink,
  updateShipmentDocument,
} from '@oikos/contract/waste/shipment/shipment-documents.ts';
import { outcomeTexts as texts } from '@oikos/contract/waste/shipment/shipments/outcome-texts.ts';
import { shipmentMessages } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import { call } from '../../../../api/call.ts';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { StoredFileField } from '../../../../kit/fields/StoredFileField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import { FormDrawer } from '../../../../kit/form/FormDrawer.tsx';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import { toast } from '../../../../kit/progress/toast.ts';
import { speech, useSpeech } from '../../../../translation/translate.ts';

export interface DocumentDrawerProps {
  readonly shipmentId: number;
  /** None: a new link. */
  readonly link: ShipmentDocumentLink | undefined;
  readonly onClose: () => void;
}

const linkTypeChoices = () =>
  documentLinkTypes.map((type) => ({ value: type, label: speech.label(`shipment.document.${type}`, type) }));

/** A document is a path, or a file that is stored here. */
export function DocumentDrawer({ shipmentId, link, onClose }: DocumentDrawerProps) {
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
      }}
      onSaved={() => {
        toast('success', say(kitTexts.saved, title));
        onClose();
      }}
      onReload={onClose}
      onClose={onClose}
    >
      {({ field, form, values }) => (
        <>
          <TextField label={say(texts.displayText)} {...field('displayText')} />
          <SelectField label={say(texts.linkType)} choices={linkTypeChoices()} {...field('linkType')} required />
          <StoredFileField
            label={say(texts.file)}
            description={say(texts.fileHint)}
            dropText={say(texts.dropFile)}
            removeLabel={say(texts.removeFile)}
            value={values.storedFileId ?? null}
            {...(values.storedFileId === link?.storedFileId && { stored: <Text size="sm">{link?.fileName}</Text> })}
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
