import { Button } from '@mantine/core';
import { type OwnReviewItem, searchOwnReviewItems } from '@oikos/contract/identity/access-reviews/reviewed-items.ts';
import { IconEdit, IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { RowStep } from '../../../kit/list/list-types.ts';
import { toastError } from '../../../kit/progress/toast.ts';
import { useSpeech, useSpoken } from '../../../translation/translate.ts';
import { reviewerTexts as texts } from './access-review-texts.ts';
import { DecisionDrawer } from './DecisionDrawer.tsx';
import { ItemDrawer } from './ItemDrawer.tsx';
import { ownItemColumns, ownItemFilters } from './own-items.ts';
import { type Decision, useDecide } from './use-decide.tsx';

interface Asking {
  readonly items: readonly OwnReviewItem[];
  readonly decision: 'change' | 'remove';
  readonly done: () => void;
}

const nothing = () => {};

/** What was asked for, as an administrator carries it out. */
const askedFor = ({ decision, reason, newUserGroupId, newValidTo }: OwnReviewItem): Decision => ({
  decision: decision ?? 'keep',
  reason: reason ?? '',
  userGroupId: newUserGroupId ?? 0,
  validTo: newValidTo,
});

/** The assignments that the caller decides on, in all open reviews: each or many at once. */
export function AccessToReviewScreen() {
  const { say } = useSpeech();
  const { user } = useSession();
  const columns = useSpoken(() => ownItemColumns(user.ianaTimeZone), [user.ianaTimeZone]);
  const filters = useSpoken(() => ownItemFilters(user.currentHierarchyId), [user.currentHierarchyId]);
  const deciding = useDecide();
  const [opened, setOpened] = useState<OwnReviewItem>();
  const [asking, setAsking] = useState<Asking>();
  const decide = (items: readonly OwnReviewItem[], decision: Decision, done = nothing) =>
    void deciding.decide(items, decision).then(done).catch(toastError);
  const ask = (decision: Asking['decision'], items: readonly OwnReviewItem[], done = nothing) =>
    setAsking({ items, decision, done });
  const step = (row: OwnReviewItem): RowStep | undefined => {
    const { mayDecide, state, changedSince, userName, userGroupName } = row;
    if (mayDecide && state === 'requested')
      return {
        label: say(texts.carryOut),
        name: say(texts.carryOutOf, userName, userGroupName),
        onClick: () => decide([row], askedFor(row)),
      };
    if (!mayDecide || state !== 'open' || changedSince === 'gone') return undefined;
    return {
      label: say(texts.keep),
      name: say(texts.keepOf, userName, userGroupName),
      onClick: () => decide([row], { decision: 'keep' }),
    };
  };
  const hidden = ({ mayDecide }: OwnReviewItem) => !mayDecide;
  return (
    <>
      <ListScreen
        title={say(texts.title)}
        plural={say(texts.plural)}
        help={say(texts.help)}
        endpoint={searchOwnReviewItems}
        columns={columns}
        filters={filters}
        emptyHint={say(texts.noneHint)}
        onOpen={setOpened}
        step={step}
        rowActions={[
          {
            label: say(texts.change),
            icon: <IconEdit size={16} />,
            isHidden: hidden,
            onClick: (row) => ask('change', [row]),
          },
          {
            label: say(texts.remove),
            icon: <IconUserMinus size={16} />,
            color: 'red',
            isHidden: hidden,
            onClick: (row) => ask('remove', [row]),
          },
        ]}
        selection={{
          isSelectable: ({ mayDecide }) => mayDecide,
          actions: (rows, clear) => (
            <>
              <Button
                size="compact-sm"
                loading={deciding.isDeciding}
                onClick={() => decide(rows, { decision: 'keep' }, clear)}
              >
                {say(texts.keep)}
              </Button>
              <Button variant="default" size="compact-sm" onClick={() => ask('change', rows, clear)}>
                {say(texts.change)}
              </Button>
              <Button variant="default" size="compact-sm" onClick={() => ask('remove', rows, clear)}>
                {say(texts.remove)}
              </Button>
            </>
          ),
        }}
      />
      {opened ? <ItemDrawer item={opened} onClose={() => setOpened(undefined)} /> : null}
      {asking ? (
        <DecisionDrawer
          items={asking.items}
          decision={asking.decision}
          deciding={deciding}
          onClose={() => setAsking(undefined)}
          onDecided={() => {
            asking.done();
            setAsking(undefined);
          }}
        />
      ) : null}
      {deciding.refused}
    </>
  );
}
