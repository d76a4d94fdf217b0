import { DueBadge } from '../../site/public.ts';
import { inspectionTexts as texts } from './inspection-texts.ts';

/** Days before it is due from which an inspection is near. */
const NEAR_DAYS = 1;

const words = {
  daysOver: texts.overdueDays,
  today: texts.dueToday,
  daysLeft: texts.dueIn,
};

/** Until the next inspection; nothing where none is due. */
export function InspectionDueBadge({ daysLeft }: { readonly daysLeft: number | null }) {
  return <DueBadge daysLeft={daysLeft} nearDays={NEAR_DAYS} words={words} />;
}
