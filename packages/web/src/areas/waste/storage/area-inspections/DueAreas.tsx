import { Text } from '@mantine/core';
import { recordAreaInspection } from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import { type DueArea, searchDueAreas } from '@oikos/contract/waste/storage/area-inspections/due-areas.ts';
import { areaTexts } from '@oikos/contract/waste/storage/areas/area-texts.ts';
import { IconClipboardCheck, IconList } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useKit } from '../../../../kit/kit-context.tsx';
import { choiceFilter } from '../../../../kit/list/choice-filter.tsx';
import { ListScreen } from '../../../../kit/list/ListScreen.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { NameCell } from '../../../../kit/list/NameCell.tsx';
import { type Speech, useSpeech } from '../../../../translation/translate.ts';
import { named, useContainerChoices } from '../../site/public.ts';
import { areaKindWords } from '../areas/area-kind-words.ts';
import { InspectionDueBadge } from './InspectionDueBadge.tsx';
import { inspectAreaAddress, inspectionAddress, inspectionsAddress } from './inspection-address.ts';
import { inspectionTexts as texts } from './inspection-texts.ts';

const OVERDUE = -1;
const DUE_DAYS = [1, 7] as const;

function NextDue({ area }: { readonly area: DueArea }) {
  const { say } = useSpeech();
  if (area.nextDueOn === null) {
    return (
      <Text size="sm" c="dimmed">
        {say(area.everyDays === null ? texts.noRule : texts.noWaste)}
      </Text>
    );
  }
  return (
    <>
      <InspectionDueBadge daysLeft={area.daysLeft} />
      <Text size="xs" c="dimmed">
        {area.nextDueOn}
      </Text>
    </>
  );
}

const columnsOf = (say: Speech['say']): readonly ListColumn<DueArea>[] => [
  {
    field: 'area',
    title: say(texts.area),
    width: 160,
    render: (row) => <NameCell name={row.area} detail={say(areaTexts[row.areaKind])} />,
    also: [{ field: 'areaKind', title: say(texts.kind), words: areaKindWords() }],
  },
  {
    field: 'nextDueOn',
    title: say(texts.nextDue),
    noWrap: true,
    render: (row) => <NextDue area={row} />,
    also: [{ field: 'citation', title: say(texts.citation) }],
  },
  { field: 'site', title: say(texts.site) },
  {
    field: 'lastInspectedOn',
    title: say(texts.lastInspected),
    blank: say(texts.never),
    noWrap: true,
    render: (row) =>
      row.lastInspectedOn ?? (
        <Text size="sm" c="dimmed">
          {say(texts.never)}
        </Text>
      ),
  },
  { field: 'containerCount', title: say(texts.containers), numeric: true },
  { field: 'openDeficiencyCount', title: say(texts.deficiencies), numeric: true },
];

/** Storage areas, those whose inspection is due first in front. */
export function DueAreas() {
  const { say } = useSpeech();
  const { may } = useKit();
  const navigate = useNavigate();
  const choices = useContainerChoices();
  const columns = useMemo(() => columnsOf(say), [say]);
  const filters = useMemo(
    () => [
      choiceFilter('siteId', say(texts.site), named(choices?.locations)),
      choiceFilter('dueWithinDays', say(texts.due), [
        { value: OVERDUE, label: say(texts.overdue) },
        ...DUE_DAYS.map((days) => ({ value: days, label: say(texts.within, days) })),
      ]),
    ],
    [choices, say],
  );
  const mayInspect = may(recordAreaInspection);
  const listOf = (row: DueArea) => `${inspectionsAddress}?tab=recorded&areaIds=${row.areaId}`;
  const address = (row: DueArea) =>
    mayInspect
      ? inspectAreaAddress(row.areaId)
      : row.lastInspectionId
        ? inspectionAddress(row.lastInspectionId)
        : listOf(row);
  return (
    <ListScreen
      embedded
      title={say(texts.areasTab)}
      plural={say(texts.areasPlural)}
      emptyHint={say(texts.areasHint)}
      endpoint={searchDueAreas}
      columns={columns}
      filters={filters}
      address={address}
      rowActions={[
        ...(mayInspect
          ? [
              {
                label: say(texts.inspect),
                icon: <IconClipboardCheck size={16} />,
                onClick: (row: DueArea) => void navigate(address(row)),
              },
            ]
          : []),
        {
          label: say(texts.openList),
          icon: <IconList size={16} />,
          onClick: (row) => void navigate(listOf(row)),
        },
      ]}
    />
  );
}
