import { Alert, Button, Checkbox } from '@mantine/core';
import type { Access, OutputOf } from '@oikos/contract/endpoint.ts';
import { stateText } from '@oikos/contract/measurement/measurement-state-messages.ts';
import { decideRestatements, type searchRestatements } from '@oikos/contract/measurement/restatements.ts';
import { useState } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { Quantity } from '../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { newValueText } from '../restatements/new-value-text.ts';
import { entryTexts as texts } from './entry-texts.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

type Restatement = OutputOf<typeof searchRestatements>['items'][number];
type Decision = 'accept' | 'reject';

interface RestatementDialogProps {
  readonly items: readonly Restatement[];
  readonly access: Access;
  readonly onClose: () => void;
  readonly onDecided: (reply?: OutputOf<typeof decideRestatements>) => Promise<unknown>;
}

/** Old and new of approved results, to be accepted or rejected with a reason. */
export function RestatementDialog({ items, access, onClose, onDecided }: RestatementDialogProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [decision, setDecision] = useState<Decision | null>(null);
  const [failure, setFailure] = useState<string>();
  const chosen = items.filter(({ id }) => !left.has(id));
  const decide = async (reason: string) => {
    const made = decision ?? 'reject';
    setDecision(null);
    try {
      const asked = chosen.map(({ id, version }) => ({ id, version }));
      const reply = await call(decideRestatements, { decision: made, reason, items: asked });
      toast('success', say(texts.decided, reply.decidedCount));
      onClose();
      await onDecided(reply);
    } catch (error) {
      setFailure(textOf(error));
      await onDecided();
    }
  };
  const toggle = (id: number) =>
    setLeft((now) => {
      const next = new Set(now);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const footer = may(access) ? (
    <>
      <Button variant="default" disabled={chosen.length === 0} onClick={() => setDecision('reject')}>
        {say(texts.reject)}
      </Button>
      <Button disabled={chosen.length === 0} onClick={() => setDecision('accept')}>
        {say(texts.accept)}
      </Button>
    </>
  ) : undefined;
  return (
    <Dialog opened onClose={onClose} title={say(texts.restatements)} size="xl" footer={footer}>
      {failure ? (
        <Alert color="red" role="alert" mb="sm">
          {failure}
        </Alert>
      ) : null}
      <ShortTable
        caption={say(texts.restatements)}
        minWidth={560}
        maxHeight={420}
        rows={items}
        keyOf={(item) => item.id}
        columns={[
          {
            title: '',
            cell: (item) => (
              <Checkbox
                aria-label={`${item.parameter}, ${item.beginDate}`}
                checked={!left.has(item.id)}
                onChange={() => toggle(item.id)}
              />
            ),
          },
          { title: say(texts.location), cell: (item) => item.node },
          { title: say(texts.billParameter), cell: (item) => item.parameter },
          { title: say(texts.period), cell: (item) => item.beginDate, noWrap: true },
          {
            title: say(texts.oldValue),
            cell: (item) =>
              stateText(item.oldState, say) || <Quantity value={item.oldValue} unit={item.oldUom} isComputed />,
            isNumber: true,
          },
          {
            title: say(texts.newValue),
            cell: (item) => newValueText(item, say) || <Quantity value={item.newValue} unit={item.newUom} isComputed />,
            isNumber: true,
          },
        ]}
      />
      {decision ? (
        <ReasonDialog
          title={say(decision === 'accept' ? texts.accept : texts.reject)}
          text={say(decision === 'accept' ? texts.acceptHint : texts.rejectHint, chosen.length)}
          confirmLabel={say(texts.apply)}
          onCancel={() => setDecision(null)}
          onReason={decide}
        />
      ) : null}
    </Dialog>
  );
}
