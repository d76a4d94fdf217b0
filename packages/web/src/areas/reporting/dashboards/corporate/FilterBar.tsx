import { Group, Input, SegmentedControl } from '@mantine/core';
import type { Message } from '@oikos/contract/message.ts';
import { dashboardGroups } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import { DateField } from '../../../../kit/fields/DateField.tsx';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { LocationFilter } from '../../../hierarchy/public.ts';
import { type DashboardFilters, type DatePreset, presetOf, presetsOf } from '../dashboard-filters.ts';
import { FoldedFilters } from '../FoldedFilters.tsx';
import { groupTexts } from '../figure-labels.ts';
import { reportingTexts as texts } from '../reporting-texts.ts';
import classes from './dashboard.module.css';
import type { Dashboard } from './dashboard-types.ts';

export interface FilterBarProps {
  readonly filters: DashboardFilters;
  /** Absent until the first answer. */
  readonly dashboard: Dashboard | undefined;
  readonly onChange: (change: Partial<DashboardFilters>) => void;
}

/** What the dashboard is about: location, programme, dates, grouping and the method of scope 2. */
export function FilterBar(props: FilterBarProps) {
  const { say } = useSpeech();
  return (
    <FoldedFilters label={say(texts.filters)}>
      <Filters {...props} />
    </FoldedFilters>
  );
}

function Filters({ filters, dashboard, onChange }: FilterBarProps) {
  const { say } = useSpeech();
  return (
    <Group gap="sm" align="flex-start" role="toolbar" className={classes.filters}>
      <LocationFilter nodeId={filters.nodeId} onChange={(nodeId) => onChange({ nodeId })} />
      <SelectField
        w={210}
        label={say(texts.programme)}
        clearable={false}
        choices={(dashboard?.programmes ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        value={dashboard?.programme?.id ?? null}
        onChange={(programmeId) => onChange({ programmeId: programmeId ?? -1 })}
      />
      <DatesFilter filters={filters} dashboard={dashboard} onChange={onChange} />
      <Labelled label={say(texts.groupBy)}>
        <SegmentedControl
          aria-label={say(texts.groupBy)}
          value={filters.groupBy}
          onChange={(groupBy) => onChange({ groupBy: groupBy as DashboardFilters['groupBy'] })}
          data={dashboardGroups.map((group) => ({ value: group, label: say(groupTexts[group]) }))}
        />
      </Labelled>
      <Labelled label={say(texts.scope2Method)}>
        <SegmentedControl
          aria-label={say(texts.scope2Method)}
          value={filters.scope2Method}
          onChange={(method) => onChange({ scope2Method: method as DashboardFilters['scope2Method'] })}
          data={[
            { value: 'location', label: say(texts.locationBased) },
            { value: 'market', label: say(texts.marketBased) },
          ]}
        />
      </Labelled>
    </Group>
  );
}

const Labelled = ({ label, children }: { readonly label: string; readonly children: React.ReactNode }) => (
  <Input.Wrapper label={label} component="div" labelElement="div" className={classes.labelled}>
    {children}
  </Input.Wrapper>
);

const OWN_DATES = 'own';

const presetTexts: Partial<Readonly<Record<DatePreset, Message>>> = {
  lastTwelveMonths: texts.lastTwelveMonths,
  allYears: texts.allYears,
};

function DatesFilter({ filters, dashboard, onChange }: FilterBarProps) {
  const { say } = useSpeech();
  const { resultsFrom = null, resultsTo = null } = dashboard ?? {};
  const hasResults = resultsFrom !== null && resultsTo !== null;
  const presets = hasResults ? presetsOf(resultsFrom, resultsTo) : [];
  const preset = hasResults ? presetOf(filters, resultsFrom, resultsTo) : undefined;
  // While other dates are shown, which it will be isn't known.
  const standard = dashboard?.chosenAs === 'yearToDate' ? texts.yearToDate : texts.latestCompleteYear;
  const textOf = (each: DatePreset): string => {
    if (each === 'standard') return say(standard);
    const text = presetTexts[each];
    return text ? say(text) : each;
  };
  const choose = (choice: string | null) => {
    const found = presets.find((each) => each.preset === choice);
    if (found) onChange({ beginDate: found.beginDate, endDate: found.endDate });
  };
  return (
    <>
      <SelectField
        w={190}
        label={say(texts.period)}
        clearable={false}
        disabled={!hasResults}
        choices={[
          ...presets.map((each) => ({ value: each.preset as string, label: textOf(each.preset) })),
          ...(preset ? [] : [{ value: OWN_DATES, label: say(texts.ownDates) }]),
        ]}
        value={preset ?? OWN_DATES}
        onChange={choose}
      />
      <DateField
        w={142}
        clearable={false}
        label={say(texts.firstDay)}
        maxDate={filters.endDate ?? dashboard?.endDate}
        value={filters.beginDate ?? dashboard?.beginDate ?? null}
        onChange={(beginDate) => beginDate && onChange({ beginDate, endDate: filters.endDate ?? dashboard?.endDate })}
      />
      <DateField
        w={142}
        clearable={false}
        label={say(texts.lastDay)}
        minDate={filters.beginDate ?? dashboard?.beginDate}
        value={filters.endDate ?? dashboard?.endDate ?? null}
        onChange={(endDate) => endDate && onChange({ beginDate: filters.beginDate ?? dashboard?.beginDate, endDate })}
      />
    </>
  );
}
