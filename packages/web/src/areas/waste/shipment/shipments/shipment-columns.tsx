import { shipmentTexts as texts } from '@oikos/contract/waste/shipment/shipments/shipment-texts.ts';
import { type ShipmentRow, shipmentTypes } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { shipmentStatuses } from '@oikos/domain/waste/shipment/shipment-states.ts';
import { labelledChoices } from '../../../../kit/fields/labelled-choices.ts';
import { wordsFor, wordsOf } from '../../../../kit/list/file-columns.ts';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { NameCell } from '../../../../kit/list/NameCell.tsx';
import { Quantity } from '../../../../kit/text/Quantity.tsx';
import { type Speech, speech } from '../../../../translation/translate.ts';
import { MASS_DECIMALS } from '../../site/public.ts';
import { ShipmentStatusBadge, statusName, WatchBadge, watchWords } from './shipment-status.tsx';

/** The number with the type below it. */
const numberColumn = ({ say, label }: typeof speech): ListColumn<ShipmentRow> => {
  const typeName = (type: keyof typeof shipmentTypes) => label(`shipment.type.${type}`, shipmentTypes[type]);
  return {
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
  };
};

/** Sorted in kilograms, shown in the unit of the shipment. */
const massColumn = (say: Speech['say']): ListColumn<ShipmentRow> => ({
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
});

/** The columns of U41, and what a copy of the manifest is waited for. */
export const shipmentColumns = (): readonly ListColumn<ShipmentRow>[] => {
  const { say } = speech;
  return [
    numberColumn(speech),
    {
      field: 'status',
      onCard: 'badge',
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
    massColumn(say),
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
