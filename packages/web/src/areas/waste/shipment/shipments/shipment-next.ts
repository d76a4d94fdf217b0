import { checkManifest } from '@oikos/contract/waste/shipment/manifests/manifests.ts';
import { outcomeTexts as texts } from '@oikos/contract/waste/shipment/shipments/outcome-texts.ts';
import type { ShipmentDetails } from '@oikos/contract/waste/shipment/shipments/shipments.ts';
import type { ShipmentStatus } from '@oikos/domain/waste/shipment/shipment-states.ts';
import { useCall } from '../../../../api/use-call.ts';
import type { StatusTone } from '../../../../kit/page/StatusBadge.tsx';
import { speech } from '../../../../translation/translate.ts';
import { currentStep, type Verdict } from './shipment-step.ts';

/** What to do with a shipment next. */
export interface ShipmentNext {
  readonly tone: StatusTone;
  readonly what: string;
  readonly why?: string;
  /** The button leads to this status, or to this part of the page. */
  readonly status?: ShipmentStatus;
  readonly part?: 'lines' | 'preflight' | 'outcome';
}

/** What the preflight says of a shipment that hasn't left. */
export function useVerdict({ id, status }: Pick<ShipmentDetails, 'id' | 'status'>): Verdict {
  const { data } = useCall(checkManifest, { id }, { enabled: status === 'Pending' });
  return status === 'Pending' ? data : undefined;
}

function readyToShip({ shipmentDate }: ShipmentDetails, warnings: number): ShipmentNext {
  const { say } = speech;
  const what = say(texts.readyToShip, shipmentDate);
  return warnings > 0
    ? { tone: 'warning', what, why: say(texts.warningsToReview, warnings), status: 'Shipped' }
    : { tone: 'success', what, why: say(texts.nothingFound), status: 'Shipped' };
}

const watchTones = { waiting: 'neutral', inquiryDue: 'warning', reportDue: 'error', returned: 'success' } as const;

/** The copy of the manifest that is missing: by which rule, and until when. */
function missingCopy({ exceptionWatch: watch }: ShipmentDetails): Pick<ShipmentNext, 'tone' | 'why'> | undefined {
  if (watch === null || watch.stage === 'returned') return undefined;
  const { say } = speech;
  const why = [
    say(texts.watchCitation, watch.acceptedOn, watch.citation),
    watch.inquiryOn ? say(texts.askBy, watch.inquiryOn) : '',
    watch.reportOn ? say(texts.reportBy, watch.reportOn) : '',
  ];
  return { tone: watchTones[watch.stage], why: why.filter(Boolean).join(' ') };
}

export function shipmentNext(shipment: ShipmentDetails, verdict: Verdict): ShipmentNext | undefined {
  const { say } = speech;
  const missing = missingCopy(shipment);
  switch (currentStep(shipment.status, shipment.lineCount, verdict)) {
    case 'prepare':
      return { tone: 'neutral', what: say(texts.addLines), why: say(texts.addLinesHint), part: 'lines' };
    case 'preflight':
      return verdict
        ? {
            tone: 'error',
            what: say(texts.fixErrors, verdict.errors),
            why: say(texts.preflightHelp),
            part: 'preflight',
          }
        : { tone: 'neutral', what: say(texts.checking), part: 'preflight' };
    case 'ship':
      return readyToShip(shipment, verdict?.warnings ?? 0);
    case 'receive':
      return { tone: 'running', what: say(texts.onItsWay), ...missing, status: 'Received' };
    case 'close':
      return missing
        ? { ...missing, what: say(texts.copyMissing), part: 'outcome' }
        : { tone: 'information', what: say(texts.readyToClose), why: say(texts.closeHint), status: 'Closed' };
    default:
      return missing && { ...missing, what: say(texts.copyMissing), part: 'outcome' };
  }
}
