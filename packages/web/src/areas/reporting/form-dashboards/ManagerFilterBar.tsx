import { Group, MultiSelect } from '@mantine/core';
import type { ManagerDashboard } from '@oikos/contract/reporting/form-dashboards/form-dashboards.ts';
import { useMemo } from 'react';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { LocationFilter, useHierarchies } from '../../hierarchy/public.ts';
import { FoldedFilters } from '../dashboards/FoldedFilters.tsx';
import { formDashboardTexts as texts } from './form-dashboard-texts.ts';
import { type FormTreeFilter, formTree } from './form-tree.ts';
import type { ManagerFilters } from './manager-filters.ts';

/** Locations with forms, counted as the dashboard counts them. */
function useFormTree({ year, version, templateIds }: FormTreeFilter) {
  const speech = useSpeech();
  const { organisation } = useHierarchies();
  const templates = templateIds.join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: templates are compared by their ids
  return useMemo(
    () => (organisation ? formTree(organisation.id, { year, version, templateIds }, speech) : undefined),
    [organisation, year, version, templates, speech],
  );
}

export interface ManagerFilterBarProps {
  readonly filters: ManagerFilters;
  readonly dashboard: ManagerDashboard;
  readonly onChange: (change: Partial<ManagerFilters>) => void;
}

/** What every tab of the dashboard is about. Only years and rounds with forms are offered. */
export function ManagerFilterBar({ filters, dashboard, onChange }: ManagerFilterBarProps) {
  const { say } = useSpeech();
  const { years, rounds, templates } = dashboard;
  const year = filters.year ?? dashboard.year;
  const tree = useFormTree({ ...filters, year });
  const offered = years.includes(year) ? years : [...years, year].toSorted((one, next) => next - one);
  return (
    <FoldedFilters label={say(texts.filters)}>
      <Group gap="sm" align="flex-start" role="toolbar" mb="sm">
        <SelectField
          w={110}
          label={say(texts.year)}
          clearable={false}
          choices={offered.map((each) => ({ value: each, label: String(each) }))}
          value={year}
          onChange={(chosen) => onChange({ year: chosen ?? undefined, version: 1 })}
        />
        {rounds.length > 1 ? (
          <SelectField
            w={150}
            label={say(texts.round)}
            clearable={false}
            choices={rounds.map(({ version, forms }) => ({
              value: version,
              label: say(texts.roundChoice, version, forms),
            }))}
            value={filters.version}
            onChange={(version) => onChange({ version: version ?? 1 })}
          />
        ) : null}
        <LocationFilter
          nodeId={filters.nodeId}
          onChange={(nodeId) => onChange({ nodeId, version: 1 })}
          {...(tree && { source: tree })}
        />
        <MultiSelect
          miw={220}
          maw={420}
          label={say(texts.templates)}
          placeholder={filters.templateIds.length === 0 ? say(texts.allTemplates) : ''}
          data={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={filters.templateIds.map(String)}
          onChange={(ids) => onChange({ templateIds: ids.map(Number), version: 1 })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': say(kitTexts.clear) }}
          nothingFoundMessage={say(kitTexts.nothingToChoose)}
        />
      </Group>
    </FoldedFilters>
  );
}
