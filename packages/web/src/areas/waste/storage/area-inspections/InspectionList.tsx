import {
  deficiencyFilters,
  type InspectionRow,
  searchAreaInspections,
} from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import { areaTexts } from '@oikos/contract/waste/storage/areas/area-texts.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { choiceFilter, dateFilter } from '../../../../kit/list/choice-filter.tsx';
import { ListScreen } from '../../../../kit/list/ListScreen.tsx';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { manyFilter } from '../../../../kit/list/many-filter.tsx';
import { NameCell } from '../../../../kit/list/NameCell.tsx';
import { type Speech, useSpeech } from '../../../../translation/translate.ts';
import { areaChoices, isDisposalSystem, named, useContainerChoices } from '../../site/public.ts';
import { DeficiencyBadge } from './DeficiencyBadge.tsx';
import { inspectionAddress } from './inspection-address.ts';
import { inspectionTexts as texts } from './inspection-texts.ts';

const columnsOf = (say: Speech['say']): readonly ListColumn<InspectionRow>[] => [
  {
    field: 'inspectedAt',
    title: say(texts.inspectedAt),
    noWrap: true,
    render: (row) => (
      <NameCell name={row.inspectedAt.replace('T', ' ')} detail={row.isCorrected ? say(texts.corrected) : null} />
    ),
  },
  {
    field: 'area',
    title: say(texts.area),
    width: 220,
    render: (row) => <NameCell name={row.area} detail={say(areaTexts[row.areaKind])} />,
  },
  { field: 'site', title: say(texts.site) },
  { field: 'inspector', title: say(texts.inspector) },
  {
    field: 'openDeficiencyCount',
    onCard: 'badge',
    title: say(texts.deficiencies),
    noWrap: true,
    render: (row) => <DeficiencyBadge {...row} />,
    also: [{ field: 'deficiencyCount', title: say(texts.found) }],
  },
  { field: 'mendBy', title: say(texts.mendBy), noWrap: true },
  {
    field: 'missingCount',
    title: say(texts.missing),
    numeric: true,
    also: [
      { field: 'seenCount', title: say(texts.seen) },
      { field: 'elsewhereCount', title: say(texts.elsewhere) },
    ],
  },
  { field: 'notes', title: say(texts.notes), sortable: false },
];

/** Recorded inspections, the latest first. */
export function InspectionList() {
  const { say } = useSpeech();
  const [parameters] = useSearchParams();
  const choices = useContainerChoices();
  const columns = useMemo(() => columnsOf(say), [say]);
  const siteId = Number(parameters.get('siteId') ?? 0);
  const filters = useMemo(() => {
    const areas = choices?.areas.filter((area) => !isDisposalSystem(area)) ?? [];
    const here = areas.filter((area) => siteId === 0 || area.locationId === siteId);
    return [
      choiceFilter('siteId', say(texts.site), named(choices?.locations)),
      manyFilter({ name: 'areaIds', label: say(texts.area), choices: areaChoices(choices, here) }),
      dateFilter('from', say(texts.from)),
      dateFilter('to', say(texts.to)),
      choiceFilter(
        'deficiencies',
        say(texts.deficiencies),
        deficiencyFilters.map((value) => ({ value, label: say(texts[value]) })),
      ),
    ];
  }, [choices, siteId, say]);
  return (
    <ListScreen
      embedded
      title={say(texts.listTab)}
      plural={say(texts.plural)}
      emptyHint={say(texts.listHint)}
      endpoint={searchAreaInspections}
      columns={columns}
      filters={filters}
      address={(row) => inspectionAddress(row.id)}
    />
  );
}
