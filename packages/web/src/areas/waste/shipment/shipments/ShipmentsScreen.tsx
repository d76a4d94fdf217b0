import { Button } from '@mantine/core';
import { shipmentMessages } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import {
  copyShipment,
  type ShipmentRow,
  saveShipment,
  searchShipments,
  shipmentTypes,
} from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { shipmentStatuses } from '@oikos/domain/waste/shipment/shipment-states.ts';
import { IconCopy, IconFileImport, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { labelledChoices } from '../../../../kit/fields/labelled-choices.ts';
import { useKit } from '../../../../kit/kit-context.tsx';
import { wordsFor, wordsOf } from '../../../../kit/list/file-columns.ts';
import { ListScreen } from '../../../../kit/list/ListScreen.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { NameCell } from '../../../../kit/list/NameCell.tsx';
import { Quantity } from '../../../../kit/text/Quantity.tsx';
import { speech, useSpeech } from '../../../../translation/translate.ts';
import { MASS_DECIMALS, newShipmentAddress, shipmentAddress } from '../../site/public.ts';
import { ImportManifestDialog } from '../manifests/ImportManifestDialog.tsx';
import { CopyShipmentDialog } from './CopyShipmentDialog.tsx';
import { shipmentFilters } from './shipment-filters.tsx';
import { ShipmentStatusBadge, statusName, WatchBadge, watchWords } from './shipment-status.tsx';
import { shipmentTexts as texts } from './shipment-texts.ts';

/** The columns of U41, and what a copy of the manifest is waited for. */
const columns = (): readonly ListColumn<ShipmentRow>[] => {
  const { say, label } = speech;
  const typeName = (type: keyof typeof shipmentTypes) => label(`shipment.type.${type}`, shipmentTypes[type]);
  return [
    {
      field: 'shipmentNumber',
      title: say(texts.number),
      noWrap: true,
      render: (row) => <NameCell name={row.shipmentNumber} detail={typeName(row.shipmentType)} />,
      also: [
        {
          field: 'shipmentType',
          title: say(texts.type),
          words: wordsOf(labelledChoices('shipment.type', shipmentTypes)),
        },
      ],
    },
    {
      field: 'status',
      title: say(texts.status),
      noWrap: true,
      words: wordsFor(shipmentStatuses, statusName),
      render: (row) => <ShipmentStatusBadge status={row.status} />,
    },
    {
      field: 'shipmentDate',
      title: say(texts.shipmentDate),
      noWrap: true,
      also: [{ field: 'preparationDate', title: say(texts.preparationDate) }],
    },
    {
      field: 'exceptionWatch',
      title: say(texts.watch),
      ...watchWords(),
      noWrap: true,
      sortable: false,
      render: (row) => <WatchBadge watch={row.exceptionWatch} />,
    },
    { field: 'generator', title: say(texts.generator) },
    { field: 'transporters', title: say(texts.transporters) },
    { field: 'disposalFacility', title: say(texts.facility) },
    { field: 'trackingNumber', title: say(texts.trackingNumber), noWrap: true },
    {
      field: 'massKilograms',
      title: say(texts.mass),
      unit: 'kg',
      decimals: MASS_DECIMALS,
      numeric: true,
      noWrap: true,
      render: (row) => <Quantity value={row.mass} unit={row.massUom} decimals={MASS_DECIMALS} />,
      also: [
        { field: 'mass', title: say(texts.mass), decimals: MASS_DECIMALS },
        { field: 'massUom', title: say(texts.massUnit) },
      ],
    },
    { field: 'lineCount', title: say(texts.lines), numeric: true },
    { field: 'manifestReturnedOn', title: say(texts.returnedOn), noWrap: true },
    { field: 'certificateOfDisposalOn', title: say(texts.certificateOn), noWrap: true },
    {
      field: 'governingBody',
      title: say(texts.governingBody),
      also: [{ field: 'idNumber', title: say(texts.idNumber) }],
    },
  ];
};

const sortable = [
  'shipmentNumber',
  'status',
  'shipmentDate',
  'generator',
  'transporters',
  'disposalFacility',
  'governingBody',
  'trackingNumber',
  'massKilograms',
  'lineCount',
  'manifestReturnedOn',
  'certificateOfDisposalOn',
];

/** Shipments of waste (R113, U41): the latest first. */
export function ShipmentsScreen() {
  const { say } = useSpeech();
  const { may } = useKit();
  const navigate = useNavigate();
  const [copied, setCopied] = useState<ShipmentRow>();
  const [isImporting, setImporting] = useState(false);
  const filters = useMemo(shipmentFilters, []);
  const shown = useMemo(columns, []);
  const add = may(saveShipment) ? (
    <Button leftSection={<IconPlus size={16} />} onClick={() => navigate(newShipmentAddress)}>
      {say(texts.add)}
    </Button>
  ) : null;
  const actions = add ? (
    <>
      <Button variant="default" leftSection={<IconFileImport size={16} />} onClick={() => setImporting(true)}>
        {say(texts.importManifest)}
      </Button>
      {add}
    </>
  ) : null;
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
        exportName="shipments"
        columns={shown}
        sortable={sortable}
        filters={filters}
        onOpen={(row) => navigate(shipmentAddress(row.id))}
        rowActions={rowActions}
        actions={actions}
        emptyAction={add}
      />
      {copied ? <CopyShipmentDialog shipment={copied} onClose={() => setCopied(undefined)} /> : null}
      {isImporting ? <ImportManifestDialog onClose={() => setImporting(false)} /> : null}
    </>
  );
}
