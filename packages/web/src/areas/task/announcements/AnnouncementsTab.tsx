import { Button } from '@mantine/core';
import { generalMessages } from '@oikos/contract/general-messages.ts';
import { announcementTexts as texts } from '@oikos/contract/task/announcements/announcement-texts.ts';
import {
  type AnnouncementRow,
  type AnnouncementState,
  endAnnouncement,
  searchAnnouncements,
  severities,
} from '@oikos/contract/task/announcements/announcements.ts';
import { IconPlayerStop, IconSend } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useSession } from '../../../api/session/session-state.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { labelledChoices } from '../../../kit/fields/labelled-choices.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { choiceFilter } from '../../../kit/list/choice-filter.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { ListColumn, ListFilters } from '../../../kit/list/list-types.ts';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { timeText } from '../../../kit/text/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { ReadersDrawer } from './ReadersDrawer.tsx';

const AnnouncementDrawer = lazy(() =>
  import('./AnnouncementDrawer.tsx').then((file) => ({ default: file.AnnouncementDrawer })),
);

const tones = { planned: 'waiting', shown: 'running', over: 'neutral' } as const satisfies Record<
  AnnouncementState,
  string
>;

/** Messages to people: what was sent, who read it, and a new one (E092, E093). */
export function AnnouncementsTab() {
  const { say } = useSpeech();
  const { user } = useSession();
  const columns = useColumns();
  const filters = useFilters();
  const [isSending, setSending] = useState(false);
  const [opened, setOpened] = useState<AnnouncementRow>();
  const [ending, setEnding] = useState<AnnouncementRow>();
  const send = (
    <Button leftSection={<IconSend size={16} aria-hidden />} onClick={() => setSending(true)}>
      {say(texts.send)}
    </Button>
  );
  return (
    <>
      <ListScreen
        embedded
        prefix="messages."
        title={say(texts.notification)}
        plural={say(texts.messages)}
        endpoint={searchAnnouncements}
        columns={columns}
        filters={filters}
        emptyHint={say(texts.noneHint)}
        actions={send}
        onOpen={setOpened}
        rowActions={[
          {
            label: say(texts.end),
            icon: <IconPlayerStop size={16} />,
            onClick: setEnding,
            isHidden: ({ state }) => state === 'over',
          },
        ]}
      />
      <Suspense fallback={null}>
        {isSending ? <AnnouncementDrawer companyId={user.companyId} onClose={() => setSending(false)} /> : null}
      </Suspense>
      {opened ? <ReadersDrawer message={opened} onClose={() => setOpened(undefined)} /> : null}
      <ConfirmDialog
        opened={ending !== undefined}
        title={say(texts.endTitle)}
        confirmLabel={say(texts.end)}
        onCancel={() => setEnding(undefined)}
        onConfirm={async () => {
          if (ending) await call(endAnnouncement, { id: ending.id });
          setEnding(undefined);
          toast('success', say(texts.ended));
        }}
      >
        {say(texts.endText)}
      </ConfirmDialog>
    </>
  );
}

function useColumns(): readonly ListColumn<AnnouncementRow>[] {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  return useMemo(() => {
    const states = { planned: say(texts.planned), shown: say(texts.shown), over: say(texts.over) };
    const words = Object.fromEntries(
      labelledChoices('announcement.severity', severities).map(({ value, label }) => [value, label]),
    );
    return [
      { field: 'text', title: say(texts.text), width: 320 },
      {
        field: 'state',
        title: say(texts.state),
        words: states,
        onCard: 'badge',
        render: ({ state }) => <StatusBadge tone={tones[state]}>{states[state]}</StatusBadge>,
      },
      { field: 'severity', title: say(texts.severity), words },
      { field: 'from', title: say(texts.from), noWrap: true },
      { field: 'to', title: say(texts.to), noWrap: true },
      { field: 'groups', title: say(texts.groups), sortable: false },
      { field: 'places', title: say(texts.places), sortable: false },
      {
        field: 'byMail',
        title: say(texts.mailed),
        sortable: false,
        render: ({ byMail }) => (byMail ? say(generalMessages.yes) : ''),
      },
      { field: 'reached', title: say(texts.reached), numeric: true, sortable: false, onCard: 'fact' },
      { field: 'acknowledged', title: say(texts.acknowledged), numeric: true, sortable: false, onCard: 'fact' },
      { field: 'sentBy', title: say(texts.sentBy) },
      {
        field: 'sentAt',
        title: say(texts.sentAt),
        noWrap: true,
        onCard: 'fact',
        render: ({ sentAt }) => timeText(sentAt, timeZone),
      },
    ];
  }, [say, timeZone]);
}

function useFilters(): ListFilters<typeof searchAnnouncements> {
  const { say } = useSpeech();
  return useMemo(
    () => [
      choiceFilter('state', say(texts.state), [
        { value: 'planned', label: say(texts.planned) },
        { value: 'shown', label: say(texts.shown) },
        { value: 'over', label: say(texts.over) },
      ]),
      choiceFilter('severity', say(texts.severity), labelledChoices('announcement.severity', severities)),
    ],
    [say],
  );
}
