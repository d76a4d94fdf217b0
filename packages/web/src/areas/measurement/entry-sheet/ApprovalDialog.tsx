import { Alert, Button, Radio, SegmentedControl, Stack, Text } from '@mantine/core';
import { APPROVALS_MAXIMUM } from '@oikos/contract/measurement/approvals.ts';
import { useMemo, useState } from 'react';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { type CellRange, heightOf, widthOf } from '../../../kit/sheet/cell-range.ts';
import type { CellPlace } from '../../../kit/sheet/sheet-types.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { approvalTexts as texts } from '../approvals/approval-texts.ts';
import type { Approving } from '../approvals/use-approving.ts';
import { type ApprovalPlan, type ApprovalScope, approvalPlan, scopeRange } from './approval-plan.ts';
import type { Display } from './entry-display.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

interface ApprovalDialogProps {
  readonly display: Display;
  /** What the whole sheet is of. */
  readonly allName: string;
  readonly selected: CellRange;
  readonly focus: CellPlace;
  readonly approving: Approving;
  readonly onClose: () => void;
}

/** Approves the selected cells, a column, a row or all that is shown, after saying how many values that is. */
export function ApprovalDialog({ display, allName, selected, focus, approving, onClose }: ApprovalDialogProps) {
  const { say } = useSpeech();
  const hasSelection = heightOf(selected) * widthOf(selected) > 1;
  const [scope, setScope] = useState<ApprovalScope>(hasSelection ? 'selection' : 'all');
  const [approved, setApproved] = useState(true);
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { grid, state } = display;
  const { rows, columns } = grid;
  const plan = useMemo(() => {
    const range = scopeRange(scope, selected, focus, { rows: rows.length, columns: columns.length });
    return approvalPlan({ grid, state }, range, approved);
  }, [scope, selected, focus, grid, rows, columns, state, approved]);
  const count = plan.values.length;
  const isTooMany = count > APPROVALS_MAXIMUM;
  const send = async (reason: string) => {
    setAsking(false);
    const refused = await approving.send(approved, plan.values, reason);
    setFailure(refused);
    if (refused === null) onClose();
  };
  const scopes: readonly (readonly [ApprovalScope, string])[] = [
    ['selection', say(texts.selection)],
    ['column', say(texts.column, columns[focus.column]?.title ?? '')],
    ['row', say(texts.row, [rows[focus.row]?.group, rows[focus.row]?.label].filter(Boolean).join(', '))],
    ['all', say(texts.all, allName)],
  ];
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {say(kitTexts.cancel)}
      </Button>
      <Button
        disabled={count === 0 || isTooMany}
        loading={approving.isRunning}
        onClick={() => (approved ? void send('') : setAsking(true))}
      >
        {say(approved ? texts.approveCount : texts.withdrawCount, count)}
      </Button>
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={say(texts.approvalsTitle)} size="md" footer={footer}>
      <Stack gap="md">
        {failure === null ? null : (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <SegmentedControl
          aria-label={say(texts.action)}
          value={approved ? 'approve' : 'withdraw'}
          data={[
            { value: 'approve', label: say(texts.approve) },
            { value: 'withdraw', label: say(texts.withdraw) },
          ]}
          onChange={(next) => setApproved(next === 'approve')}
        />
        <Radio.Group label={say(texts.which)} value={scope} onChange={(next) => setScope(next as ApprovalScope)}>
          <Stack gap={6} mt={4}>
            {scopes.map(([value, label]) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Stack>
        </Radio.Group>
        <LeftOut plan={plan} approved={approved} />
        {isTooMany ? <Text c="red">{say(texts.tooMany, APPROVALS_MAXIMUM)}</Text> : null}
      </Stack>
      {isAsking ? (
        <ReasonDialog
          title={say(texts.withdraw)}
          text={say(texts.reasonText, count)}
          confirmLabel={say(texts.withdraw)}
          onCancel={() => setAsking(false)}
          onReason={send}
        />
      ) : null}
    </Dialog>
  );
}

/** How many cells change, and how many stay out for which reason. */
function LeftOut({ plan, approved }: { readonly plan: ApprovalPlan; readonly approved: boolean }) {
  const { say } = useSpeech();
  const lines = [
    plan.blank > 0 ? say(texts.blank, plan.blank) : '',
    plan.already > 0 ? say(approved ? texts.already : texts.alreadyNot, plan.already) : '',
    plan.unsaved > 0 ? say(texts.unsaved, plan.unsaved) : '',
    plan.denied > 0 ? say(texts.denied, plan.denied) : '',
  ].filter(Boolean);
  return (
    <div role="status">
      <Text fw={600}>{say(approved ? texts.approveCount : texts.withdrawCount, plan.values.length)}</Text>
      {lines.map((line) => (
        <Text size="sm" key={line}>
          {line}
        </Text>
      ))}
    </div>
  );
}
