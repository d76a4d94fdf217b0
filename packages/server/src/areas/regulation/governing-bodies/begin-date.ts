import { generalMessages } from '@oikos/contract/general-messages.ts';
import type { governingBodyCategories } from '@oikos/contract/regulation/governing-bodies.ts';
import { regulationMessages } from '@oikos/contract/regulation/regulation-messages.ts';
import type { ValuesOf } from '@oikos/contract/resource.ts';
import { addYears } from '@oikos/domain/period/local-date.ts';
import { refuseField } from '../../../foundation/http/refusals.ts';
import type { Judge } from '../../../foundation/records/served-resource.ts';
import type { TenantScope } from '../../../foundation/tenancy/tenant-scope.ts';
import { readSetting } from '../../company/public.ts';
import { todayOf } from '../../hierarchy/public.ts';

type Category = ValuesOf<typeof governingBodyCategories>;

/** V319: a category begins within the last so many years, neither before them nor in the future, and ends after it begins. */
export async function refuseBeginDate(scope: TenantScope): Promise<Judge<Category>> {
  const years = await readSetting(scope, 'beginDateYears');
  const today = todayOf(scope);
  const earliest = addYears(today, -years);
  return {
    complete: ({ values, before }) => {
      const { beginDate, endDate } = values;
      if (endDate < beginDate) throw refuseField('endDate', generalMessages.endBeforeBegin);
      const isWithin = beginDate >= earliest && beginDate <= today;
      if (before?.beginDate !== beginDate && !isWithin)
        throw refuseField('beginDate', regulationMessages.beginNotWithin, years);
      return values;
    },
  };
}
