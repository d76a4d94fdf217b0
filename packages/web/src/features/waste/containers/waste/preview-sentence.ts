import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { previewWasteEntry } from '@oikos/contract/waste/waste-entries.ts';
import { dayText, monthName } from '../../../../kit/date-words.ts';
import { speech } from '../../../../translation/translate.ts';
import { categoryName } from '../category-names.ts';
import { wasteTexts as texts } from './waste-texts.ts';

export type Preview = OutputOf<typeof previewWasteEntry>;
type ChangedClock = Preview['changedClocks'][number];

/** Clocks that start anew, end, or come to other days, each kind in one phrase. */
function clockPhrases({ changedClocks, changedClockCount }: Preview): string[] {
  const { say } = speech;
  const starting = changedClocks.filter((clock) => clock.deadlineBefore === null && clock.deadlineAfter !== null);
  const ending = changedClocks.filter((clock) => clock.deadlineAfter === null);
  const moving = changedClocks.filter((clock) => clock.deadlineBefore !== null && clock.deadlineAfter !== null);
  const unseen = changedClockCount - changedClocks.length;
  return [...movedPhrases(moving, unseen), ...starting.map(startPhrase), ...ending.map(endPhrase)];

  function movedPhrases(clocks: readonly ChangedClock[], more: number): string[] {
    const [first] = clocks;
    if (first === undefined) return [];
    const count = clocks.length + more;
    const isOneRule = clocks.every(({ days }) => days === first.days) && first.days !== null;
    if (!isOneRule) return [say(texts.clocksChange, count)];
    return count === 1
      ? [say(texts.clockDrops, first.containerIdValue, first.days ?? '')]
      : [say(texts.clocksDrop, count, first.days ?? '')];
  }
}

const startPhrase = ({ days, deadlineAfter }: ChangedClock) =>
  speech.say(texts.clockStarts, days ?? '', deadlineAfter ?? '');
const endPhrase = ({ containerIdValue }: ChangedClock) => speech.say(texts.clockEnds, containerIdValue);

/** 'June 2026 becomes large quantity; 14 clocks drop to 90 days; shipping by Tuesday prevents 2 overdue.' */
export function previewSentence(preview: Preview): string {
  const { say } = speech;
  const { categoryBefore, categoryAfter, month, overdueCount, shipBy, preventedCount } = preview;
  const category = say(
    categoryBefore === categoryAfter ? texts.stays : texts.becomes,
    monthName(month),
    categoryName(categoryAfter),
  );
  const parts = [
    category,
    ...clockPhrases(preview),
    ...(overdueCount > 0 ? [say(texts.overdueAtOnce, overdueCount)] : []),
    ...(shipBy !== null ? [say(texts.shipBy, dayText(shipBy), preventedCount)] : []),
  ];
  return `${parts.join('; ')}.`;
}
