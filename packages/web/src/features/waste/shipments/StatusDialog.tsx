import { Checkbox, Stack, Text } from '@mantine/core';
import { checkManifest } from '@oikos/contract/waste/manifests.ts';
import { readShipmentLines } from '@oikos/contract/waste/shipment-lines.ts';
import { changeShipmentStatus, type ShipmentDetails } from '@oikos/contract/waste/shipments.ts';
import type { ShipmentStatus } from '@oikos/domain/waste/shipment-states.ts';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { Dialog } from '../../../kit/Dialog.tsx';
import { EntityForm } from '../../../kit/EntityForm.tsx';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { LoadingFallback } from '../../../kit/LoadingFallback.tsx';
import { toast } from '../../../kit/toast.ts';
import type { FieldBinding } from '../../../kit/use-entity-form.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { todayAtSites } from '../site-today.ts';
import { FindingList } from './FindingList.tsx';
import { lineTexts } from './lines/line-texts.ts';
import { Notice } from './Notice.tsx';
import { outcomeTexts as texts } from './outcome-texts.ts';
import { statusName } from './shipment-status.tsx';
import { statusSteps } from './status-step.ts';
import { useRefreshShipment } from './use-refresh-shipment.ts';

export interface StatusDialogProps {
  readonly shipment: ShipmentDetails;
  readonly status: ShipmentStatus;
  readonly onClose: () => void;
}

const statusFields = changeShipmentStatus.input.pick({
  date: true,
  isCompared: true,
  acceptWarnings: true,
  rejectionReason: true,
  rejectedLineIds: true,
});

/** Moves a shipment to another status: when, why, which lines; before it ships, what the preflight found. */
export function StatusDialog({ shipment, status, onClose }: StatusDialogProps) {
  const { say } = useSpeech();
  const refresh = useRefreshShipment();
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
          }}
          saveLabel={say(step.label)}
          readOnly={isBlocked}
          save={async (values) => {
            await call(changeShipmentStatus, { ...values, id: shipment.id, version: shipment.version, status });
            await refresh();
          }}
          onSaved={() => {
            toast('success', say(texts.statusChanged, shipment.shipmentNumber, statusName(status)));
            onClose();
          }}
          onReload={() => {
            void refresh();
            onClose();
          }}
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
                <RejectedLines shipmentId={shipment.id} binding={field('rejectedLineIds')} />
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

interface RejectedLinesProps {
  readonly shipmentId: number;
  readonly binding: FieldBinding;
}

function RejectedLines({ shipmentId, binding }: RejectedLinesProps) {
  const { say } = useSpeech();
  const lines = useCall(readShipmentLines, { id: shipmentId }).data?.items ?? [];
  const chosen = binding.value as readonly number[];
  return (
    <Checkbox.Group
      label={say(texts.rejectedLines)}
      error={binding.error}
      value={chosen.map(String)}
      onChange={(next) => binding.onChange(next.map(Number))}
      required
    >
      <Stack gap={6} mt={4}>
        {lines.map((line) => (
          <Checkbox
            key={line.id}
            value={String(line.id)}
            label={`${say(lineTexts.lineNumber, line.position)}: ${line.wasteStream}`}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
