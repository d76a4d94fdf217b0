import {
  type ConfirmationRow,
  confirmationStates,
  searchConfirmations,
  withdrawRequest,
} from '@oikos/contract/governance/confirmations/confirmations.ts';
import { IconArrowBackUp, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { useSave } from '../../../api/use-save.ts';
import { choiceFilter } from '../../../kit/list/choice-filter.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { ListColumn, ListFilters, RowAction } from '../../../kit/list/list-types.ts';
import { WholeText } from '../../../kit/list/WholeText.tsx';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { timeText } from '../../../kit/text/time-text.ts';
import { speech, useSpeech, useSpoken } from '../../../translation/translate.ts';
import { confirmationTexts as texts } from './confirmation-texts.ts';
import { ConfirmationBadge, confirmationStateTexts, gainsText } from './confirmation-words.tsx';
import { ConfirmRequestDialog, RefuseRequestDialog } from './DecisionDialogs.tsx';

interface Deciding {
  readonly on: ConfirmationRow;
  readonly as: 'confirm' | 'refuse';
}

/** What waits for a second administrator, among the settings of the company. */
export function ConfirmationsTab() {
  const { say } = useSpeech();
  const { user } = useSession();
  const columns = useSpoken(() => columnsIn(user.ianaTimeZone), [user.ianaTimeZone]);
  const filters = useSpoken(filtersOf, []);
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const withdraw = useSave(withdrawRequest);
  const close = () => setDeciding(null);
  const take = async ({ id, version }: ConfirmationRow) => {
    try {
      await withdraw.mutateAsync({ id, version });
      toast('success', say(texts.withdrawnDone));
    } catch (error) {
      toastError(error);
    }
  };
  const isOthers = ({ state, isOwn }: ConfirmationRow) => state === 'waiting' && !isOwn;
  const step = (on: ConfirmationRow) =>
    isOthers(on)
      ? {
          label: say(texts.confirm),
          name: say(texts.confirmOf, on.askedBy),
          onClick: () => setDeciding({ on, as: 'confirm' as const }),
        }
      : undefined;
  const rowActions: RowAction<ConfirmationRow>[] = [
    {
      label: say(texts.refuse),
      icon: <IconX size={16} />,
      onClick: (on) => setDeciding({ on, as: 'refuse' }),
      isHidden: (row) => !isOthers(row),
    },
    {
      label: say(texts.withdraw),
      icon: <IconArrowBackUp size={16} />,
      onClick: (row) => void take(row),
      isHidden: ({ state, isOwn }) => state !== 'waiting' || !isOwn,
    },
  ];
  return (
    <>
      <ListScreen
        embedded
        prefix="confirmations."
        title={say(texts.title)}
        plural={say(texts.plural)}
        endpoint={searchConfirmations}
        columns={columns}
        filters={filters}
        rowActions={rowActions}
        step={step}
        emptyHint={say(texts.noneHint)}
      />
      {deciding?.as === 'confirm' ? <ConfirmRequestDialog request={deciding.on} onClose={close} /> : null}
      {deciding?.as === 'refuse' ? <RefuseRequestDialog request={deciding.on} onClose={close} /> : null}
    </>
  );
}

const columnsIn = (timeZone: string): readonly ListColumn<ConfirmationRow>[] => {
  const { say } = speech;
  const at = (instant: string | null) => (instant === null ? '' : timeText(instant, timeZone));
  return [
    {
      field: 'gains',
      title: say(texts.what),
      sortable: false,
      width: 420,
      render: (row) => <WholeText text={gainsText(row)} />,
      inFile: false,
    },
    {
      field: 'state',
      title: say(texts.state),
      onCard: 'badge',
      render: ({ state }) => <ConfirmationBadge state={state} />,
    },
    { field: 'askedBy', title: say(texts.askedBy), onCard: 'fact' },
    { field: 'askedAt', title: say(texts.askedAt), noWrap: true, render: ({ askedAt }) => at(askedAt) },
    { field: 'lastDay', title: say(texts.lastDay), noWrap: true, onCard: 'fact' },
    { field: 'decidedBy', title: say(texts.decidedBy) },
    { field: 'decidedAt', title: say(texts.decidedAt), noWrap: true, render: ({ decidedAt }) => at(decidedAt) },
    { field: 'reason', title: say(texts.reason), sortable: false },
  ];
};

const filtersOf = (): ListFilters<typeof searchConfirmations> => [
  choiceFilter(
    'state',
    speech.say(texts.state),
    confirmationStates.map((state) => ({ value: state, label: speech.say(confirmationStateTexts[state]) })),
  ),
];
