import { addDays, type LocalDate } from '@oikos/domain/period/local-date.ts';
import { isTrained } from '@oikos/domain/waste/shipment/manifest/training.ts';

/** Time to be trained again. */
const SOON_DAYS = 30;

/** Whether a training to sign manifests is over, ends within a month, or holds. */
export function trainingState(trainedUntil: LocalDate, today: LocalDate): 'over' | 'soon' | 'holds' {
  if (!isTrained(trainedUntil, today)) return 'over';
  return isTrained(trainedUntil, addDays(today, SOON_DAYS)) ? 'holds' : 'soon';
}
