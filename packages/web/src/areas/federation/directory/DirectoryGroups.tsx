import { type DirectoryGroupRow, searchDirectoryGroups } from '@oikos/contract/federation/directory/directory.ts';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { choiceFilter } from '../../../kit/list/choice-filter.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { ListColumn, ListFilters } from '../../../kit/list/list-types.ts';
import { timeText } from '../../../kit/text/time-text.ts';
import { speech, useSpeech, useSpoken } from '../../../translation/translate.ts';
import { directoryTexts as texts } from './directory-texts.ts';

const MappingDrawer = lazy(() => import('./MappingDrawer.tsx').then((file) => ({ default: file.MappingDrawer })));

/** The groups of the directory, and what each gives. */
export function DirectoryGroups() {
  const { say } = useSpeech();
  const { user } = useSession();
  const columns = useSpoken(() => columnsIn(user.ianaTimeZone), [user.ianaTimeZone]);
  const filters = useSpoken(filtersOf, []);
  const [opened, setOpened] = useState<DirectoryGroupRow>();
  return (
    <>
      <ListScreen
        embedded
        prefix="groups."
        title={say(texts.groups)}
        plural={say(texts.groupsPlural)}
        endpoint={searchDirectoryGroups}
        columns={columns}
        filters={filters}
        onOpen={setOpened}
        emptyHint={say(texts.groupsHint)}
      />
      <Suspense fallback={null}>
        {opened ? <MappingDrawer group={opened} onClose={() => setOpened(undefined)} /> : null}
      </Suspense>
    </>
  );
}

const columnsIn = (timeZone: string): readonly ListColumn<DirectoryGroupRow>[] => {
  const { say } = speech;
  return [
    { field: 'name', title: say(texts.group) },
    {
      field: 'mappings',
      title: say(texts.gives),
      sortable: false,
      onCard: 'fact',
      render: ({ mappings }) =>
        mappings.map(({ userGroupName, nodeName }) => `${userGroupName} @ ${nodeName}`).join(', ') ||
        say(texts.unmapped),
    },
    { field: 'memberCount', title: say(texts.members), numeric: true, onCard: 'fact' },
    {
      field: 'changedAt',
      title: say(texts.changedAt),
      noWrap: true,
      render: ({ changedAt }) => timeText(changedAt, timeZone),
    },
    { field: 'externalId', title: say(texts.externalId) },
  ];
};

const filtersOf = (): ListFilters<typeof searchDirectoryGroups> => {
  const { say } = speech;
  return [
    choiceFilter('gives', say(texts.gives), [
      { value: 'something', label: say(texts.mapped) },
      { value: 'nothing', label: say(texts.unmapped) },
    ]),
  ];
};
