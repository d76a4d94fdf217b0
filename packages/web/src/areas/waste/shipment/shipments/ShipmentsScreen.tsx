import { shipmentMessages } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import { shipmentTexts as texts } from '@oikos/contract/waste/shipment/shipments/shipment-texts.ts';
import {
  copyShipment,
  type ShipmentRow,
  saveShipment,
  searchShipments,
} from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { IconCopy, IconFileImport, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useKit } from '../../../../kit/kit-context.tsx';
import { ListScreen } from '../../../../kit/list/ListScreen.tsx';
import { PageActions } from '../../../../kit/page/PageActions.tsx';
import type { PageAction } from '../../../../kit/page/page-action.ts';
import { usePageAddress } from '../../../../kit/page/use-page-address.ts';
import { useSpeech, useSpoken } from '../../../../translation/translate.ts';
import { newShipmentAddress, shipmentAddress } from '../../site/public.ts';
import { ImportManifestDialog } from '../manifests/ImportManifestDialog.tsx';
import { CopyShipmentDialog } from './CopyShipmentDialog.tsx';
import { shipmentColumns } from './shipment-columns.tsx';
import { shipmentFilters } from './shipment-filters.tsx';

/** Shipments of waste (R113, U41): the latest first. */
export function ShipmentsScreen() {
  const { say } = useSpeech();
  const { may } = useKit();
  const navigate = useNavigate();
  const [copied, setCopied] = useState<ShipmentRow>();
  const [isImporting, setImporting] = useState(false);
  const importPage = usePageAddress('/batch-import-shipments');
  const filters = useSpoken(shipmentFilters);
  const shown = useSpoken(shipmentColumns);
  const addAction: PageAction = {
    label: say(texts.add),
    icon: <IconPlus size={16} />,
    kind: 'primary',
    onClick: () => navigate(newShipmentAddress),
    by: saveShipment,
  };
  const add = may(saveShipment) ? <PageActions actions={[addAction]} /> : null;
  const actions = (
    <PageActions
      actions={[
        addAction,
        {
          label: say(texts.importManifest),
          icon: <IconFileImport size={16} />,
          onClick: () => setImporting(true),
          by: saveShipment,
        },
      ]}
    />
  );
  const rowActions = may(copyShipment)
    ? [{ label: say(texts.copy), icon: <IconCopy size={16} />, onClick: setCopied }]
    : [];
  return (
    <>
      <ListScreen
        title={say(shipmentMessages.shipments)}
        help={say(texts.listHelp)}
        plural={say(shipmentMessages.shipments).toLowerCase()}
        endpoint={searchShipments}
        columns={shown}
        filters={filters}
        address={(row) => shipmentAddress(row.id)}
        rowActions={rowActions}
        onImport={importPage ? () => void navigate(importPage) : undefined}
        actions={actions}
        emptyAction={add}
      />
      {copied ? <CopyShipmentDialog shipment={copied} onClose={() => setCopied(undefined)} /> : null}
      {isImporting ? <ImportManifestDialog onClose={() => setImporting(false)} /> : null}
    </>
  );
}
