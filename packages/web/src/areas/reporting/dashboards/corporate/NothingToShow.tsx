import { Button } from '@mantine/core';
import { IconCalendar, IconChartBarOff, IconSettings } from '@tabler/icons-react';
import { Link } from 'react-router';
import { EmptyState } from '../../../../kit/page/EmptyState.tsx';
import { NothingYet } from '../../../../kit/page/NothingYet.tsx';
import { usePageAddress } from '../../../../kit/page/use-page-address.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import type { DashboardFilters } from '../dashboard-filters.ts';
import { reportingTexts as texts } from '../reporting-texts.ts';
import type { Dashboard } from './dashboard-types.ts';

const forProgramme = ['parameters'] as const;
const forResults = ['source', 'value'] as const;

export interface NothingToShowProps {
  readonly dashboard: Dashboard;
  readonly filters: DashboardFilters;
  readonly onChange: (change: Partial<DashboardFilters>) => void;
}

/** Why there is nothing, and what to do: choose a programme, enter data, or look at other dates. */
export function NothingToShow({ dashboard, onChange }: NothingToShowProps) {
  const { say } = useSpeech();
  const parameters = usePageAddress('/parameter-management');
  const { programme, resultsFrom, resultsTo } = dashboard;
  if (!programme)
    return (
      <NothingYet
        needs={forProgramme}
        icon={IconChartBarOff}
        title={say(texts.noProgramme)}
        hint={say(texts.noProgrammeHint)}
        action={
          parameters ? (
            <Button mt="sm" variant="default" component={Link} to={parameters} leftSection={<IconSettings size={16} />}>
              {say(texts.toParameters)}
            </Button>
          ) : null
        }
      />
    );
  if (!resultsFrom || !resultsTo)
    return (
      <NothingYet
        needs={forResults}
        icon={IconChartBarOff}
        title={say(texts.noResults)}
        hint={say(texts.noResultsYet, programme.name)}
      />
    );
  return (
    <EmptyState
      icon={IconChartBarOff}
      title={say(texts.noResults)}
      hint={say(texts.noResultsHint, programme.name, resultsFrom, resultsTo)}
      action={
        <Button
          mt="sm"
          variant="default"
          leftSection={<IconCalendar size={16} />}
          onClick={() => onChange({ beginDate: undefined, endDate: undefined })}
        >
          {say(texts.showLatest)}
        </Button>
      }
    />
  );
}
