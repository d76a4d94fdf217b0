import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Notice } from '../../../../kit/page/Notice.tsx';
import { type Speech, useSpeech } from '../../../../translation/translate.ts';
import type { DashboardFilters } from '../dashboard-filters.ts';
import { reportingTexts as texts } from '../reporting-texts.ts';
import classes from './dashboard.module.css';
import type { Dashboard } from './dashboard-types.ts';

/** The id of the completeness matrix's section. */
export const COMPLETENESS_ID = 'completeness';

interface Days {
  readonly beginDate: string;
  readonly endDate: string;
}

/** A whole year by its number, anything else by its days. */
export function periodText({ beginDate, endDate }: Days, say: Speech['say']): string {
  const year = beginDate.slice(0, 4);
  const isYear = beginDate === `${year}-01-01` && endDate === `${year}-12-31`;
  return isYear ? year : say(texts.periodOf, beginDate, endDate);
}

export interface WarningsProps {
  readonly dashboard: Dashboard;
  readonly failedAddress: string;
  readonly onChange: (change: Partial<DashboardFilters>) => void;
}

/** What the figures lack, before anybody reads them. */
export function Warnings({ dashboard, failedAddress, onChange }: WarningsProps) {
  const { say } = useSpeech();
  const { failedCount, forecastCount } = dashboard;
  return (
    <div className={classes.warnings}>
      <MissingValues dashboard={dashboard} />
      <LaterValues dashboard={dashboard} onChange={onChange} />
      {failedCount > 0 ? (
        <Notice tone="error">
          {say(texts.failedResults, failedCount)}{' '}
          <Anchor component={Link} to={failedAddress} size="sm" fw={600}>
            {say(texts.seeWhy)}
          </Anchor>
        </Notice>
      ) : null}
      {forecastCount > 0 ? <Notice tone="information">{say(texts.forecasts, forecastCount)}</Notice> : null}
    </div>
  );
}

/** How many values are missing of the period shown and of the one before, and that nothing is compared therefore. */
function MissingValues({ dashboard }: { readonly dashboard: Dashboard }) {
  const { say } = useSpeech();
  const { values, comparison } = dashboard;
  const isUnlike = comparison.basis === 'unlike';
  const lacksNow = values.present < values.expected;
  const lacksBefore = isUnlike && comparison.present < comparison.expected;
  if (!lacksNow && !isUnlike) return null;
  const sentences = [
    lacksNow ? say(texts.valuesMissing, values.present, values.expected, periodText(dashboard, say)) : null,
    lacksBefore
      ? say(texts.valuesMissingBefore, comparison.present, comparison.expected, periodText(comparison, say))
      : null,
    isUnlike && !lacksNow && !lacksBefore ? say(texts.failedBefore) : null,
    isUnlike ? say(texts.noPercentages) : null,
  ];
  return (
    <Notice tone="warning">
      {sentences.filter(Boolean).join(' ')}{' '}
      {lacksNow ? <TextButton onClick={showCompleteness}>{say(texts.seeMissing)}</TextButton> : null}
    </Notice>
  );
}

/** Why the latest year with values isn't the one shown. */
function LaterValues({ dashboard, onChange }: Pick<WarningsProps, 'dashboard' | 'onChange'>) {
  const { say } = useSpeech();
  const { later, chosenAs } = dashboard;
  if (!later || later.expected === 0) return null;
  const { beginDate, endDate } = later;
  const period = periodText(later, say);
  const why = chosenAs === 'completeYear' ? texts.laterThanComplete : texts.laterThanComparable;
  return (
    <Notice tone="information">
      {say(texts.valuesMissingBefore, later.present, later.expected, period)} {say(why, periodText(dashboard, say))}{' '}
      <TextButton onClick={() => onChange({ beginDate, endDate })}>{say(texts.showPeriod, period)}</TextButton>
    </Notice>
  );
}

function showCompleteness(): void {
  const matrix = document.getElementById(COMPLETENESS_ID);
  matrix?.scrollIntoView({ block: 'start' });
  matrix?.focus({ preventScroll: true });
}

const TextButton = ({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) => (
  <Anchor component="button" type="button" size="sm" fw={600} onClick={onClick} className={classes.screenOnly}>
    {children}
  </Anchor>
);
