import { Text } from '@mantine/core';
import type { ActionRow } from '@oikos/contract/task/actions/action-lists.ts';
import type { ListColumn, RowGroups } from '../../../kit/list/list-types.ts';
import { NameCell } from '../../../kit/list/NameCell.tsx';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { spokenText } from '../../../translation/spoken-text.ts';
import { speech } from '../../../translation/translate.ts';
import { workTexts as texts } from '../work-texts.ts';
import { DueBadge } from './DueBadge.tsx';

/** What else a list of tasks shows. */
export interface Shown {
  /** Some of them are snoozed: when each is back. */
  readonly hasSnoozed: boolean;
  /** Some of them have ended: when. */
  readonly hasEnded: boolean;
  /** The headings say the site. */
  readonly isBySite: boolean;
}

/** The columns of a list of tasks. */
export function actionColumns({ hasSnoozed, hasEnded, isBySite }: Shown): readonly ListColumn<ActionRow>[] {
  const { say } = speech;
  return [
    {
      field: 'title',
      title: say(texts.title),
      width: 280,
      render: (row) => <NameCell name={spokenText(row, 'title')} detail={spokenText(row, 'description')} />,
      also: [{ field: 'description', title: say(texts.description) }],
    },
    {
      field: 'daysLeft',
      title: say(texts.daysToGo),
      width: 155,
      onCard: 'badge',
      render: (row) => <DueBadge daysLeft={row.daysLeft} />,
    },
    { field: 'dueDate', title: say(texts.due), width: 100, noWrap: true, onCard: 'fact' },
    ...(hasSnoozed
      ? [{ field: 'snoozedUntil', title: say(texts.snoozedUntil), width: 100, noWrap: true, onCard: 'fact' } as const]
      : []),
    ...(isBySite ? [] : [{ field: 'location', title: say(texts.site), onCard: 'fact' } as const]),
    {
      field: 'assignedTo',
      title: say(texts.owner),
      onCard: 'fact',
      orField: 'userGroup',
      blank: say(texts.nobody),
      render: (row) => row.assignedTo || row.userGroup || <Nobody />,
      also: [{ field: 'userGroup', title: say(texts.ownerGroup) }],
    },
    { field: 'status', title: say(texts.status), noWrap: true, ...(hasEnded && { onCard: 'fact' as const }) },
    ...(hasEnded ? endedColumns() : []),
  ];
}

/** When an action ended, and what was said of it; where nobody ended it, the product did. */
function endedColumns(): readonly ListColumn<ActionRow>[] {
  const { say } = speech;
  return [
    { field: 'completedOn', title: say(texts.completedOn), noWrap: true },
    {
      field: 'completionNote',
      title: say(texts.completionNote),
      sortable: false,
      render: ({ completionNote, completedBy, status }) =>
        status === 'Completed' && completedBy === null ? say(texts.settled) : completionNote,
    },
  ];
}

const Nobody = () => (
  <Text c="dimmed" size="sm" style={{ whiteSpace: 'nowrap' }}>
    {speech.say(texts.nobody)}
  </Text>
);

/** Site after site, each with how many tasks are listed there. */
export function siteGroups(): RowGroups<ActionRow> {
  const { say } = speech;
  return {
    keyOf: ({ nodeId }) => nodeId,
    heading: ({ location, siteCount, siteOverdue }) => (
      <>
        <span>{location || say(texts.noSite)}</span>
        <Text span c="dimmed" size="xs">
          {siteCount === null ? '' : say(texts.ofSite, siteCount)}
        </Text>
        {siteOverdue ? <StatusBadge tone="error">{say(texts.overdueOfSite, siteOverdue)}</StatusBadge> : null}
      </>
    ),
  };
}
