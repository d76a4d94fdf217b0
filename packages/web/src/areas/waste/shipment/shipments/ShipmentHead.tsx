import { Anchor, Group, Text } from '@mantine/core';
import { readShipmentLines } from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { shipmentMessages } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import { changeShipmentStatus } from '@oikos/contract/waste/shipment/shipments/shipment-outcomes.ts';
import {
  copyShipment,
  deleteShipment,
  type ShipmentDetails,
} from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import type { ShipmentStatus } from '@oikos/domain/waste/shipment/shipment-states.ts';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../../../api/call.ts';
import { useCall } from '../../../../api/use-call.ts';
import { DeleteConfirm } from '../../../../kit/dialog/DeleteConfirm.tsx';
import { useLeaveQuestion } from '../../../../kit/dialog/use-leave-question.tsx';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import { PageActions } from '../../../../kit/page/PageActions.tsx';
import type { PageAction } from '../../../../kit/page/page-action.ts';
import { Quantity } from '../../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { MASS_DECIMALS, shipmentAddress, shipmentListAddress } from '../../site/public.ts';
import { lineTexts } from '../shipment-lines/line-texts.ts';
import { CopyShipmentDialog } from './CopyShipmentDialog.tsx';
import { StatusDialog } from './StatusDialog.tsx';
import { ShipmentStatusBadge, WatchBadge } from './shipment-status.tsx';
import { shipmentTexts as texts } from './shipment-texts.ts';
import classes from './shipments.module.css';
import { statusSteps } from './status-step.ts';

interface HeadProps {
  readonly shipment: ShipmentDetails;
}

/** Statuses and parties of a shipment, and what it continues or is continued by. */
export function ShipmentParties({ shipment }: HeadProps) {
  const { say } = useSpeech();
  return (
    <Group gap="xs" component="span">
      <ShipmentStatusBadge status={shipment.status} />
      {shipment.exceptionWatch?.stage === 'returned' ? null : <WatchBadge watch={shipment.exceptionWatch} />}
      <span>
        {shipment.generator} → {shipment.disposalFacility}
      </span>
      {shipment.previousShipmentId ? (
        <Anchor component={Link} size="sm" to={shipmentAddress(shipment.previousShipmentId)}>
          {say(texts.continues, shipment.previousShipment ?? '')}
        </Anchor>
      ) : null}
      {shipment.nextShipments.map(({ id, shipmentNumber }) => (
        <Anchor component={Link} size="sm" to={shipmentAddress(id)} key={id}>
          {say(texts.continuedBy, shipmentNumber)}
        </Anchor>
      ))}
    </Group>
  );
}

/** Date, mass and counts of a shipment. */
export function ShipmentFigures({ shipment }: HeadProps) {
  const { say } = useSpeech();
  const lines = useCall(readShipmentLines, { id: shipment.id }).data?.items ?? [];
  const containers = lines.reduce((sum, line) => sum + (line.numberOfContainers ?? 0), 0);
  const loaded = lines.reduce((sum, line) => sum + line.containers.length, 0);
  const figures: readonly (readonly [string, ReactNode])[] = [
    [say(texts.shipmentDate), shipment.shipmentDate],
    [
      say(texts.mass),
      shipment.mass === null ? (
        <Text span inherit c="dimmed" key="unknown">
          {say(texts.massUnknown)}
        </Text>
      ) : (
        <Quantity key="mass" value={shipment.mass} unit={shipment.massUom} decimals={MASS_DECIMALS} />
      ),
    ],
    [say(texts.lines), lines.length],
    [
      say(texts.containers),
      loaded > 0 ? `${containers} (${say(lineTexts.loaded).toLowerCase()}: ${loaded})` : containers,
    ],
    ...(shipment.trackingNumber ? [[say(texts.trackingNumber), shipment.trackingNumber] as const] : []),
    ...(shipment.receivedOn
      ? [
          [
            say(shipment.status === 'Rejected' ? shipmentMessages.rejectedOn : shipmentMessages.receivedOn),
            shipment.receivedOn,
          ] as const,
        ]
      : []),
  ];
  return (
    <dl className={classes.summary}>
      {figures.map(([term, figure]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What can be done with a shipment. */
export function ShipmentActions({ shipment }: HeadProps) {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const [task, setTask] = useState<ShipmentStatus | 'copy' | 'delete'>();
  const close = () => setTask(undefined);
  // The new status makes the forms begin again: what isn't saved would be lost.
  const { ask, question } = useLeaveQuestion<ShipmentStatus>(setTask);
  return (
    <>
      <PageActions
        actions={[
          ...shipment.nextStatuses.map(
            (status): PageAction => ({
              label: say(statusSteps[status].label),
              kind: statusSteps[status].isDanger ? 'danger' : 'primary',
              onClick: () => ask(status),
              by: changeShipmentStatus,
            }),
          ),
          { label: say(texts.copy), icon: <IconCopy size={16} />, onClick: () => setTask('copy'), by: copyShipment },
          shipment.status === 'Pending' && {
            label: say(kitTexts.remove),
            icon: <IconTrash size={16} />,
            kind: 'danger',
            onClick: () => setTask('delete'),
            by: deleteShipment,
          },
        ]}
      />
      {task === 'copy' ? <CopyShipmentDialog shipment={shipment} onClose={close} /> : null}
      {task !== undefined && task !== 'copy' && task !== 'delete' ? (
        <StatusDialog shipment={shipment} status={task} onClose={close} />
      ) : null}
      {question}
      <DeleteConfirm
        record={task === 'delete' ? shipment : undefined}
        kind={shipmentMessages.shipment}
        nameOf={(deleted) => deleted.shipmentNumber}
        remove={({ id }) => call(deleteShipment, { id })}
        onDeleted={() => navigate(shipmentListAddress)}
        onClose={close}
      />
    </>
  );
}
