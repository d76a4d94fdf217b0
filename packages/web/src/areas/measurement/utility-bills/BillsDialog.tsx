import { ActionIcon, Button, Group, Loader, Table, Text } from '@mantine/core';
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
  readonly onChanged: () => Promise<unknown>;
}

type Task = { readonly kind: 'list' } | { readonly kind: 'edit'; readonly bill: UtilityBillRow | undefined };

/** The bills of a node's parameter that touch the period: list, add, change, delete. */
export function BillsDialog({ node, sheet, columns, dates, onClose, onChanged }: BillsDialogProps) {
  const { say } = useSpeech();
  const [parameterId, setParameterId] = useState(columns[0]?.parameterId ?? 0);
  const [task, setTask] = useState<Task>({ kind: 'list' });
  const column = columns.find((each) => each.parameterId === parameterId);
  const query = useCall(
    searchUtilityBills,
    { nodeId: node.id, parameterId, beginDate: dates.from, endDate: dates.to, top: 0, order: 'beginDate' },
    { enabled: parameterId > 0, staleTime: 0 },
  );
  const changed = async () => {
    setTask({ kind: 'list' });
    await Promise.all([query.refetch(), onChanged()]);
  };
  return (
    <Dialog opened onClose={onClose} title={say(texts.billOf, node.name)} size="xl">
      {task.kind === 'edit' && column ? (
        <BillForm
          node={node}
          sheet={sheet}
          column={column}
          bill={task.bill}
          onCancel={() => setTask({ kind: 'list' })}
          onSaved={() => void changed()}
          onReload={() => void changed()}
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
          {query.isPending ? <Loader size="sm" /> : null}
          {query.error ? <Text c="red">{query.error.message}</Text> : null}
          {query.data ? (
            <Bills
              bills={query.data.items}
              mayEdit={node.mayEdit}
              onEdit={(bill) => setTask({ kind: 'edit', bill })}
              onDeleted={changed}
            />
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
  readonly onDeleted: () => Promise<unknown>;
}

function Bills({ bills, mayEdit, onEdit, onDeleted }: BillsProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [leaving, setLeaving] = useState<UtilityBillRow | null>(null);
  const remove = async (reasonForChange: string) => {
    const id = leaving?.id ?? 0;
    setLeaving(null);
    try {
      await call(deleteUtilityBill, { id, reasonForChange });
      toast('success', say(texts.billDeleted));
      await onDeleted();
    } catch (error) {
      toastError(error);
    }
  };
  if (bills.length === 0) return <Text c="dimmed">{say(texts.noBills)}</Text>;
  return (
    <Table.ScrollContainer minWidth={620}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{say(texts.billFrom)}</Table.Th>
            <Table.Th>{say(texts.billTo)}</Table.Th>
            <Table.Th>{say(texts.meter)}</Table.Th>
            <Table.Th ta="end">{say(texts.amount)}</Table.Th>
            <Table.Th>{say(texts.sharesTitle)}</Table.Th>
            <Table.Th>{say(texts.document)}</Table.Th>
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {bills.map((bill) => (
            <Table.Tr key={bill.id}>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{bill.beginDate}</Table.Td>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>{bill.endDate}</Table.Td>
              <Table.Td>{bill.meter}</Table.Td>
              <Table.Td ta="end">
                <Quantity value={bill.value} unit={bill.uom} />
              </Table.Td>
              <Table.Td>
                {bill.shares.map((share) => (
                  <Text size="xs" key={share.beginDate}>
                    {share.periodLabel}: <Quantity value={share.value} unit={bill.uom} isComputed /> ({share.days}/
                    {share.ofDays})
                  </Text>
                ))}
              </Table.Td>
              <Table.Td>{bill.document ? <BillDocumentLink billId={bill.id} name={bill.document} /> : null}</Table.Td>
              <Table.Td>
                <Group gap={4} wrap="nowrap" justify="flex-end">
                  {mayEdit ? (
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={say(kitTexts.edit)}
                      onClick={() => onEdit(bill)}
                    >
                      <IconPencil size={16} />
                    </ActionIcon>
                  ) : null}
                  {may(deleteUtilityBill) ? (
                    <ActionIcon
                      variant="subtle"
                      color="red"
                      aria-label={say(kitTexts.remove)}
                      onClick={() => setLeaving(bill)}
                    >
                      <IconTrash size={16} />
                    </ActionIcon>
                  ) : null}
                </Group>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {leaving ? (
        <ReasonDialog
          title={say(texts.deleteBill)}
          text={`${leaving.beginDate} – ${leaving.endDate}`}
          confirmLabel={say(kitTexts.remove)}
          onCancel={() => setLeaving(null)}
          onReason={remove}
        />
      ) : null}
    </Table.ScrollContainer>
  );
}
