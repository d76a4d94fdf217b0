import { messages } from '@oikos/contract/message.ts';

/** The words of the list of bills. */
export const billListTexts = messages('billList', {
  title: 'Utility bills',
  plural: 'utility bills',
  help: 'Bills of meters and their share of each period. They are entered at their parameter in Manual data entry.',
  node: 'Location or asset',
  allNodes: 'All locations',
  parameter: 'Parameter',
  meter: 'Meter',
  account: 'Account number',
  from: 'First day',
  to: 'Last day',
  daysFrom: 'Days from',
  daysTo: 'Days to',
  amount: 'Amount',
  unit: 'Unit',
  estimated: 'Estimated',
  shares: 'Shares',
  document: 'Document',
  comment: 'Comment',
  createdBy: 'Entered by',
  createdAt: 'Entered at',
  none: 'Bills are added in Manual data entry, at a parameter that takes bills.',
});
