import { Button, Group, Text } from '@mantine/core';
import { outcomeTexts as texts } from '@oikos/contract/waste/shipment/shipments/outcome-texts.ts';
import {
  reopenShipment,
  withdrawShipmentArrival,
} from '@oikos/contract/waste/shipment/shipments/shipment-corrections.ts';
import type { ShipmentDetails } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { hasShipmentLeft } from '@oikos/domain/waste/shipment/shipment-states.ts';
import { IconArrowBackUp, IconLockOpen } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import { FormDrawer } from '../../../../kit/form/FormDrawer.tsx';
import { useKit } from '../../../../kit/kit-context.tsx';
import { toast } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { CorrectDates } from './CorrectDates.tsx';

interface CorrectionsProps {
  readonly shipment: ShipmentDetails;
}

/** What is done about a shipment whose record is wrong: each with its reason. */
export function Corrections({ shipment }: CorrectionsProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const { status, editable, rejectedWasteArrivedOn } = shipment;
  if (!hasShipmentLeft(status) || !may(reopenShipment)) return null;
  return (
    <Group>
      <CorrectDates shipment={shipment} />
      {editable !== 'nothing' && rejectedWasteArrivedOn !== null ? (
        <WithReason
          shipment={shipment}
          endpoint={withdrawShipmentArrival}
          title={say(texts.withdrawArrival)}
          hint={say(texts.withdrawArrivalHint)}
          done={say(texts.arrivalWithdrawn)}
          icon={<IconArrowBackUp size={16} />}
        />
      ) : null}
      {status === 'Closed' ? (
        <WithReason
          shipment={shipment}
          endpoint={reopenShipment}
          title={say(texts.reopen)}
          hint={say(texts.reopenHint)}
          done={say(texts.reopened)}
          icon={<IconLockOpen size={16} />}
        />
      ) : null}
    </Group>
  );
}

interface WithReasonProps extends CorrectionsProps {
  readonly endpoint: typeof reopenShipment | typeof withdrawShipmentArrival;
  readonly title: string;
  readonly hint: string;
  readonly done: string;
  readonly icon: ReactNode;
}

const onlyReason = reopenShipment.input.pick({ reason: true });

function WithReason({ shipment, endpoint, title, hint, done, icon }: WithReasonProps) {
  const { say } = useSpeech();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="default" leftSection={icon} onClick={() => setOpen(true)}>
        {title}
      </Button>
      {isOpen ? (
        <FormDrawer
          opened
          title={title}
          schema={onlyReason}
          initial={{ reason: '' }}
          save={({ reason }) => call(endpoint, { id: shipment.id, version: shipment.version, reason })}
          onSaved={() => {
            toast('success', done);
            close();
          }}
          onReload={close}
          onClose={close}
        >
          {({ field }) => (
            <>
              <Text size="sm">{hint}</Text>
              <TextField label={say(texts.correctionReason)} lines={2} {...field('reason')} />
            </>
          )}
        </FormDrawer>
      ) : null}
    </>
  );
}
