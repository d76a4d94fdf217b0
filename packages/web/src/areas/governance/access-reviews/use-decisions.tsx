import { Button, Group } from '@mantine/core';
import type { OwnReviewItem } from '@oikos/contract/governance/access-reviews/reviewed-items.ts';
import { type ReactNode, useState } from 'react';
import type { RowStep } from '../../../kit/list/list-types.ts';
import { toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { reviewerTexts as texts } from './access-review-texts.ts';
import { CarryOutDialog } from './CarryOutDialog.tsx';
import { ChangeDrawer, RemovalDrawer } from './DecisionDrawer.tsx';
import { type Chosen, chosenRows, type Decision, useDecide } from './use-decide.tsx';

interface Asking {
  readonly chosen: Chosen;
  readonly Drawer: typeof ChangeDrawer;
  readonly done: () => void;
}

export interface Decisions {
  /** The buttons that decide on some of them. */
  readonly buttons: (chosen: Chosen, done: () => void) => ReactNode;
  /** What is done most with one of them: it is kept, or what was asked for is carried out. */
  readonly step: (item: OwnReviewItem) => RowStep | undefined;
  readonly ask: (Drawer: Asking['Drawer'], chosen: Chosen, done?: () => void) => void;
  /** The forms, and what couldn't be decided. */
  readonly dialogs: ReactNode;
}

const nothing = () => {};

/** What was asked for, as an administrator carries it out. */
const askedFor = ({ decision, reason, newUserGroupId, newValidTo }: OwnReviewItem): Decision => ({
  decision: decision ?? 'keep',
  reason: reason ?? '',
  userGroupId: newUserGroupId ?? 0,
  validTo: newValidTo,
});

/** Keeping, changing and removing: by row, for many, and from the drawer of one. */
export function useDecisions(): Decisions {
  const { say } = useSpeech();
  const deciding = useDecide();
  const [asking, setAsking] = useState<Asking>();
  const [carrying, setCarrying] = useState<OwnReviewItem>();
  const decide = (chosen: Chosen, decision: Decision, done = nothing) =>
    void deciding.decide(chosen, decision).then(done).catch(toastError);
  const ask: Decisions['ask'] = (Drawer, chosen, done = nothing) => setAsking({ chosen, Drawer, done });
  const { Drawer } = asking ?? {};
  return {
    ask,
    buttons: (chosen, done) => (
      <DecisionButtons
        isDeciding={deciding.isDeciding}
        onKeep={() => decide(chosen, { decision: 'keep' }, done)}
        onAsk={(Asked) => ask(Asked, chosen, done)}
        mayChange={!chosen.search}
      />
    ),
    step: (item) => {
      const { mayDecide, state, changedSince, userName, userGroupName } = item;
      if (!mayDecide) return undefined;
      if (state === 'requested') {
        const name = say(texts.carryOutOf, userName, userGroupName);
        return { label: say(texts.carryOut), name, onClick: () => setCarrying(item) };
      }
      if (state !== 'open' || changedSince === 'gone') return undefined;
      const name = say(texts.keepOf, userName, userGroupName);
      return { label: say(texts.keep), name, onClick: () => decide(chosenRows([item]), { decision: 'keep' }) };
    },
    dialogs: (
      <>
        {asking && Drawer ? (
          <Drawer
            chosen={asking.chosen}
            deciding={deciding}
            onClose={() => setAsking(undefined)}
            onDecided={() => {
              asking.done();
              setAsking(undefined);
            }}
          />
        ) : null}
        {carrying ? (
          <CarryOutDialog
            item={carrying}
            decision={askedFor(carrying)}
            onConfirm={async () => {
              await deciding.decide(chosenRows([carrying]), askedFor(carrying));
              setCarrying(undefined);
            }}
            onClose={() => setCarrying(undefined)}
          />
        ) : null}
        {deciding.refused}
      </>
    ),
  };
}

interface DecisionButtonsProps {
  readonly isDeciding: boolean;
  /** Not of all that a filter finds. */
  readonly mayChange: boolean;
  readonly onKeep: () => void;
  readonly onAsk: (Drawer: Asking['Drawer']) => void;
}

function DecisionButtons({ isDeciding, mayChange, onKeep, onAsk }: DecisionButtonsProps) {
  const { say } = useSpeech();
  return (
    <Group gap="xs">
      <Button size="compact-sm" loading={isDeciding} onClick={onKeep}>
        {say(texts.keep)}
      </Button>
      {mayChange ? (
        <Button variant="default" size="compact-sm" onClick={() => onAsk(ChangeDrawer)}>
          {say(texts.change)}
        </Button>
      ) : null}
      <Button variant="default" size="compact-sm" onClick={() => onAsk(RemovalDrawer)}>
        {say(texts.remove)}
      </Button>
    </Group>
  );
}
