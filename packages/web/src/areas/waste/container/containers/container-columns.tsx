import { Anchor } from '@mantine/core';
import { containerMessages as words } from '@oikos/contract/waste/container/containers/container-messages.ts';
import type { ContainerRow } from '@oikos/contract/waste/container/containers/containers.ts';
import { Link } from 'react-router';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { NameCell } from '../../../../kit/list/NameCell.tsx';
import { type Speech, speech } from '../../../../translation/translate.ts';
import {
  ContainerStatusBadge,
  containerAddress,
  containerStatusWords,
  DeadlineBadge,
  MASS_DECIMALS,
  shipmentAddress,
  TotalWaste,
  containerTexts as texts,
} from '../../site/public.ts';

function ContainerLink({ id, name }: { readonly id: number; readonly name: string }) {
  return (
    <Anchor
      component={Link}
      to={containerAddress(id)}
      size="sm"
      title={name}
      onClick={(event) => event.stopPropagation()}
    >
      {name}
    </Anchor>
  );
}

const place = ({ wasteStorageAreaName, areaKind }: ContainerRow) => (
  <NameCell
    name={wasteStorageAreaName ?? ''}
    detail={areaKind === 'disposalSystem' ? speech.say(texts.disposalSystem) : null}
  />
);

const shipment = ({ shipmentId, shipmentNumber }: ContainerRow) =>
  shipmentId === null ? null : (
    <Anchor component={Link} to={shipmentAddress(shipmentId)} size="sm" onClick={(event) => event.stopPropagation()}>
      {shipmentNumber}
    </Anchor>
  );

const parent = ({ parentContainerId, parentContainerIdValue }: ContainerRow) =>
  parentContainerId === null ? null : <ContainerLink id={parentContainerId} name={parentContainerIdValue ?? ''} />;

/** Sorted in kilograms, shown in the site's unit. */
const massColumn = (say: Speech['say']): ListColumn<ContainerRow> => ({
  field: 'totalKg',
  title: say(words.totalWasteAccumulated),
  unit: 'kg',
  decimals: MASS_DECIMALS,
  numeric: true,
  noWrap: true,
  render: (row) => <TotalWaste of={row} />,
  also: [
    { field: 'totalWasteAccumulated', title: say(words.totalWasteAccumulated), decimals: MASS_DECIMALS },
    { field: 'totalWasteAccumulatedUomName', title: say(words.unitOfMeasure) },
  ],
});

/** The columns of R116; each sorts (V279). */
export const containerColumns = (): readonly ListColumn<ContainerRow>[] => {
  const { say } = speech;
  return [
    {
      field: 'containerIdValue',
      title: say(words.containerIdValue),
      noWrap: true,
    },
    {
      field: 'statusName',
      onCard: 'badge',
      title: say(words.status),
      noWrap: true,
      words: containerStatusWords(),
      render: (row) => <ContainerStatusBadge status={row.statusName} />,
    },
    {
      field: 'deadline',
      title: say(words.daysLeft),
      noWrap: true,
      render: (row) => <DeadlineBadge daysLeft={row.daysLeft} />,
      inFile: [
        { field: 'deadline', title: say(texts.deadline) },
        { field: 'daysLeft', title: say(words.daysLeft) },
      ],
    },
    { field: 'locationName', title: say(words.location) },
    { field: 'wasteStorageAreaName', title: say(words.areaOrSystem), render: place },
    {
      field: 'shipmentNumber',
      title: say(words.shipmentNumber),
      noWrap: true,
      render: shipment,
    },
    { field: 'containerTypeName', title: say(words.containerType) },
    { field: 'isParent', title: say(words.isParent), render: (row) => (row.isParent ? say(texts.yes) : '') },
    {
      field: 'parentContainerIdValue',
      title: say(words.parentContainer),
      noWrap: true,
      render: parent,
    },
    { field: 'wasteStreams', title: say(words.wasteStreams) },
    massColumn(say),
    { field: 'moveShipDate', title: say(words.moveShipDate), noWrap: true },
  ];
};
