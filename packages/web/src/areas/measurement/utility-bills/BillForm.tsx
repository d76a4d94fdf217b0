import { Group, SimpleGrid } from '@mantine/core';
import type { EntrySheet, SheetColumn, SheetNode } from '@oikos/contract/measurement/entry-sheet.ts';
import {
  createUtilityBill,
  type UtilityBillRow,
  updateUtilityBill,
  utilityBillFields,
} from '@oikos/contract/measurement/utility-bills/utility-bills.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';
import { call } from '../../../api/call.ts';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { EntityForm } from '../../../kit/form/EntityForm.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { entryTexts as texts } from '../entry-sheet/entry-texts.ts';
import { BillDocument } from './BillDocument.tsx';
import { BillShares } from './BillShares.tsx';

interface BillFormProps {
  readonly node: SheetNode;
  readonly sheet: EntrySheet;
  readonly column: SheetColumn;
  /** Absent for a new one. */
  readonly bill: UtilityBillRow | undefined;
  readonly onCancel: () => void;
  readonly onSaved: () => void;
  readonly onReload: () => void;
}

/** A bill as it was received, and how it is spread before it is saved. */
export function BillForm({ node, sheet, column, bill, onCancel, onSaved, onReload }: BillFormProps) {
  const { say, sayReply } = useSpeech();
  const units = sheet.units.filter(({ unitTypeId }) => unitTypeId === column.uomTypeId);
  const code = (id: unknown) => units.find((unit) => unit.id === id)?.code ?? null;
  const initial = {
    meter: bill?.meter ?? '',
    accountNumber: bill?.accountNumber ?? '',
    beginDate: bill?.beginDate ?? '',
    endDate: bill?.endDate ?? '',
    value: bill?.value ?? (null as unknown as number),
    uomId: bill?.uomId ?? column.uomId,
    isEstimated: bill?.isEstimated ?? false,
    documentId: bill?.documentId ?? null,
    comment: bill?.comment ?? '',
    reasonForChange: '',
  };
  const save = async (values: typeof initial) => {
    const { warnings } = bill
      ? await call(updateUtilityBill, { ...values, id: bill.id, version: bill.version })
      : await call(createUtilityBill, { ...values, nodeId: node.id, parameterId: column.parameterId });
    const doubts = warnings.map(sayReply).join('. ');
    toast(doubts ? 'warning' : 'success', doubts ? `${say(texts.billSaved)}. ${doubts}` : say(texts.billSaved));
  };
  return (
    <EntityForm
      key={`${bill?.id ?? 0} ${bill?.version ?? 0}`}
      schema={utilityBillFields}
      initial={initial}
      save={(values) => save(values as typeof initial)}
      onSaved={onSaved}
      onCancel={onCancel}
      onReload={onReload}
    >
      {({ field, values }) => (
        <>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            <TextField label={say(texts.meter)} {...field('meter')} />
            <TextField label={say(texts.accountNumber)} {...field('accountNumber')} />
            <DateField label={say(texts.billFrom)} {...field('beginDate')} />
            <DateField label={say(texts.billTo)} {...field('endDate')} />
            <Group gap="xs" align="flex-start" wrap="nowrap">
              <NumberField label={say(texts.amount)} {...field('value')} style={{ flex: 1 }} />
              {units.length > 0 ? (
                <SelectField
                  label={say(texts.unit)}
                  choices={units.map((unit) => ({ value: unit.id, label: unit.code }))}
                  {...field('uomId')}
                  w={120}
                />
              ) : null}
            </Group>
            <TextField label={say(texts.comment)} {...field('comment')} />
            <TextField label={say(texts.reason)} {...field('reasonForChange')} />
            <CheckField label={say(texts.estimatedBill)} {...field('isEstimated')} mt={28} />
          </SimpleGrid>
          <BillDocument
            value={values.documentId ?? null}
            onChange={field('documentId').onChange}
            stored={
              bill?.documentId && bill.document
                ? { billId: bill.id, id: bill.documentId, name: bill.document }
                : undefined
            }
          />
          <BillShares
            timespan={sheet.parameterSet.timespan as Timespan}
            beginDate={values.beginDate}
            endDate={values.endDate}
            value={values.value}
            unit={code(values.uomId)}
          />
        </>
      )}
    </EntityForm>
  );
}
