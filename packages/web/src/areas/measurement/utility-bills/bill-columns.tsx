import { Text } from '@mantine/core';
import type { UtilityBillRow as BillRow } from '@oikos/contract/measurement/utility-bills/utility-bills.ts';
import type { ListColumn } from '../../../kit/list/list-types.ts';
import { Quantity } from '../../../kit/text/Quantity.tsx';
import { timeText } from '../../../kit/text/time-text.ts';
import type { Speech } from '../../../translation/translate.ts';
import { BillDocumentLink } from './BillDocument.tsx';
import { billListTexts as texts } from './bill-list-texts.ts';

export type { BillRow };

/** What the list of bills shows; its shares, several in a cell, are on the screen alone. */
export const billColumns = (say: Speech['say'], timeZone: string): readonly ListColumn<BillRow>[] => [
  { field: 'node', title: say(texts.node) },
  { field: 'parameter', title: say(texts.parameter) },
  { field: 'meter', title: say(texts.meter) },
  { field: 'accountNumber', title: say(texts.account) },
  { field: 'beginDate', title: say(texts.from), noWrap: true },
  { field: 'endDate', title: say(texts.to), noWrap: true },
  {
    field: 'value',
    title: say(texts.amount),
    numeric: true,
    render: ({ value, uom }) => <Quantity value={value} unit={uom} />,
    also: [{ field: 'uom', title: say(texts.unit) }],
  },
  {
    field: 'shares',
    title: say(texts.shares),
    inFile: false,
    render: ({ shares, uom }) =>
      shares.map((share) => (
        <Text size="xs" key={share.beginDate}>
          {share.periodLabel}: <Quantity value={share.value} unit={uom} isComputed />
        </Text>
      )),
  },
  {
    field: 'isEstimated',
    title: say(texts.estimated),
    render: ({ isEstimated }) => (isEstimated ? say(texts.estimated) : ''),
  },
  {
    field: 'document',
    title: say(texts.document),
    render: ({ id, document }) => (document ? <BillDocumentLink billId={id} name={document} /> : null),
  },
  { field: 'comment', title: say(texts.comment) },
  {
    field: 'createdAt',
    title: say(texts.createdAt),
    noWrap: true,
    render: ({ createdAt }) => timeText(createdAt, timeZone),
    also: [{ field: 'createdBy', title: say(texts.createdBy) }],
  },
];
