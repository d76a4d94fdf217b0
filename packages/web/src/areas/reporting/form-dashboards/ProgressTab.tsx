import type { ManagerDashboard } from '@oikos/contract/reporting/form-dashboards/form-dashboards.ts';
import { formStates } from '@oikos/domain/collection/forms/form-states.ts';
import { lateRangeNames, statesOfView } from '@oikos/domain/collection/forms/form-views.ts';
import { IconCircleCheck, IconClockExclamation, IconHandStop, IconHourglass, IconListCheck } from '@tabler/icons-react';
import { usePageAddress } from '../../../kit/page/use-page-address.ts';
import { numberText } from '../../../kit/text/number-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { FormBadges } from '../../collection/forms/public.ts';
import dashboardClasses from '../dashboards/corporate/dashboard.module.css';
import { CountRows } from './CountRows.tsx';
import { CountTile } from './CountTile.tsx';
import { formDashboardTexts as texts } from './form-dashboard-texts.ts';
import classes from './form-dashboards.module.css';
import { lateTexts } from './form-words.ts';
import { formsAddress, type ShownFilters } from './manager-filters.ts';
import { ProgressTable } from './ProgressTable.tsx';

export interface ProgressTabProps {
  readonly dashboard: ManagerDashboard;
  readonly filters: ShownFilters;
}

/** The numbers of the dashboard; each leads to the list that has as many. */
export function ProgressTab({ dashboard, filters }: ProgressTabProps) {
  const { say } = useSpeech();
  const { states, late, lateFor } = dashboard;
  return (
    <>
      <Tiles dashboard={dashboard} filters={filters} />
      <div className={dashboardClasses.columns}>
        <CountRows
          title={say(texts.byStatus)}
          rows={formStates.toReversed().map((state) => ({
            key: state,
            label: <FormBadges state={state} isReturned={false} waitsForApproval={false} />,
            count: states[state],
            to: formsAddress(filters, { states: [state] }),
          }))}
        />
        <CountRows
          title={say(texts.byLateness)}
          tone="error"
          empty={late === 0 ? say(texts.nothingLate) : undefined}
          rows={lateRangeNames.map((range) => ({
            key: range,
            label: say(lateTexts[range]),
            count: lateFor[range],
            to: formsAddress(filters, { late: range }),
          }))}
        />
      </div>
      <ProgressTable filters={filters} />
    </>
  );
}

function Tiles({ dashboard, filters }: ProgressTabProps) {
  const { say } = useSpeech();
  const heldPage = usePageAddress('/doubtful-values');
  const { year, total, states, late, waiting, held } = dashboard;
  const completed = statesOfView.completed.reduce((sum, state) => sum + states[state], 0);
  const heldFilter = new URLSearchParams({
    severity: 'hold',
    beginDate: `${year}-01-01`,
    endDate: `${year}-12-31`,
    ...(filters.nodeId > 0 && { locationId: String(filters.nodeId) }),
  });
  return (
    <nav aria-label={say(texts.keyFigures)} className={classes.tiles}>
      <CountTile label={say(texts.forms)} icon={IconListCheck} count={total} to={formsAddress(filters, {})} />
      <CountTile
        label={say(texts.completed)}
        icon={IconCircleCheck}
        tone="success"
        count={completed}
        detail={total > 0 ? say(texts.shareOf, `${numberText((100 * completed) / total, 0)} %`) : ''}
        to={formsAddress(filters, { states: statesOfView.completed })}
      />
      <CountTile
        label={say(texts.late)}
        icon={IconClockExclamation}
        tone="error"
        count={late}
        to={formsAddress(filters, { late: 'any' })}
      />
      <CountTile
        label={say(texts.waiting)}
        icon={IconHourglass}
        tone="information"
        count={waiting}
        to={formsAddress(filters, { isWaiting: true })}
      />
      <CountTile
        label={say(texts.held)}
        icon={IconHandStop}
        tone="warning"
        count={held}
        to={heldPage && `${heldPage}?${heldFilter}`}
      />
    </nav>
  );
}
