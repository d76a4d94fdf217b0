import { isBareMonth } from '@oikos/domain/collection/header-period.ts';
import { monthName, monthOfYearName } from '../../../../kit/text/date-words.ts';

/** A period of a column's name as people call it: 'January 2025', 'January', '2025'. */
export function shownPeriod(period: string): string {
  if (isBareMonth(period)) return monthOfYearName(period.slice(2));
  return /^\d{4}-\d{2}$/u.test(period) ? monthName(period) : period;
}
