import { Anchor, Group, Text } from '@mantine/core';
import { lineTexts } from '@oikos/contract/waste/shipment/shipment-lines/line-texts.ts';
import { readShipmentLines } from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { shipmentMessages } from '@oikos/contract/waste/shipment/shipments/shipment-messages.ts';
import { changeShipmentStatus } from '@oikos/contract/waste/shipment/shipments/shipment-outcomes.ts';
import { shipmentTexts as texts } from '@oikos/contract/waste/shipment/shipments/shipment-texts.ts';
import {
  copyShipment,
  deleteShipment,
  type ShipmentDetails,
} from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { DeleteConfirm } from '../../../../kit/dialog/DeleteConfirm.tsx';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import { type Fact, FactStrip } from '../../../../kit/page/FactStrip.tsx';
import { PageActions } from '../../../../kit/page/PageActions.tsx';
import type { PageAction } from '../../../../kit/page/page-action.ts';
import { Quantity } from '../../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { MASS_DECIMALS, shipmentAddress, shipmentListAddress } from '../../site/public.ts';
import { CopyShipmentDialog } from './CopyShipmentDialog.tsx';
import { shipmentNext, useVerdict } from './shipment-next.ts';
import { statusSteps } from './status-step.ts';
import { useStatusChange } from './use-status-change.tsx';

interface HeadProps {
  readonly shipment: ShipmentDetails;
}

/** The parties of a shipment, and what it continues or is continued by. */
export function ShipmentParties({ shipment }: HeadProps) {
  const { say } = useSpeech();
  return (
    <Group gap="xs" component="span">
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
  const facts: readonly Fact[] = [
    { label: say(texts.shipmentDate), value: shipment.shipmentDate },
    {
      label: say(texts.mass),
      value:
        shipment.mass === null ? (
          <Text span inherit c="dimmed">
            {say(texts.massUnknown)}
          </Text>
        ) : (
          <Quantity value={shipment.mass} unit={shipment.massUom} decimals={MASS_DECIMALS} />
        ),
    },
    { label: say(texts.lines), value: lines.length },
    {
      label: say(texts.containers),
      value: loaded > 0 ? `${containers} (${say(lineTexts.loaded).toLowerCase()}: ${loaded})` : containers,
    },
    { label: say(texts.trackingNumber), value: shipment.trackingNumber },
    {
      label: say(shipment.status === 'Rejected' ? shipmentMessages.rejectedOn : shipmentMessages.receivedOn),
      value: shipment.receivedOn,
    },
  ];
  return <FactStrip facts={facts} />;
}

/** What can be done with a shipment. */
export function ShipmentActions({ shipment }: HeadProps) {
  const { say } = useSpeech();
  const navigate = useNavigate();
  const [task, setTask] = useState<'copy' | 'delete'>();
  const close = () => setTask(undefined);
  const { ask, dialog } = useStatusChange(shipment);
  const next = shipmentNext(shipment, useVerdict(shipment));
  const others = shipment.nextStatuses.filter((status) => status !== next?.status);
  return (
    <>
      <PageActions
        actions={[
          ...others.map(
            (status): PageAction => ({
              label: say(statusSteps[status].label),
              kind: statusSteps[status].isDanger ? 'danger' : 'secondary',
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
      {dialog}
      <DeleteConfirm
        record={task === 'delete' ? shipment : undefined}
        kind={shipmentMessages.shipment}
        nameOf={(deleted) => deleted.shipmentNumber}
        by={deleteShipment}
        input={({ id }) => ({ id })}
        onDeleted={() => navigate(shipmentListAddress)}
        onClose={close}
      />
    </>
  );
}
