import { Group, Input, SegmentedControl } from '@mantine/core';
import type { InputOf } from '@oikos/contract/endpoint.ts';
import { rightTexts as texts } from '@oikos/contract/identity/rights/right-texts.ts';
import { searchRights } from '@oikos/contract/identity/rights/rights.ts';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../api/session/session-state.ts';
import { MinuteField } from '../../../kit/fields/MinuteField.tsx';
import { lookupFilter } from '../../../kit/list/choice-filter.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { ListFilters } from '../../../kit/list/list-types.ts';
import { manyFilter } from '../../../kit/list/many-filter.tsx';
import { speech, useSpeech, useSpoken } from '../../../translation/translate.ts';
import { placeLookup } from '../users/user-lookups.ts';
import { type Grouping, rightColumns, rightGroups } from './right-columns.tsx';
import { rightChoices } from './right-words.ts';

const rightFilters = (hierarchyId: number | null): ListFilters<typeof searchRights> => [
  manyFilter({ name: 'permissions', label: speech.say(texts.right), choices: rightChoices() }),
  ...(hierarchyId === null ? [] : [lookupFilter('nodeId', speech.say(texts.location), placeLookup(hierarchyId))]),
];

const groupings = {
  user: ['place', 'permission'],
  group: ['user', 'place', 'permission'],
  anybody: ['user', 'place', 'permission'],
} as const satisfies Record<string, readonly Grouping[]>;

const groupingTexts = { place: texts.location, permission: texts.right, user: texts.user };

export interface RightsListProps {
  /** Whose rights, or which. */
  readonly of: keyof typeof groupings;
  readonly input: Partial<InputOf<typeof searchRights>>;
  /** Said where there are none. */
  readonly emptyHint: string;
  readonly actions?: ReactNode;
}

/** Rights with what gives them, now or at a past minute, grouped; the list's file has the same rows. */
export function RightsList({ of, input, emptyHint, actions }: RightsListProps) {
  const { say } = useSpeech();
  const { user } = useSession();
  const [parameters, setParameters] = useSearchParams();
  const at = parameters.get('at') ?? undefined;
  const offered: readonly Grouping[] = groupings[of];
  const groupedBy = offered.find((each) => each === parameters.get('by')) ?? (offered[0] as Grouping);
  const zone = user.ianaTimeZone;
  const columns = useSpoken(() => rightColumns(of, zone, at !== undefined), [of, zone, at]);
  const filters = useSpoken(
    () => (of === 'anybody' ? [] : rightFilters(user.currentHierarchyId)),
    [of, user.currentHierarchyId],
  );
  const groups = useSpoken(() => rightGroups(groupedBy), [groupedBy]);
  const change = (name: 'at' | 'by', value: string) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        next.delete('rights.page');
        return next;
      },
      { replace: true },
    );
  return (
    <>
      <Group gap="sm" mb="sm" align="flex-end">
        <MinuteField
          label={say(texts.asOf)}
          w={180}
          placeholder={say(texts.now)}
          clearable
          {...(at && { value: at })}
          onChange={(value) => change('at', value)}
        />
        <Input.Wrapper label={say(texts.groupBy)} labelElement="div" styles={{ label: { display: 'block' } }}>
          <SegmentedControl
            aria-label={say(texts.groupBy)}
            data={offered.map((each) => ({ value: each, label: say(groupingTexts[each]) }))}
            value={groupedBy}
            onChange={(value) => change('by', value)}
          />
        </Input.Wrapper>
        {actions}
      </Group>
      <ListScreen
        embedded
        prefix="rights."
        title={say(texts.rights)}
        plural={say(texts.rightsPlural)}
        emptyHint={emptyHint}
        endpoint={searchRights}
        input={{ ...input, groupedBy, ...(at && { at }) }}
        columns={columns}
        filters={filters}
        groups={groups}
      />
    </>
  );
}
