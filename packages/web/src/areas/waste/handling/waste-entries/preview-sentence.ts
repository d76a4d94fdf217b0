import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { previewWasteEntry } from '@oikos/contract/waste/handling/waste-entries.ts';
import { categoryRank } from '@oikos/domain/waste/site/generator-category.ts';
import { dayText, monthName } from '../../../../kit/text/date-words.ts';
import { speech } from '../../../../translation/translate.ts';
import { categoryName } from '../../site/public.ts';
import { wasteTexts as texts } from './waste-texts.ts';

export type Preview = OutputOf<typeof previewWasteEntry>;
type ChangedClock = Preview['changedClocks'][number];
type Changed = Pick<Preview, 'changedClocks' | 'changedClockCount'>;

/** More starts than this are put together. */
const STARTS_TOLD = 2;

/** Clocks that start again, end, or come to other days, each kind in one phrase. */
export function clockPhrases({ changedClocks, changedClockCount }: Changed): string[] {
  const starting = changedClocks.filter((clock) => clock.deadlineBefore === null && clock.deadlineAfter !== null);
  const ending = changedClocks.filter((clock) => clock.deadlineAfter === null);
  const moving = changedClocks.filter((clock) => clock.deadlineBefore !== null && clock.deadlineAfter !== null);
  const unseen = changedClockCount - changedClocks.length;
  const phrases = [...movedPhrases(moving, unseen), ...startPhrases(starting), ...endPhrases(ending)];
  return moving.length > 0 || unseen === 0 ? phrases : [...phrases, speech.say(texts.moreClocks, unseen)];
}

function movedPhrases(clocks: readonly ChangedClock[], more: number): string[] {
  const { say } = speech;
  const [first] = clocks;
  if (first === undefined) return [];
  const count = clocks.length + more;
  const isOneRule = clocks.every(({ days }) => days === first.days) && first.days !== null;
  const isShorter = clocks.every(({ deadlineBefore, deadlineAfter }) => (deadlineAfter ?? '') < (deadlineBefore ?? ''));
  if (!isOneRule || !isShorter) return [say(texts.clocksChange, count)];
  return count === 1
    ? [say(texts.clockDrops, first.containerIdValue, first.days ?? '')]
    : [say(texts.clocksDrop, count, first.days ?? '')];
}

function startPhrases(clocks: readonly ChangedClock[]): string[] {
  const { say } = speech;
  const alike = [...Map.groupBy(clocks, ({ days, deadlineAfter }) => `${days} ${deadlineAfter}`).values()];
  const firstEnd = clocks.map(({ deadlineAfter }) => deadlineAfter ?? '').sort()[0] ?? '';
  if (alike.length > STARTS_TOLD) return [say(texts.clocksStart, clocks.length, firstEnd)];
  return alike.map((group) => {
    const { days, deadlineAfter } = group[0] as ChangedClock;
    return group.length === 1
      ? say(texts.clockStarts, days ?? '', deadlineAfter ?? '')
      : say(texts.clocksStartAlike, group.length, days ?? '', deadlineAfter ?? '');
  });
}

function endPhrases(clocks: readonly ChangedClock[]): string[] {
  const [first] = clocks;
  if (first === undefined) return [];
  return [
    clocks.length === 1
      ? speech.say(texts.clockEnds, first.containerIdValue)
      : speech.say(texts.clocksEnd, clocks.length),
  ];
}

/** Where the site declared something stricter than the month counts, the clocks follow that. */
function declaredPhrases({ categoryAfter, declaredCategory }: Preview): string[] {
  if (declaredCategory === null || categoryRank(declaredCategory) <= categoryRank(categoryAfter)) return [];
  return [speech.say(texts.declaredStricter, categoryName(declaredCategory), categoryName(categoryAfter))];
}

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
    ...declaredPhrases(preview),
    ...clockPhrases(preview),
    ...(overdueCount > 0 ? [say(texts.overdueAtOnce, overdueCount)] : []),
    ...(shipBy !== null ? [say(texts.shipBy, dayText(shipBy), preventedCount)] : []),
  ];
  return `${parts.join('; ')}.`;
}
