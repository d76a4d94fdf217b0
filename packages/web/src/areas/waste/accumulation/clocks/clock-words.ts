import type { ContainerClock } from '@oikos/contract/waste/accumulation/clocks/container-clocks.ts';
import type { ClockStart } from '@oikos/domain/waste/accumulation/accumulation-rules.ts';
import type { GeneratorCategory } from '@oikos/domain/waste/site/generator-category.ts';
import { monthName } from '../../../../kit/text/date-words.ts';
import { speech } from '../../../../translation/translate.ts';
import { categoryName } from '../../site/public.ts';
import { clockTexts as texts } from './clock-texts.ts';

type Reason = ContainerClock['why'][number];

const starts: Readonly<Record<ClockStart, (typeof texts)[keyof typeof texts]>> = {
  accumulationStarted: texts.accumulationStarted,
  excessDated: texts.excessDatedStart,
  siteReachedNonAcuteLimit: texts.siteReachedNonAcuteLimitStart,
  siteExceededAcuteLimit: texts.siteExceededAcuteLimitStart,
  enteredArea: texts.enteredAreaStart,
  episodicEventBegan: texts.episodicEventBeganStart,
  takenOutOfService: texts.takenOutOfServiceStart,
  storedTemporarily: texts.takenOutOfServiceStart,
  firstWaste: texts.firstWasteStart,
};

/** The event that starts a clock. */
export const startText = (event: ClockStart): string => speech.say(starts[event]);

/** What started a clock, and how long it runs. */
export const clockStartText = ({ startEvent, days, startedOn }: ContainerClock): string =>
  `${startText(startEvent)}: ${speech.say(texts.days, days, startedOn)}`;

/** One reason for a deadline, in plain words; the code itself where a later version of the product gave it. */
export function reasonText(reason: Reason): string {
  const { say } = speech;
  const {
    code,
    date,
    category,
    month,
    declared,
    counted,
    days,
    insteadOf,
    by,
    reference,
    citation,
    wasteCode,
    kilograms,
  } = reason;
  if (code === 'extended') {
    return say(texts.extended, days ?? '', date ?? '', by ?? '', reference ?? '', citation ?? '');
  }
  if (code === 'episodicEventBegan' || code === 'episodicEventEnds')
    return say(texts[code], date ?? '', reference ?? '');
  if (code === 'wasteOfCode' || code === 'tooMuchOfCode') return say(texts[code], wasteCode ?? '', kilograms ?? '');
  if (category && month && (code === 'categoryOfMonth' || code === 'categoryDeclared')) {
    const [held, when] = [categoryName(category as GeneratorCategory), monthName(month)];
    if (code === 'categoryDeclared')
      return say(texts.categoryDeclared, held, date ?? '', categoryName(counted as GeneratorCategory), when);
    return declared
      ? say(texts.categoryOfMonthAndDeclared, held, when, categoryName(declared as GeneratorCategory))
      : say(texts.categoryOfMonth, held, when);
  }
  if (code === 'categoryUnknown' && month) return say(texts.categoryUnknown, monthName(month));
  if (code === 'farFacility' || code === 'localDays') return say(texts[code], days ?? '', insteadOf ?? '');
  return code in texts ? say(texts[code as keyof typeof texts], date ?? '') : code;
}
