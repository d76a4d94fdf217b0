import { generalMessages } from '@oikos/contract/general-messages.ts';
import { regulationMessages } from '@oikos/contract/regulation/regulation-messages.ts';
import { addYears } from '@oikos/domain/period/local-date.ts';
import { refuseField } from '../../../http/refusals.ts';
import type { Judge } from '../../../resource/served-resource.ts';
import type { TenantScope } from '../../../tenancy/tenant-scope.ts';
import { readSetting } from '../../company/public.ts';
import { todayOf } from '../../hierarchy/public.ts';

/** How far back dates may begin, in years: one number a company (U14). */
export const BEGIN_DATE_YEARS_SETTING = 'beginDateYears';
const STANDARD_BEGIN_DATE_YEARS = 25;

/** V319: a category begins within the last so many years, and ends after it begins. */
export async function refuseOldBeginDate(scope: TenantScope): Promise<Judge> {
  const setting = Number((await readSetting(scope, BEGIN_DATE_YEARS_SETTING)) ?? STANDARD_BEGIN_DATE_YEARS);
  const years = Number.isInteger(setting) && setting > 0 ? setting : STANDARD_BEGIN_DATE_YEARS;
  const earliest = addYears(todayOf(scope), -years);
  return {
    complete: ({ values, before }) => {
      const { beginDate, endDate } = values;
      if (String(endDate) < String(beginDate)) throw refuseField('endDate', generalMessages.endBeforeBegin);
      if (before?.beginDate !== beginDate && String(beginDate) < earliest)
        throw refuseField('beginDate', regulationMessages.beginTooOld, years);
      return values;
    },
  };
}
