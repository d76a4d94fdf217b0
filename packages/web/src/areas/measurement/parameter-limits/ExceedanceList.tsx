import {
  exceedanceStates,
  saveExceedance,
  searchExceedances,
} from '@oikos/contract/measurement/parameter-limits/limit-evaluations.ts';
import { IconPencil } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useKit } from '../../../kit/kit-context.tsx';
import { choiceFilter, dateFilter } from '../../../kit/list/choice-filter.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { locationFilter } from '../../hierarchy/public.ts';
import { ExceedanceDrawer } from './ExceedanceDrawer.tsx';
import { evaluationTexts as texts } from './evaluation-texts.ts';
import { type ExceedanceRow, exceedanceColumns } from './exceedance-columns.tsx';

/** Exceedances of one limit, or of all; a row opens what people said of it. */
export function ExceedanceList({ limitId }: { readonly limitId?: number }) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [opened, setOpened] = useState<ExceedanceRow>();
  const isOfOne = limitId !== undefined;
  const columns = useMemo(() => exceedanceColumns(say, isOfOne), [say, isOfOne]);
  const filters = useMemo(
    () => [
      choiceFilter(
        'state',
        say(texts.state),
        exceedanceStates.map((state) => ({ value: state, label: say(texts[state]) })),
      ),
      ...(isOfOne ? [] : [locationFilter('locationId', say(texts.location))]),
      dateFilter('beginDate', say(texts.from)),
      dateFilter('endDate', say(texts.to)),
    ],
    [say, isOfOne],
  );
  const input = useMemo(() => (limitId === undefined ? {} : { parameterLimitId: limitId }), [limitId]);
  return (
    <>
      <ListScreen
        title={say(texts.exceedances)}
        help={say(texts.exceedancesHelp)}
        plural={say(texts.exceedanceRows)}
        endpoint={searchExceedances}
        columns={columns}
        filters={filters}
        input={input}
        onOpen={setOpened}
        rowActions={
          may(saveExceedance)
            ? [{ label: say(texts.answer), icon: <IconPencil size={16} />, onClick: setOpened }]
            : undefined
        }
        emptyHint={say(texts.noExceedances)}
        embedded
        prefix="exceedances."
      />
      {opened ? <ExceedanceDrawer exceedance={opened} onClose={() => setOpened(undefined)} /> : null}
    </>
  );
}
