import { Anchor, Button } from '@mantine/core';
import {
  createShipmentDocument,
  deleteShipmentDocument,
  downloadShipmentDocument,
  type ShipmentDocumentLink,
  searchShipmentDocuments,
} from '@oikos/contract/waste/shipment/shipment-documents.ts';
import { shipmentMessages } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import type { ShipmentDetails } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { downloadByTicket } from '../../../../api/download.ts';
import { useReadAgain } from '../../../../api/use-read-again.ts';
import { DeleteConfirm } from '../../../../kit/dialog/DeleteConfirm.tsx';
import { useKit } from '../../../../kit/kit-context.tsx';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import { ListScreen } from '../../../../kit/list/ListScreen.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import type { RecordProps } from '../../../../kit/page/record-tab.ts';
import { toastError } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { outcomeTexts as texts } from '../shipments/outcome-texts.ts';
import { shipmentTexts } from '../shipments/shipment-texts.ts';
import { DocumentDrawer } from './DocumentDrawer.tsx';

/** A path may stand below this installation's own address. */
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
  const { may } = useKit();
  const [edited, setEdited] = useState<ShipmentDocumentLink | 'new'>();
  const [deleted, setDeleted] = useState<ShipmentDocumentLink>();
  const refresh = useReadAgain([searchShipmentDocuments]);
  const mayChange = may(createShipmentDocument);
  const columns = useMemo(
    (): readonly ListColumn<ShipmentDocumentLink>[] => [
      { field: 'displayText', title: say(texts.displayText), render: (link) => <DocumentName link={link} /> },
      { field: 'linkType', title: say(texts.linkType) },
      { field: 'path', title: say(texts.path), render: (link) => link.fileName ?? link.path },
    ],
    [say],
  );
  const add = mayChange ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
      {say(texts.addDocument)}
    </Button>
  ) : null;
  return (
    <>
      <ListScreen
        embedded
        prefix="documents."
        title={say(shipmentTexts.documents)}
        plural={say(shipmentTexts.documents).toLowerCase()}
        endpoint={searchShipmentDocuments}
        columns={columns}
        sortable={['displayText', 'linkType', 'path']}
        searchable={false}
        input={{ shipmentId: shipment.id }}
        actions={add}
        emptyAction={add}
        rowActions={
          mayChange
            ? [
                { label: say(kitTexts.edit), icon: <IconPencil size={16} />, onClick: setEdited },
                { label: say(kitTexts.remove), icon: <IconTrash size={16} />, onClick: setDeleted },
              ]
            : []
        }
      />
      {edited ? (
        <DocumentDrawer
          shipmentId={shipment.id}
          link={edited === 'new' ? undefined : edited}
          onSaved={refresh}
          onClose={() => setEdited(undefined)}
        />
      ) : null}
      <DeleteConfirm
        opened={deleted !== undefined}
        kind={say(shipmentMessages.link).toLowerCase()}
        name={deleted?.displayText ?? ''}
        onCancel={() => setDeleted(undefined)}
        onDelete={async () => {
          if (deleted) await call(deleteShipmentDocument, { id: deleted.id });
          setDeleted(undefined);
          await refresh();
        }}
      />
    </>
  );
}
