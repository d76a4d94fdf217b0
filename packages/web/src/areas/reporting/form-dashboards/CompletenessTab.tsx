import { ActionIcon, Group, SegmentedControl, Text } from '@mantine/core';
import {
  readFormCompleteness,
  searchFormCompleteness,
} from '@oikos/contract/reporting/form-dashboards/form-dashboards.ts';
import { IconChevronLeft, IconChevronRight, IconGridDots } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { ExportMenu } from '../../../kit/list/ExportMenu.tsx';
import { EmptyState } from '../../../kit/page/EmptyState.tsx';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import { countText } from '../../../kit/text/number-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { FormMatrix } from './FormMatrix.tsx';
import { formDashboardTexts as texts } from './form-dashboard-texts.ts';
import classes from './form-dashboards.module.css';
import { managerInput, type ShownFilters } from './manager-filters.ts';

/** As many locations as a page of the matrix has. */
const ROWS = 50;

const wholeIn = (text: string | null, standard: number): number => {
  const number = Number(text);
  return text !== null && Number.isSafeInteger(number) && number > 0 ? number : standard;
};

function useAsked(filters: ShownFilters) {
  const [parameters, setParameters] = useSearchParams();
  const asked = {
    years: parameters.get('years') === '2' ? 2 : 1,
    parameterSetId: wholeIn(parameters.get('set'), -1),
    skip: (wholeIn(parameters.get('matrixPage'), 1) - 1) * ROWS,
  };
  const set = (changed: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(parameters);
    if (!('matrixPage' in changed)) next.delete('matrixPage');
    for (const [name, value] of Object.entries(changed)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    setParameters(next, { replace: true });
  };
  return { asked: { ...managerInput(filters), ...asked }, set };
}

/** Data Collection Completeness (S27): locations by months, of all entries or of those of a parameter set (U73). */
export function CompletenessTab({ filters }: { readonly filters: ShownFilters }) {
  const { say } = useSpeech();
  const { asked, set } = useAsked(filters);
  const { data, error, refetch } = useCall(readFormCompleteness, { ...asked, take: ROWS }, { keepPrevious: true });
  const columns = useExportColumns();
  const { skip, ...search } = asked;
  const count = data?.locationCount ?? 0;
  return (
    <>
      <Group gap="sm" align="flex-end" mb="sm">
        <SelectField
          w={240}
          label={say(texts.parameterSet)}
          clearable={false}
          choices={[
            { value: -1, label: say(texts.allSets) },
            ...(data?.parameterSets ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={asked.parameterSetId}
          onChange={(id) => set({ set: id !== null && id > 0 ? String(id) : undefined })}
        />
        <SegmentedControl
          aria-label={say(texts.years)}
          value={String(asked.years)}
          onChange={(years) => set({ years: years === '2' ? '2' : undefined })}
          data={[
            { value: '1', label: say(texts.oneYear) },
            { value: '2', label: say(texts.twoYears) },
          ]}
        />
        <div style={{ marginInlineStart: 'auto' }}>
          <ExportMenu list={searchFormCompleteness} search={search} columns={columns} isEmpty={count === 0} />
        </div>
      </Group>
      {error ? (
        <ReadFailure error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <LoadingFallback />
      ) : data.rows.length === 0 ? (
        <EmptyState icon={IconGridDots} title={say(texts.noForms)} hint={say(texts.noFormsHint)} />
      ) : (
        <>
          <FormMatrix months={data.months} rows={data.rows} filters={filters} parameterSetId={asked.parameterSetId} />
          {count > ROWS ? (
            <Pages
              skip={skip}
              count={count}
              onPage={(page) => set({ matrixPage: page > 1 ? String(page) : undefined })}
            />
          ) : null}
        </>
      )}
    </>
  );
}

interface PagesProps {
  readonly skip: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
}

function Pages({ skip, count, onPage }: PagesProps) {
  const { say } = useSpeech();
  const page = skip / ROWS + 1;
  return (
    <Group gap="xs" className={classes.foot}>
      <Text size="sm">{say(texts.shownOf, countText(skip + 1), countText(Math.min(skip + ROWS, count)), count)}</Text>
      <Group gap={4}>
        <ActionIcon
          variant="default"
          aria-label={say(texts.earlier)}
          disabled={skip === 0}
          onClick={() => onPage(page - 1)}
        >
          <IconChevronLeft size={16} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={say(texts.later)}
          disabled={skip + ROWS >= count}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight size={16} />
        </ActionIcon>
      </Group>
    </Group>
  );
}

/** What a file of the matrix has. */
function useExportColumns() {
  const { say } = useSpeech();
  return useMemo(
    () => [
      { field: 'location', title: say(texts.location) },
      { field: 'month', title: say(texts.month) },
      { field: 'required', title: say(texts.required) },
      { field: 'present', title: say(texts.present) },
      { field: 'substituted', title: say(texts.substituted) },
      { field: 'missing', title: say(texts.missingCount) },
      { field: 'forms', title: say(texts.forms) },
      { field: 'open', title: say(texts.open) },
      { field: 'late', title: say(texts.late) },
    ],
    [say],
  );
}
