import type { ShipmentDetails } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import type { ShipmentStatus } from '@oikos/domain/waste/shipment/shipment-states.ts';
import { useState } from 'react';
import { useLeaveQuestion } from '../../../../kit/dialog/use-leave-question.tsx';
import { StatusDialog } from './StatusDialog.tsx';

/** Moves a shipment to another status in a dialog; asks before, as the forms begin again with it: what isn't saved would be lost. */
export function useStatusChange(shipment: ShipmentDetails) {
  const [status, setStatus] = useState<ShipmentStatus>();
  const { ask, question } = useLeaveQuestion<ShipmentStatus>(setStatus);
  const dialog = (
    <>
      {status ? <StatusDialog shipment={shipment} status={status} onClose={() => setStatus(undefined)} /> : null}
      {question}
    </>
  );
  return { ask, dialog };
}
