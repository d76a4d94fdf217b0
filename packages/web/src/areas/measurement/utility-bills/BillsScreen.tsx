import { CloseButton, Group } from '@mantine/core';
import { searchUtilityBills } from '@oikos/contract/measurement/utility-bills/utility-bills.ts';
import { useMemo } from 'react';
import { useKit } from '../../../kit/kit-context.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { ListFilters } from '../../../kit/list/list-types.ts';
import { FillPage } from '../../../kit/page/FillPage.tsx';
import { type Speech, useSpeech } from '../../../translation/translate.ts';
import { LocationChoice, LocationName } from '../../hierarchy/public.ts';
import { dayFilter } from '../day-filter.tsx';
import { billColumns } from './bill-columns.tsx';
import { billListTexts as texts } from './bill-list-texts.ts';

const WITH_BELOW = { withBelow: true };

const filtersOf = (say: Speech['say']): ListFilters<typeof searchUtilityBills> => [
  {
    name: 'nodeId',
    label: say(texts.node),
    knows: (value) => Number(value) > 0,
    shown: (value) => <LocationName nodeId={Number(value)} />,
    takesOne: true,
    toInput: (value) => ({ nodeId: Number(value) }),
    control: (value, set) => (
      <Group gap={2} wrap="nowrap" align="flex-end">
        <LocationChoice
          label={say(texts.node)}
          nodeId={Number(value) || 0}
          placeholder={say(texts.allNodes)}
          onChange={(id) => set(String(id))}
          w="100%"
        />
        {value ? <CloseButton mb={3} aria-label={say(kitTexts.clear)} onClick={() => set(undefined)} /> : null}
      </Group>
    ),
  },
  dayFilter('beginDate', say(texts.daysFrom)),
  dayFilter('endDate', say(texts.daysTo)),
];

/** Every bill of the places that the user may see, the latest first. */
export function BillsScreen() {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const filters = useMemo(() => filtersOf(say), [say]);
  const columns = useMemo(() => billColumns(say, timeZone), [say, timeZone]);
  return (
    <FillPage>
      <ListScreen
        title={say(texts.title)}
        help={say(texts.help)}
        plural={say(texts.plural)}
        endpoint={searchUtilityBills}
        input={WITH_BELOW}
        columns={columns}
        filters={filters}
        emptyHint={say(texts.none)}
      />
    </FillPage>
  );
}
