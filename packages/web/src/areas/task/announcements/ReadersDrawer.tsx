import { Drawer } from '@mantine/core';
import { announcementTexts as texts } from '@oikos/contract/task/announcements/announcement-texts.ts';
import { type AnnouncementRow, searchAnnouncementReaders } from '@oikos/contract/task/announcements/announcements.ts';
import { useMemo } from 'react';
import { useKit } from '../../../kit/kit-context.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { choiceFilter } from '../../../kit/list/choice-filter.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { ListColumn, ListFilters } from '../../../kit/list/list-types.ts';
import { timeText } from '../../../kit/text/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';

interface Reader {
  readonly id: number;
  readonly name: string;
  readonly acknowledgedAt: string | null;
}

export interface ReadersDrawerProps {
  readonly message: AnnouncementRow;
  readonly onClose: () => void;
}

/** Who a message reaches, and when each of them read it. */
export function ReadersDrawer({ message, onClose }: ReadersDrawerProps) {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const columns = useMemo(
    (): readonly ListColumn<Reader>[] => [
      { field: 'name', title: say(texts.person) },
      {
        field: 'acknowledgedAt',
        title: say(texts.readAt),
        noWrap: true,
        blank: say(texts.notYet),
        render: ({ acknowledgedAt }) => (acknowledgedAt ? timeText(acknowledgedAt, timeZone) : say(texts.notYet)),
      },
    ],
    [say, timeZone],
  );
  const filters = useMemo(
    (): ListFilters<typeof searchAnnouncementReaders> => [
      {
        ...choiceFilter('hasRead', say(texts.acknowledged), [
          { value: 'true', label: say(kitTexts.yes) },
          { value: 'false', label: say(kitTexts.no) },
        ]),
        toInput: (value) => ({ hasRead: value === 'true' }),
      },
    ],
    [say],
  );
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(720px, 100vw)"
      title={say(texts.readers)}
      closeButtonProps={{ 'aria-label': say(kitTexts.close) }}
    >
      <ListScreen
        embedded
        prefix="readers."
        title={say(texts.readers)}
        plural={say(texts.people)}
        endpoint={searchAnnouncementReaders}
        columns={columns}
        filters={filters}
        input={{ id: message.id }}
      />
    </Drawer>
  );
}
