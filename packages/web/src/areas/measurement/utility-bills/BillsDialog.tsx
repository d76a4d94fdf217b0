import { ActionIcon, Button, Group, Text } from '@mantine/core';
import type { EntrySheet, SheetColumn, SheetNode } from '@oikos/contract/measurement/entry-sheet.ts';
import {
  deleteUtilityBill,
  searchUtilityBills,
  type UtilityBillRow,
} from '@oikos/contract/measurement/utility-bills/utility-bills.ts';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useCall } from '../../../api/use-call.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { Quantity } from '../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import type { EntryDates } from '../entry-sheet/entry-rows.ts';
import { entryTexts as texts } from '../entry-sheet/entry-texts.ts';
import { ReasonDialog } from '../entry-sheet/ReasonDialog.tsx';
import { BillDocumentLink } from './BillDocument.tsx';
import { BillForm } from './BillForm.tsx';

interface BillsDialogProps {
  readonly node: SheetNode;
  readonly sheet: EntrySheet;
  /** Parameters whose values bills make. */
  readonly columns: readonly SheetColumn[];
  readonly dates: EntryDates;
  readonly onClose: () => void;
}

type Task = { readonly kind: 'list' } | { readonly kind: 'edit'; readonly bill: UtilityBillRow | undefined };

/** The bills of a node's parameter that touch the period: list, add, change, delete. */
export function BillsDialog({ node, sheet, columns, dates, onClose }: BillsDialogProps) {
  const { say } = useSpeech();
  const [parameterId, setParameterId] = useState(columns[0]?.parameterId ?? 0);
  const [task, setTask] = useState<Task>({ kind: 'list' });
  const column = columns.find((each) => each.parameterId === parameterId);
  const query = useCall(
    searchUtilityBills,
    { nodeId: node.id, parameterId, beginDate: dates.from, endDate: dates.to, top: 0, order: 'beginDate' },
    { enabled: parameterId > 0, staleTime: 0 },
  );
  const toList = () => setTask({ kind: 'list' });
  return (
    <Dialog opened onClose={onClose} title={say(texts.billOf, node.name)} size="xl">
      {task.kind === 'edit' && column ? (
        <BillForm
          node={node}
          sheet={sheet}
          column={column}
          bill={task.bill}
          onCancel={toList}
          onSaved={toList}
          onReload={toList}
        />
      ) : (
        <>
          <Group justify="space-between" align="flex-end" mb="sm">
            <SelectField
              label={say(texts.billParameter)}
              choices={columns.map((each) => ({ value: each.parameterId, label: each.name }))}
              value={parameterId}
              required
              withAsterisk={false}
              onChange={(id) => id && setParameterId(id)}
              w={280}
            />
            {node.mayEdit ? (
              <Button leftSection={<IconPlus size={16} />} onClick={() => setTask({ kind: 'edit', bill: undefined })}>
                {say(texts.addBill)}
              </Button>
            ) : null}
          </Group>
          {query.isPending ? <LoadingFallback /> : null}
          {query.error ? <Text c="red">{query.error.message}</Text> : null}
          {query.data ? (
            <Bills bills={query.data.items} mayEdit={node.mayEdit} onEdit={(bill) => setTask({ kind: 'edit', bill })} />
          ) : null}
        </>
      )}
    </Dialog>
  );
}

interface BillsProps {
  readonly bills: readonly UtilityBillRow[];
  readonly mayEdit: boolean;
  readonly onEdit: (bill: UtilityBillRow) => void;
}

function Bills({ bills, mayEdit, onEdit }: BillsProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [leaving, setLeaving] = useState<UtilityBillRow | null>(null);
  const remove = async (reasonForChange: string) => {
    const id = leaving?.id ?? 0;
    setLeaving(null);
    try {
      await call(deleteUtilityBill, { id, reasonForChange });
      toast('success', say(texts.billDeleted));
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <>
      <ShortTable
        caption={say(texts.bills)}
        empty={say(texts.noBills)}
        minWidth={620}
        rows={bills}
        keyOf={(bill) => bill.id}
        columns={[
          { title: say(texts.billFrom), cell: (bill) => bill.beginDate, noWrap: true },
          { title: say(texts.billTo), cell: (bill) => bill.endDate, noWrap: true },
          { title: say(texts.meter), cell: (bill) => bill.meter },
          { title: say(texts.amount), cell: (bill) => <Quantity value={bill.value} unit={bill.uom} />, isNumber: true },
          { title: say(texts.sharesTitle), cell: (bill) => <Shares bill={bill} /> },
          {
            title: say(texts.document),
            cell: (bill) => (bill.document ? <BillDocumentLink billId={bill.id} name={bill.document} /> : null),
          },
          {
            title: '',
            cell: (bill) => (
              <BillActions
                onEdit={mayEdit ? () => onEdit(bill) : undefined}
                onRemove={may(deleteUtilityBill) ? () => setLeaving(bill) : undefined}
              />
            ),
          },
        ]}
      />
      {leaving ? (
        <ReasonDialog
          title={say(texts.deleteBill)}
          text={`${leaving.beginDate} – ${leaving.endDate}`}
          confirmLabel={say(kitTexts.remove)}
          onCancel={() => setLeaving(null)}
          onReason={remove}
        />
      ) : null}
    </>
  );
}

const Shares = ({ bill }: { readonly bill: UtilityBillRow }) =>
  bill.shares.map((share) => (
    <Text size="xs" key={share.beginDate}>
      {share.periodLabel}: <Quantity value={share.value} unit={bill.uom} isComputed /> ({share.days}/{share.ofDays})
    </Text>
  ));

interface BillActionsProps {
  readonly onEdit: (() => void) | undefined;
  readonly onRemove: (() => void) | undefined;
}

function BillActions({ onEdit, onRemove }: BillActionsProps) {
  const { say } = useSpeech();
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {onEdit ? (
        <ActionIcon variant="subtle" color="gray" aria-label={say(kitTexts.edit)} onClick={onEdit}>
          <IconPencil size={16} />
        </ActionIcon>
      ) : null}
      {onRemove ? (
        <ActionIcon variant="subtle" color="red" aria-label={say(kitTexts.remove)} onClick={onRemove}>
          <IconTrash size={16} />
        </ActionIcon>
      ) : null}
    </Group>
  );
}
