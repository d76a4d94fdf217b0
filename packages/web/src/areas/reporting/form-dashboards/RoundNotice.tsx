import { Anchor } from '@mantine/core';
import type { ManagerDashboard } from '@oikos/contract/reporting/form-dashboards/form-dashboards.ts';
import { Link, useSearchParams } from 'react-router';
import { Notice } from '../../../kit/page/Notice.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { formDashboardTexts as texts } from './form-dashboard-texts.ts';
import classes from './form-dashboards.module.css';
import { writeManagerFilters } from './manager-filters.ts';

export interface RoundNoticeProps {
  readonly rounds: ManagerDashboard['rounds'];
  /** The round that is shown. */
  readonly version: number;
}

/** Forms that were opened again are late in their next round: an earlier one leads there. */
export function RoundNotice({ rounds, version }: RoundNoticeProps) {
  const { say } = useSpeech();
  const [parameters] = useSearchParams();
  const next = rounds.find((round) => round.version === version + 1);
  if (next === undefined) return null;
  return (
    <div className={classes.notice}>
      <Notice tone="information">
        {say(texts.openedAgain, next.forms)}{' '}
        <Anchor component={Link} to={`?${writeManagerFilters(parameters, { version: next.version })}`} size="sm">
          {say(texts.showRound, next.version)}
        </Anchor>
      </Notice>
    </div>
  );
}
