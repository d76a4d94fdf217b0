import { Loader } from '@mantine/core';
import { readCorporateDashboard } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import { IconPrinter, IconTargetArrow } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { useKit } from '../../../../kit/kit-context.tsx';
import { AfterPage } from '../../../../kit/page/AfterPage.tsx';
import { LoadingFallback } from '../../../../kit/page/LoadingFallback.tsx';
import { PageActions } from '../../../../kit/page/PageActions.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { ReadFailure } from '../../../../kit/page/ReadFailure.tsx';
import { usePageAddress } from '../../../../kit/page/use-page-address.ts';
import { useModule } from '../../../../kit/page/use-visitor.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { type DashboardFilters, readFilters, writeFilters } from '../dashboard-filters.ts';
import { reportingTexts as texts } from '../reporting-texts.ts';
import { DashboardBody } from './DashboardBody.tsx';
import classes from './dashboard.module.css';
import { FilterBar } from './FilterBar.tsx';
import { NothingToShow } from './NothingToShow.tsx';
import { useFollowing } from './use-following.ts';

/** Emissions of the company by facility, fuel, scope and gas; the filters live in the address (R011, U76). */
export function CorporateDashboardScreen() {
  const { say } = useSpeech();
  const { may } = useKit();
  const [parameters, setParameters] = useSearchParams();
  const moduleId = useModule();
  const filters = { ...readFilters(parameters), moduleId };
  const targetPage = usePageAddress('/emission-targets');
  const isAllowed = may(readCorporateDashboard);
  const query = useCall(readCorporateDashboard, filters, { keepPrevious: true, enabled: isAllowed });
  const dashboard = query.data;
  useFollowing(dashboard?.revision, isAllowed, query.refetch);
  const change = (changed: Partial<DashboardFilters>) =>
    setParameters((now) => writeFilters(now, changed), { replace: true });
  const subtitle = dashboard?.programme
    ? say(texts.corporateDashboardHelp, dashboard.programme.name, dashboard.beginDate, dashboard.endDate)
    : undefined;
  return (
    <div className={classes.dashboard}>
      <PageHeader
        title={say(texts.corporateDashboard)}
        subtitle={subtitle}
        actions={
          <>
            {query.isFetching && dashboard ? <Loader size="xs" /> : null}
            <PageActions
              actions={[
                targetPage ? { label: say(texts.targets), icon: <IconTargetArrow size={16} />, to: targetPage } : null,
                {
                  label: say(texts.print),
                  icon: <IconPrinter size={16} />,
                  onClick: () => window.print(),
                  isDisabled: !dashboard,
                },
              ]}
            />
          </>
        }
      />
      {isAllowed ? <FilterBar filters={filters} dashboard={dashboard} onChange={change} /> : null}
      {query.error || !isAllowed ? (
        <ReadFailure error={query.error} isAllowed={isAllowed} onRetry={() => void query.refetch()} />
      ) : dashboard ? (
        dashboard.facilities.length === 0 ? (
          <NothingToShow dashboard={dashboard} filters={filters} onChange={change} />
        ) : (
          <AfterPage outline={<LoadingFallback />}>
            <DashboardBody dashboard={dashboard} filters={filters} onChange={change} />
          </AfterPage>
        )
      ) : (
        <LoadingFallback />
      )}
    </div>
  );
}
