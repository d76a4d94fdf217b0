import { SimpleGrid } from '@mantine/core';
import type { Permission } from '@oikos/contract/identity/permissions.ts';
import { rightTexts as texts } from '@oikos/contract/identity/rights/right-texts.ts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../api/session/session-state.ts';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { EmptyState } from '../../../kit/page/EmptyState.tsx';
import { PageHeader } from '../../../kit/page/PageHeader.tsx';
import { useSpeech, useSpoken } from '../../../translation/translate.ts';
import { placeLookup } from '../users/user-lookups.ts';
import { RightsList } from './RightsList.tsx';
import { pageChoices, pageOf, rightChoices } from './right-words.ts';

/** Who can open a page or has a right, somewhere or anywhere, now or at a past minute. */
export function RightsScreen() {
  const { say } = useSpeech();
  const { user } = useSession();
  const [parameters, setParameters] = useSearchParams();
  const pages = useSpoken(pageChoices);
  const rights = useSpoken(rightChoices);
  const places = useMemo(() => placeLookup(user.currentHierarchyId ?? 0), [user.currentHierarchyId]);
  const page = parameters.get('page');
  const right = parameters.get('right');
  const nodeId = Number(parameters.get('place')) || null;
  const choose = (name: 'page' | 'right' | 'place', value: string | number | null) =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before);
        // One question at a time: a page asks for its own rights.
        if (name !== 'place') for (const each of ['page', 'right']) next.delete(each);
        if (value === null) next.delete(name);
        else next.set(name, String(value));
        return next;
      },
      { replace: true },
    );
  const input = useMemo(() => {
    const permissions = right ? [right as Permission] : pageOf(page)?.permissions;
    return { ...(permissions && { permissions: [...permissions] }), ...(nodeId && { nodeId }) };
  }, [page, right, nodeId]);
  return (
    <>
      <PageHeader title={say(texts.whoMay)} help={say(texts.whoMayHelp)} />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm" mb="sm" maw={840}>
        <SelectField
          label={say(texts.page)}
          choices={pages}
          value={page}
          clearable
          searchable
          onChange={(value) => choose('page', value)}
        />
        <SelectField
          label={say(texts.right)}
          choices={rights}
          value={right}
          clearable
          searchable
          onChange={(value) => choose('right', value)}
        />
        <LookupField
          label={say(texts.location)}
          placeholder={say(texts.anyLocation)}
          lookup={places}
          value={nodeId}
          onChange={(value) => choose('place', value)}
        />
      </SimpleGrid>
      {Object.keys(input).length > 0 ? (
        <RightsList
          of="anybody"
          input={input}
          emptyHint={say(parameters.has('at') ? texts.nobodyThen : texts.nobody)}
        />
      ) : (
        <EmptyState title={say(texts.choosePlaceOrRight)} hint={say(texts.choosePlaceOrRightHint)} />
      )}
    </>
  );
}
