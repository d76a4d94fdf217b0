import { type OwnReviewItem, searchOwnReviewItems } from '@oikos/contract/governance/access-reviews/reviewed-items.ts';
import { IconEdit, IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import { useSpeech, useSpoken } from '../../../translation/translate.ts';
import { reviewerTexts as texts } from './access-review-texts.ts';
import { ChangeDrawer, RemovalDrawer } from './DecisionDrawer.tsx';
import { ItemDrawer } from './ItemDrawer.tsx';
import { ownItemColumns, ownItemFilters } from './own-items.ts';
import { chosenRows } from './use-decide.tsx';
import { useDecisions } from './use-decisions.tsx';

const isSettled = ({ mayDecide }: OwnReviewItem) => !mayDecide;

/** The assignments that the caller decides on, in all open reviews: each or many at once. */
export function AccessToReviewScreen() {
  const { say } = useSpeech();
  const { user } = useSession();
  const columns = useSpoken(() => ownItemColumns(user.ianaTimeZone), [user.ianaTimeZone]);
  const filters = useSpoken(() => ownItemFilters(user.currentHierarchyId), [user.currentHierarchyId]);
  const { ask, buttons, step, dialogs } = useDecisions();
  const [opened, setOpened] = useState<OwnReviewItem>();
  const close = () => setOpened(undefined);
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
            isHidden: isSettled,
            onClick: (row) => ask(ChangeDrawer, chosenRows([row])),
          },
          {
            label: say(texts.remove),
            icon: <IconUserMinus size={16} />,
            color: 'red',
            isHidden: isSettled,
            onClick: (row) => ask(RemovalDrawer, chosenRows([row])),
          },
        ]}
        selection={{
          isSelectable: ({ mayDecide }) => mayDecide,
          actions: (rows, clear) => buttons(chosenRows(rows), clear),
          onFound: buttons,
        }}
      />
      {opened ? (
        <ItemDrawer
          item={opened}
          onClose={close}
          actions={opened.mayDecide ? buttons(chosenRows([opened]), close) : null}
        />
      ) : null}
      {dialogs}
    </>
  );
}
