import { readNode } from '@oikos/contract/hierarchy/nodes/nodes.ts';
import { readDashboardProgrammes } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import { type EmissionRow, searchEmissionDetails } from '@oikos/contract/reporting/dashboards/figure-sources.ts';
import { IconZoomQuestion } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { useAsk } from '../../../../kit/explanation/asked.ts';
import { useKit } from '../../../../kit/kit-context.tsx';
import { ListScreen } from '../../../../kit/list/ListScreen.tsx';
import type { RowAction } from '../../../../kit/list/list-types.ts';
import { useModule } from '../../../../kit/page/use-visitor.ts';
import { useSpeech, useSpoken } from '../../../../translation/translate.ts';
import { reportingTexts as texts } from '../reporting-texts.ts';
import { emissionColumns, emissionFilters, keyOf } from './emission-list.tsx';

/** The emission results behind a total; each opens the answer to where it comes from (R014, U76). */
export function EmissionDetailsScreen() {
  const { say } = useSpeech();
  const { may } = useKit();
  const [parameters] = useSearchParams();
  const ask = useAsk();
  const facilityId = Number(parameters.get('facilityId'));
  const facility = useCall(readNode, { id: facilityId }, { enabled: facilityId > 0, staleTime: 5 * 60_000 });
  const facilityName = facilityId > 0 ? (facility.data?.name ?? null) : say(texts.noFacility);
  const moduleId = useModule();
  const input = useMemo(() => ({ moduleId }), [moduleId]);
  const columns = useSpoken(emissionColumns);
  const programmes = useCall(readDashboardProgrammes, { moduleId }, { enabled: may(searchEmissionDetails) });
  const names = [...parameters.keys()].join();
  const filters = useSpoken(
    () =>
      emissionFilters({
        isSet: (name) => names.split(',').includes(name),
        facilityName,
        programmes: programmes.data?.programmes ?? [],
        standardId: programmes.data?.standardId ?? null,
      }),
    [facilityName, programmes.data, names],
  );
  const rowActions: RowAction<EmissionRow>[] = [
    {
      label: say(texts.explain),
      icon: <IconZoomQuestion size={16} />,
      onClick: (row) => ask(keyOf(row)),
    },
  ];
  return (
    <ListScreen
      title={say(texts.emissionDetails)}
      help={say(texts.emissionDetailsHelp)}
      plural={say(texts.results)}
      endpoint={searchEmissionDetails}
      input={input}
      columns={columns}
      filters={filters}
      onOpen={(row) => ask(keyOf(row))}
      rowActions={rowActions}
    />
  );
}
