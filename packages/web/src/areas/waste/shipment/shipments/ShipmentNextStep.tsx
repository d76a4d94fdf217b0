import { lineTexts } from '@oikos/contract/waste/shipment/shipment-lines/line-texts.ts';
import { createShipmentLine } from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { outcomeTexts as texts } from '@oikos/contract/waste/shipment/shipments/outcome-texts.ts';
import {
  changeShipmentStatus,
  recordShipmentReturns,
} from '@oikos/contract/waste/shipment/shipments/shipment-outcomes.ts';
import { shipmentTexts } from '@oikos/contract/waste/shipment/shipments/shipment-texts.ts';
import type { ShipmentDetails } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import { useSearchParams } from 'react-router';
import { NextStep } from '../../../../kit/page/NextStep.tsx';
import type { PageAction } from '../../../../kit/page/page-action.ts';
import { Steps } from '../../../../kit/page/Steps.tsx';
import { speech, useSpeech } from '../../../../translation/translate.ts';
import { type ShipmentNext, shipmentNext, useVerdict } from './shipment-next.ts';
import { WatchBadge } from './shipment-status.tsx';
import { courseOf, shipmentCourse } from './shipment-step.ts';
import { statusSteps } from './status-step.ts';
import { useStatusChange } from './use-status-change.tsx';

interface NextProps {
  readonly shipment: ShipmentDetails;
}

const stepTexts = {
  prepare: texts.stepPrepare,
  preflight: shipmentTexts.preflight,
  ship: texts.ship,
  receive: shipmentTexts.receivedOn,
  close: texts.stepClosed,
} as const;

/** Where a shipment is in its course. */
function Course({ shipment: { id, status, lineCount } }: NextProps) {
  const { say } = useSpeech();
  const states = courseOf(status, lineCount, useVerdict({ id, status }));
  const stopped = { Cancelled: texts.stepCancelled, Rejected: shipmentTexts.rejectedOn };
  return (
    <Steps
      label={say(texts.course)}
      steps={shipmentCourse.map((key) => {
        const isStopped = states[key] === 'stopped' && (status === 'Cancelled' || status === 'Rejected');
        return { key, state: states[key], label: say(isStopped ? stopped[status] : stepTexts[key]) };
      })}
    />
  );
}

const parts = {
  lines: { to: '?tab=lines&line=new', label: lineTexts.add, by: createShipmentLine },
  preflight: { to: '?tab=preflight', label: texts.openPreflight, by: undefined },
  outcome: { to: '?tab=outcome', label: texts.recordReturn, by: recordShipmentReturns },
} as const;

/** A part that is open already has its own button. */
function actionOf(
  { status, part }: ShipmentNext,
  opened: string | null,
  change: (status: NonNullable<ShipmentNext['status']>) => void,
): PageAction | null {
  const { say } = speech;
  if (status) {
    return {
      label: say(statusSteps[status].label),
      kind: 'primary',
      onClick: () => change(status),
      by: changeShipmentStatus,
    };
  }
  if (!part || part === opened) return null;
  const { to, label, by } = parts[part];
  return { label: say(label), kind: 'primary', to, ...(by && { by }) };
}

/** The course of a shipment, and what to do now: why, and the button that does it. */
export function ShipmentNextStep({ shipment }: NextProps) {
  useSpeech();
  const [parameters] = useSearchParams();
  const { ask, dialog } = useStatusChange(shipment);
  const next = shipmentNext(shipment, useVerdict(shipment));
  return (
    <>
      <Course shipment={shipment} />
      {next ? (
        <NextStep
          tone={next.tone}
          what={next.what}
          badge={shipment.exceptionWatch?.stage === 'returned' ? null : <WatchBadge watch={shipment.exceptionWatch} />}
          why={next.why}
          actions={[actionOf(next, parameters.get('tab'), ask)]}
        />
      ) : null}
      {dialog}
    </>
  );
}
