import type { AnyListEndpoint } from '@oikos/contract/list.ts';
import { MOST_TOTALLED, readListTotals } from '@oikos/contract/records/list-totals.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/call.ts';
import { queryKey } from '../../api/query-keys.ts';
import { readBy } from '../../api/read-again.ts';
import { useSpeech } from '../../translation/translate.ts';
import { kitTexts } from '../kit-texts.ts';
import { countText, numberText } from '../text/number-text.ts';
import classes from './list.module.css';
import type { ListColumn } from './list-types.ts';
import type { ListData } from './use-list.ts';

/** Digits of a sum that say something, where its column doesn't say how many. */
const SUM_DECIMALS = 2;

/** What the shown columns of a list add up to over all that the filter finds: declared at its fields, added up by the server. */
export function useTotals<Row>(
  endpoint: AnyListEndpoint,
  list: ListData<Row>,
  columns: readonly ListColumn<Row>[],
): ReactNode {
  const { say } = useSpeech();
  const { name, totals: declared = [] } = endpoint.list;
  const { sort: _sort, ...search } = list.search;
  const input = { list: name, search };
  const { data } = useQuery({
    queryKey: queryKey(readListTotals, input),
    queryFn: ({ signal }) => call(readListTotals, input, { signal }),
    // They are stale when the list is.
    meta: readBy(endpoint, search),
    enabled: declared.length > 0 && list.total > 0 && list.total <= MOST_TOTALLED,
    placeholderData: keepPreviousData,
  });
  const shown = columns.flatMap((column) => {
    const total = data?.totals.find(({ field }) => field === column.field);
    return total && total.value !== null ? [{ column, ...total, value: total.value }] : [];
  });
  if (shown.length === 0) return null;
  return shown.map(({ column, value, unit, blankCount }) => (
    <span className={classes.total} key={column.field}>
      {say(kitTexts.totalOfAll, column.title, `${numberText(value, column.decimals ?? SUM_DECIMALS)} ${unit}`)}
      {blankCount > 0 ? <> ({say(kitTexts.withoutValue, countText(blankCount))})</> : null}
    </span>
  ));
}
