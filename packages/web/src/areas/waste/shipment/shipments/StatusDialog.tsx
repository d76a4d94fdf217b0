import { Text } from '@mantine/core';
import { checkManifest } from '@oikos/contract/waste/shipment/manifests/manifests.ts';
import { outcomeTexts as texts } from '@oikos/contract/waste/shipment/shipments/outcome-texts.ts';
import { changeShipmentStatus } from '@oikos/contract/waste/shipment/shipments/shipment-outcomes.ts';
import type { ShipmentDetails } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import type { ShipmentStatus } from '@oikos/domain/waste/shipment/shipment-states.ts';
import { call } from '../../../../api/call.ts';
import { useCall } from '../../../../api/use-call.ts';
import { Dialog } from '../../../../kit/dialog/Dialog.tsx';
import { CheckField } from '../../../../kit/fields/CheckField.tsx';
import { DateField } from '../../../../kit/fields/DateField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import { EntityForm } from '../../../../kit/form/EntityForm.tsx';
import { LoadingFallback } from '../../../../kit/page/LoadingFallback.tsx';
import { Notice } from '../../../../kit/page/Notice.tsx';
import { toast } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { todayAtSites } from '../../site/public.ts';
import { FindingList } from './FindingList.tsx';
import { RejectedParts } from './RejectedParts.tsx';
import { statusName } from './shipment-status.tsx';
import { statusSteps } from './status-step.ts';

export interface StatusDialogProps {
  readonly shipment: ShipmentDetails;
  readonly status: ShipmentStatus;
  readonly onClose: () => void;
}

const statusFields = changeShipmentStatus.input.pick({
  date: true,
  isCompared: true,
  acceptWarnings: true,
  confirmedDates: true,
  rejectionReason: true,
  rejectedLineIds: true,
  rejectedContainerIds: true,
});

/** Moves a shipment to another status: when, why, which lines; before it ships, what the preflight found. */
export function StatusDialog({ shipment, status, onClose }: StatusDialogProps) {
  const { say } = useSpeech();
  const step = statusSteps[status];
  const isShipping = status === 'Shipped';
  const check = useCall(checkManifest, { id: shipment.id }, { enabled: isShipping, staleTime: 0 });
  // What was found before it was shipped, and may still be remembered, says nothing of later statuses.
  const findings = isShipping ? (check.data?.findings ?? []) : [];
  const errors = findings.filter(({ severity }) => severity === 'error');
  const warnings = findings.filter(({ severity }) => severity === 'warning');
  const isWaiting = isShipping && check.isFetching;
  const isBlocked = errors.length > 0;
  return (
    <Dialog opened title={say(step.label)} onClose={onClose} size={isShipping ? 'xl' : 'lg'}>
      {isWaiting ? (
        <LoadingFallback />
      ) : (
        <EntityForm
          schema={statusFields}
          initial={{
            date: todayAtSites([shipment.timeZone]),
            isCompared: false,
            acceptWarnings: false,
            rejectionReason: '',
            rejectedLineIds: [],
            rejectedContainerIds: [],
          }}
          saveLabel={say(step.label)}
          readOnly={isBlocked}
          save={async (values) => {
            await call(changeShipmentStatus, { ...values, id: shipment.id, version: shipment.version, status });
          }}
          onSaved={() => {
            toast('success', say(texts.statusChanged, shipment.shipmentNumber, statusName(status)));
            onClose();
          }}
          onReload={onClose}
          onCancel={onClose}
        >
          {({ field, values }) => (
            <>
              {step.hint ? <Text size="sm">{say(step.hint)}</Text> : null}
              {isBlocked ? (
                <Notice tone="error" title={say(texts.mendFirst)}>
                  <FindingList findings={errors} shipmentId={shipment.id} onFollow={onClose} />
                </Notice>
              ) : null}
              {isBlocked ? null : <DateField label={say(step.dateLabel)} {...field('date')} clearable={false} />}
              {warnings.length > 0 ? (
                <Notice tone="warning" title={say(texts.lookAt)}>
                  <FindingList findings={warnings} shipmentId={shipment.id} onFollow={onClose} />
                </Notice>
              ) : null}
              {warnings.length > 0 && !isBlocked ? (
                <CheckField label={say(texts.acceptWarnings)} {...field('acceptWarnings')} />
              ) : null}
              {step.isArrival ? <CheckField label={say(texts.isCompared)} {...field('isCompared')} /> : null}
              {status === 'Partially Rejected' ? (
                <RejectedParts
                  shipmentId={shipment.id}
                  lines={field('rejectedLineIds')}
                  containers={field('rejectedContainerIds')}
                />
              ) : null}
              {step.isRejection ? (
                <TextField
                  label={say(texts.rejectionReason)}
                  lines={2}
                  {...field('rejectionReason')}
                  value={values.rejectionReason ?? ''}
                  required
                />
              ) : null}
            </>
          )}
        </EntityForm>
      )}
    </Dialog>
  );
}
