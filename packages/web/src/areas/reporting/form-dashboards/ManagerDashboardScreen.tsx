import { readManagerDashboard } from '@oikos/contract/reporting/form-dashboards/form-dashboards.ts';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { AddressTabs, useAddressTab } from '../../../kit/page/AddressTabs.tsx';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { CompletenessTab } from './CompletenessTab.tsx';
import { FormsTab } from './FormsTab.tsx';
import { formDashboardTexts as texts } from './form-dashboard-texts.ts';
import classes from './form-dashboards.module.css';
import { FormsFirstStepsLater } from './forms-first-steps-later.ts';
import { ManagerFilterBar } from './ManagerFilterBar.tsx';
import {
  type ManagerFilters,
  managerInput,
  managerParameters,
  readManagerFilters,
  writeManagerFilters,
} from './manager-filters.ts';
import { ProgressTab } from './ProgressTab.tsx';
import { RoundNotice } from './RoundNotice.tsx';

/** Filters of the address; a round that doesn't exist gives way to the first. */
function useManagerFilters() {
  const [parameters, setParameters] = useSearchParams();
  const filters = readManagerFilters(parameters);
  const change = (changed: Partial<ManagerFilters>) =>
    setParameters((now) => writeManagerFilters(now, changed), { replace: true });
  return { filters, change };
}

/** How far the forms of a year are (R012): in numbers, as a matrix (S27) and as a list (S28), in its address (U73). */
export function ManagerDashboardScreen() {
  const { say } = useSpeech();
  const { may } = useKit();
  const { filters, change } = useManagerFilters();
  const isAllowed = may(readManagerDashboard);
  const query = useCall(readManagerDashboard, managerInput(filters), { keepPrevious: true, enabled: isAllowed });
  const { data, isPlaceholderData } = query;
  const { version } = filters;
  const isUnknownRound =
    data !== undefined && !isPlaceholderData && version > 1 && !data.rounds.some((round) => round.version === version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is changed once for each unknown round
  useEffect(() => {
    if (isUnknownRound) change({ version: 1 });
  }, [isUnknownRound]);
  const shown = { ...filters, year: filters.year ?? data?.year ?? 0 };
  const tabs = [
    {
      key: 'progress',
      label: say(texts.progress),
      content: () => (data ? <ProgressTab dashboard={data} filters={shown} /> : null),
    },
    { key: 'completeness', label: say(texts.completeness), content: () => <CompletenessTab filters={shown} /> },
    { key: 'forms', label: say(texts.forms), content: () => <FormsTab filters={shown} /> },
  ];
  const { chosen, open } = useAddressTab(tabs, managerParameters);
  return (
    <div className={classes.page}>
      <PageHeader title={say(texts.manager)} help={say(texts.managerHelp)} />
      {query.error || !isAllowed ? (
        <ReadFailure error={query.error} isAllowed={isAllowed} onRetry={() => void query.refetch()} />
      ) : data === undefined ? (
        <LoadingFallback />
      ) : data.firstSteps ? (
        <FormsFirstStepsLater steps={data.firstSteps} />
      ) : (
        <>
          <ManagerFilterBar filters={filters} dashboard={data} onChange={change} />
          <RoundNotice rounds={data.rounds} version={filters.version} />
          <AddressTabs tabs={tabs} chosen={chosen?.key ?? 'progress'} onOpen={open} panelClassName={classes.panel} />
        </>
      )}
    </div>
  );
}
