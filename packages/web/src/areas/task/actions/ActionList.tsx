import { Button, Group } from '@mantine/core';
import type { ActionRow, searchActions, searchMyActions } from '@oikos/contract/task/actions/action-lists.ts';
import { ACTIONS_AT_ONCE, assignActions, saveAction } from '@oikos/contract/task/actions/actions.ts';
import { IconClockPause, IconPlus, IconUserCheck, IconUserShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../api/session/session-state.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { ListFilters, RowStep } from '../../../kit/list/list-types.ts';
import type { BuiltInView } from '../../../kit/list/views/view-content.ts';
import { PageActions } from '../../../kit/page/PageActions.tsx';
import { spokenText } from '../../../translation/spoken-text.ts';
import { useSpeech, useSpoken } from '../../../translation/translate.ts';
import { workTexts as texts } from '../work-texts.ts';
import { ActionDrawer } from './ActionDrawer.tsx';
import { actionColumns, siteGroups } from './action-columns.tsx';
import { BY_SITE, GROUP, SNOOZED, STATUS } from './action-filters.ts';
import { EndActionDialog } from './EndActionDialog.tsx';
import { nextStep, subjectPage } from './next-step.ts';
import { type Ending, useRowActions } from './use-row-actions.tsx';
import { type TaskWork, useTaskWork } from './use-task-work.tsx';

export interface ActionListProps {
  readonly title: string;
  readonly help: string;
  readonly endpoint: typeof searchMyActions | typeof searchActions;
  readonly filters: ListFilters<typeof searchMyActions> | ListFilters<typeof searchActions>;
  readonly views: readonly BuiltInView[];
  /** The person's own list: from it alone a task is put off. */
  readonly isOwn?: true;
}

/** Tasks: the title leads to what each is about, its one button to where it is done, and '⋯' holds the rest. */
export function ActionList({ title, help, endpoint, filters, views, isOwn }: ActionListProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const { user } = useSession();
  const [parameters] = useSearchParams();
  const [opened, setOpened] = useState<ActionRow | 'new'>();
  const [ending, setEnding] = useState<Ending>();
  const work = useTaskWork();
  const rowActions = useRowActions({ work, isOwnList: isOwn === true, open: setOpened, end: setEnding });
  const hasSnoozed = parameters.has(SNOOZED);
  // What is open has no end; the other statuses are chosen by the filter.
  const hasEnded = parameters.has(STATUS);
  const isBySite = parameters.get(GROUP) === BY_SITE;
  const columns = useSpoken(() => actionColumns({ hasSnoozed, hasEnded, isBySite }), [hasSnoozed, hasEnded, isBySite]);
  const groups = useSpoken(siteGroups);
  const stepOf = (action: ActionRow): RowStep | undefined => {
    const step = nextStep(action, user.modules);
    if (!step) return undefined;
    const label = say(step.text);
    return {
      label,
      name: `${label}: ${spokenText(action, 'title')}`,
      to: step.address,
      onClick: () => setEnding({ action, status: 'Completed' }),
    };
  };
  const add = may(saveAction) ? (
    <PageActions
      actions={[
        {
          label: say(kitTexts.add, say(texts.action)),
          icon: <IconPlus size={16} />,
          kind: 'primary',
          onClick: () => setOpened('new'),
        },
      ]}
    />
  ) : null;
  return (
    <>
      <ListScreen
        title={title}
        help={help}
        plural={say(texts.actions)}
        emptyHint={say(texts.actionsHint)}
        endpoint={endpoint}
        filters={filters as ListFilters<typeof searchActions>}
        views={views}
        address={(action) => subjectPage(action, user.modules)}
        onOpen={setOpened}
        step={stepOf}
        groups={isBySite ? groups : undefined}
        actions={add}
        emptyAction={add}
        rowActions={rowActions}
        selection={{
          most: ACTIONS_AT_ONCE,
          actions: (actions, clear) => (
            <SelectionButtons actions={actions} clear={clear} work={work} isOwn={isOwn === true} />
          ),
        }}
        columns={columns}
      />
      {opened ? (
        <ActionDrawer action={opened === 'new' ? undefined : opened} onClose={() => setOpened(undefined)} />
      ) : null}
      {ending ? <EndActionDialog {...ending} onClose={() => setEnding(undefined)} /> : null}
      {work.dialogs}
    </>
  );
}

interface SelectionButtonsProps {
  readonly actions: readonly ActionRow[];
  readonly clear: () => void;
  readonly work: TaskWork;
  readonly isOwn: boolean;
}

/** What can be done with several tasks at once. */
function SelectionButtons({ actions, clear, work, isOwn }: SelectionButtonsProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const chosen = { actions, onDone: clear };
  const isAway = actions.every(({ snoozedUntil }) => snoozedUntil !== null);
  return (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconUserCheck size={16} />} onClick={() => work.take(chosen)}>
        {say(texts.take)}
      </Button>
      {may(saveAction) && may(assignActions) ? (
        <Button variant="default" leftSection={<IconUserShare size={16} />} onClick={() => work.assign(chosen)}>
          {say(texts.assign)}
        </Button>
      ) : null}
      {isOwn ? (
        <Button
          variant="default"
          leftSection={<IconClockPause size={16} />}
          onClick={() => (isAway ? work.bringBack(chosen) : work.snooze(chosen))}
        >
          {say(isAway ? texts.unsnooze : texts.snooze)}
        </Button>
      ) : null}
    </Group>
  );
}
