import { Anchor, Group, SegmentedControl, Title } from '@mantine/core';
import type { Message } from '@oikos/contract/message.ts';
import {
  type ProgressGroup,
  type ProgressRow,
  progressGroups,
  searchFormProgress,
} from '@oikos/contract/reporting/form-dashboards/form-dashboards.ts';
import { type FormView, formViews, statesOfView } from '@oikos/domain/collection/forms/form-views.ts';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { ListColumn } from '../../../kit/list/list-types.ts';
import { monthName } from '../../../kit/text/date-words.ts';
import { countText } from '../../../kit/text/number-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { formDashboardTexts as texts } from './form-dashboard-texts.ts';
import { viewTexts } from './form-words.ts';
import { type FormsWanted, formsAddress, managerInput, type ShownFilters } from './manager-filters.ts';

const groupTexts: Readonly<Record<ProgressGroup, { readonly one: Message; readonly many: Message }>> = {
  location: { one: texts.location, many: texts.locations },
  period: { one: texts.period, many: texts.periods },
  owner: { one: texts.owner, many: texts.owners },
};

/** The forms of a row: those of the location itself, of the month or of the person. */
function formsOfRow(group: ProgressGroup, filters: ShownFilters, { id, name }: ProgressRow, wanted: FormsWanted) {
  if (group === 'location') return formsAddress({ ...filters, nodeId: id }, { ...wanted, isHere: true });
  return formsAddress(filters, group === 'period' ? { ...wanted, month: name } : { ...wanted, ownerId: id });
}

function useColumns(group: ProgressGroup, filters: ShownFilters): readonly ListColumn<ProgressRow>[] {
  const { say } = useSpeech();
  return useMemo(() => {
    const nameOf = ({ name }: ProgressRow) => (group === 'period' ? monthName(name) : name || say(texts.nobody));
    const counted = (field: FormView | 'total' | 'late', title: string, wanted: FormsWanted) => ({
      field,
      title,
      numeric: true,
      render: (row: ProgressRow) =>
        row[field] === 0 ? (
          '0'
        ) : (
          <Anchor
            component={Link}
            size="sm"
            to={formsOfRow(group, filters, row, wanted)}
            aria-label={say(texts.countOf, nameOf(row), title, row[field])}
          >
            {countText(row[field])}
          </Anchor>
        ),
    });
    return [
      { field: 'name', title: say(groupTexts[group].one), blank: say(texts.nobody), render: nameOf },
      counted('late', say(texts.late), { late: 'any' }),
      ...formViews.map((view) =>
        counted(view, say(view === 'inProgress' ? texts.inProgressShort : viewTexts[view]), {
          states: statesOfView[view],
        }),
      ),
      counted('total', say(texts.forms), {}),
    ];
  }, [say, group, filters]);
}

/** Progress by location, month or person; every number leads to its forms. */
export function ProgressTable({ filters }: { readonly filters: ShownFilters }) {
  const { say } = useSpeech();
  const [parameters, setParameters] = useSearchParams();
  const group = progressGroups.find((each) => each === parameters.get('by')) ?? 'location';
  const open = (key: string) => {
    const next = new URLSearchParams([...parameters].filter(([name]) => !name.startsWith('by.') && name !== 'by'));
    if (key !== 'location') next.set('by', key);
    setParameters(next, { replace: true });
  };
  return (
    <section aria-label={say(texts.by)}>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3">
          {say(texts.by)}
        </Title>
        <SegmentedControl
          aria-label={say(texts.by)}
          value={group}
          onChange={open}
          data={progressGroups.map((each) => ({ value: each, label: say(groupTexts[each].one) }))}
        />
      </Group>
      <GroupTable group={group} filters={filters} key={group} />
    </section>
  );
}

function GroupTable({ group, filters }: { readonly group: ProgressGroup; readonly filters: ShownFilters }) {
  const { say } = useSpeech();
  const columns = useColumns(group, filters);
  return (
    <ListScreen
      embedded
      prefix="by."
      title={say(texts.by)}
      plural={say(groupTexts[group].many)}
      endpoint={searchFormProgress}
      input={{ ...managerInput(filters), groupBy: group }}
      columns={columns}
      address={(row) => formsOfRow(group, filters, row, {})}
      emptyHint={say(texts.noFormsHint)}
      {...(group === 'period' && { standardSort: { column: 'name', direction: 'asc' } as const })}
    />
  );
}
