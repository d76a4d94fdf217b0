import { Anchor } from '@mantine/core';
import { inSentence } from '@oikos/contract/in-sentence.ts';
import {
  createShipmentDocument,
  deleteShipmentDocument,
  downloadShipmentDocument,
  type ShipmentDocumentLink,
  searchShipmentDocuments,
  updateShipmentDocument,
} from '@oikos/contract/waste/shipment/shipment-documents.ts';
import { outcomeTexts as texts } from '@oikos/contract/waste/shipment/shipments/outcome-texts.ts';
import { shipmentMessages } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import { shipmentTexts } from '@oikos/contract/waste/shipment/shipments/shipment-texts.ts';
import type { ShipmentDetails } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { useMemo } from 'react';
import { call } from '../../../../api/call.ts';
import { downloadByTicket } from '../../../../api/download.ts';
import { EditableList } from '../../../../kit/list/EditableList.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import type { RecordProps } from '../../../../kit/page/record-tab.ts';
import { toastError } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { DocumentDrawer } from './DocumentDrawer.tsx';

/** A path may be below this installation's own address. */
const addressOf = (path: string): string => path.replace('{host}', window.location.origin);

async function download(link: ShipmentDocumentLink): Promise<void> {
  try {
    downloadByTicket((await call(downloadShipmentDocument, { id: link.id })).ticket);
  } catch (error) {
    toastError(error);
  }
}

function DocumentName({ link }: { readonly link: ShipmentDocumentLink }) {
  const { say } = useSpeech();
  const label = say(texts.openDocument, link.displayText);
  if (link.storedFileId !== null) {
    return (
      <Anchor component="button" type="button" size="sm" aria-label={label} onClick={() => void download(link)}>
        {link.displayText}
      </Anchor>
    );
  }
  return (
    <Anchor href={addressOf(link.path)} target="_blank" rel="noreferrer" size="sm" aria-label={label}>
      {link.displayText}
    </Anchor>
  );
}

/** Documents of a shipment: addresses, or files stored here. They may be added whatever its status: papers come later. */
export function DocumentsTab({ record: shipment }: RecordProps<ShipmentDetails>) {
  const { say } = useSpeech();
  const columns = useMemo(
    (): readonly ListColumn<ShipmentDocumentLink>[] => [
      {
        field: 'displayText',
        title: say(texts.displayText),
        isLink: true,
        render: (link) => <DocumentName link={link} />,
      },
      { field: 'linkType', title: say(texts.linkType) },
      { field: 'path', title: say(texts.path), render: (link) => link.fileName ?? link.path },
    ],
    [say],
  );
  return (
    <EditableList
      embedded
      hasExport={false}
      prefix="documents."
      title={say(shipmentTexts.documents)}
      plural={inSentence(say(shipmentTexts.documents))}
      endpoint={searchShipmentDocuments}
      kind={shipmentMessages.link}
      nameOf={(link) => link.displayText}
      create={createShipmentDocument}
      update={updateShipmentDocument}
      remove={deleteShipmentDocument}
      addLabel={texts.addDocument}
      columns={columns}
      searchable={false}
      input={{ shipmentId: shipment.id }}
      editor={(link, close) => <DocumentDrawer shipmentId={shipment.id} link={link} onClose={close} />}
    />
  );
}
