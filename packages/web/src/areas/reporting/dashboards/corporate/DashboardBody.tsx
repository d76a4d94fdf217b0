import { type DashboardGroup, OTHERS, searchCompleteness } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import { usePageAddress } from '../../../../kit/page/use-page-address.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { type AnsweredFilters, answeredFilters } from '../answered-filters.ts';
import type { DashboardFilters } from '../dashboard-filters.ts';
import { ExpectedValues } from '../explained/ExpectedValues.tsx';
import { isDifference, useDetailAddress } from '../explained/emission-part.ts';
import type { AskedDashboard } from '../explained/figure-questions.tsx';
import { figureLabel, groupTexts } from '../figure-labels.ts';
import { reportingTexts as texts } from '../reporting-texts.ts';
import { ChartPanel } from './ChartPanel.tsx';
import { CompletenessMatrix } from './CompletenessMatrix.tsx';
import { monthsBetween } from './chart-series.ts';
import classes from './dashboard.module.css';
import type { Dashboard } from './dashboard-types.ts';
import { FacilityList } from './FacilityList.tsx';
import { type FigureLine, FigureTable } from './FigureTable.tsx';
import { useFigureDownload } from './figure-download.ts';
import { OverTimePanel } from './OverTimePanel.tsx';
import { Tiles } from './Tiles.tsx';
import { COMPLETENESS_ID, Warnings } from './Warnings.tsx';
import { YearsPanel } from './YearsPanel.tsx';

export interface DashboardBodyProps {
  readonly dashboard: Dashboard;
  readonly filters: DashboardFilters;
  readonly onChange: (change: Partial<DashboardFilters>) => void;
}

/** Everything of the dashboard below its filters. */
export function DashboardBody({ dashboard, filters, onChange }: DashboardBodyProps) {
  const { say } = useSpeech();
  const shown = answeredFilters(dashboard, filters);
  const addressOf = useDetailAddress(shown);
  const { beginDate, endDate } = dashboard.comparison;
  const asked = { shown, before: { beginDate, endDate } };
  return (
    <>
      <Warnings dashboard={dashboard} failedAddress={addressOf({ state: 'failed' })} onChange={onChange} />
      <Tiles dashboard={dashboard} asked={asked} isMarket={filters.scope2Method === 'market'} />
      <div className={classes.columns}>
        <OverTimePanel dashboard={dashboard} shown={shown} />
        <YearsPanel dashboard={dashboard} shown={shown} />
      </div>
      <FacilitiesPanel dashboard={dashboard} asked={asked} />
      <div className={classes.columns}>
        <GroupPanel title={say(texts.fuels)} group="fuel" lines={dashboard.fuels} asked={asked} />
        <GroupPanel title={say(texts.gases)} group="gas" lines={dashboard.gases} asked={asked} columns={['mass']} />
      </div>
      <GroupPanel title={say(texts.scopes)} group="scope" lines={dashboard.scopes} asked={asked} />
      <CompletenessPanel dashboard={dashboard} shown={shown} />
    </>
  );
}

interface GroupPanelProps {
  readonly title: string;
  readonly group: DashboardGroup;
  readonly lines: readonly FigureLine[];
  readonly asked: AskedDashboard;
  readonly columns?: readonly ('mass' | 'production' | 'intensity')[];
}

function GroupPanel({ title, group, lines, asked, columns }: GroupPanelProps) {
  const { say } = useSpeech();
  const { shown } = asked;
  const addressOf = useDetailAddress(shown);
  const download = useFigureDownload(shown, group, say(groupTexts[group]), columns);
  const named = lines.map((line) => ({ ...line, label: figureLabel(group, line, say) }));
  return (
    <ChartPanel
      title={title}
      download={download}
      table={
        <FigureTable
          group={group}
          dashboard={asked}
          lines={named}
          columns={columns}
          addressOf={({ key }) => (isDifference(group, key) ? null : addressOf({ group: { by: group, key } }))}
        />
      }
    />
  );
}

interface FacilitiesPanelProps {
  readonly dashboard: Dashboard;
  readonly asked: AskedDashboard;
}

/** The largest facilities with what the others come to; where there are others, the table behind lists all in pages. */
function FacilitiesPanel({ dashboard, asked }: FacilitiesPanelProps) {
  const { say } = useSpeech();
  const { shown } = asked;
  const addressOf = useDetailAddress(shown);
  const { facilities, otherFacilities } = dashboard;
  const columns = dashboard.totals.production.value === null ? [] : (['production', 'intensity'] as const);
  const heading = say(groupTexts.facility);
  const download = useFigureDownload(shown, 'facility', heading, columns);
  if (!otherFacilities)
    return (
      <GroupPanel title={say(texts.facilities)} group="facility" lines={facilities} asked={asked} columns={columns} />
    );
  const others = { ...otherFacilities, label: say(texts.otherFacilities, otherFacilities.count) };
  return (
    <ChartPanel
      title={say(texts.facilities)}
      hint={say(texts.largestFacilities, facilities.length)}
      download={download}
      chart={
        <FigureTable
          group="facility"
          dashboard={asked}
          lines={[...facilities.map((line) => ({ ...line, label: figureLabel('facility', line, say) })), others]}
          columns={columns}
          addressOf={({ key }) => (key === OTHERS ? null : addressOf({ group: { by: 'facility', key } }))}
        />
      }
      table={<FacilityList asked={asked} columns={columns} />}
    />
  );
}

function CompletenessPanel({ dashboard, shown }: { readonly dashboard: Dashboard; readonly shown: AnsweredFilters }) {
  const { say } = useSpeech();
  const entryPage = usePageAddress('/manual-data-entry');
  const { nodeId, programmeId, beginDate, endDate, moduleId } = shown;
  if (dashboard.completeness.length === 0) return null;
  const others = dashboard.otherCompleteness;
  return (
    <ChartPanel
      id={COMPLETENESS_ID}
      title={say(texts.completeness)}
      hint={
        others
          ? say(texts.otherCompleteness, others.count, others.present, others.expected)
          : say(texts.completenessHint)
      }
      download={{
        list: searchCompleteness,
        search: { nodeId, programmeId, beginDate, endDate, moduleId },
        columns: [
          { field: 'name', title: say(texts.facility), blank: say(texts.noFacility) },
          { field: 'month', title: say(texts.month) },
          { field: 'expected', title: say(texts.expected) },
          { field: 'present', title: say(texts.present) },
          { field: 'missing', title: say(texts.missing) },
        ],
      }}
      table={
        <CompletenessMatrix
          cells={dashboard.completeness}
          months={monthsBetween(beginDate, endDate)}
          askedOf={(cell) =>
            cell.nodeId < 0 ? null : { content: <ExpectedValues cell={cell} shown={shown} entryPage={entryPage} /> }
          }
        />
      }
    />
  );
}
