import { type ShipmentStatus, shipmentStatusesAfter } from '@oikos/domain/waste/shipment/shipment-states.ts';
import type { StepState } from '../../../../kit/page/Steps.tsx';

/** The course of a shipment. */
export const shipmentCourse = ['prepare', 'preflight', 'ship', 'receive', 'close'] as const;
export type CourseStep = (typeof shipmentCourse)[number];

/** What the preflight says; undefined while it is checking. */
export type Verdict = { readonly errors: number; readonly warnings: number } | undefined;

/** Where a shipment is in its course; undefined at its end. */
export function currentStep(status: ShipmentStatus, lines: number, verdict: Verdict): CourseStep | undefined {
  if (status === 'Pending') {
    if (lines === 0) return 'prepare';
    return verdict?.errors === 0 ? 'ship' : 'preflight';
  }
  if (status === 'Shipped') return 'receive';
  return shipmentStatusesAfter(status).includes('Closed') ? 'close' : undefined;
}

/** Each step of the course. A cancelled shipment ends where it was prepared. */
export function courseOf(
  status: ShipmentStatus,
  lines: number,
  verdict: Verdict,
): Readonly<Record<CourseStep, StepState>> {
  const current = currentStep(status, lines, verdict);
  const at = current ? shipmentCourse.indexOf(current) : shipmentCourse.length;
  const states = shipmentCourse.map((step, index): [CourseStep, StepState] => {
    if (status === 'Cancelled') return [step, step === 'prepare' ? 'stopped' : 'open'];
    if (step === 'receive' && status === 'Rejected') return [step, 'stopped'];
    return [step, index < at ? 'done' : index === at ? 'current' : 'open'];
  });
  return Object.fromEntries(states) as Record<CourseStep, StepState>;
}
