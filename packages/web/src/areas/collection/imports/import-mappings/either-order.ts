import {
  ColumnEvidence,
  type DateOrder,
  dateOrderEvidence,
  formatInOrder,
} from '@oikos/domain/collection/ambiguous-notation.ts';

interface DateColumn {
  readonly samples: readonly string[];
  readonly dateFormat: string | null;
}

/** The format that the first dates of a column show; null where day and month could come in either order: it is asked about. */
export function sureFormatOf({ samples, dateFormat }: DateColumn): string | null {
  const order = new ColumnEvidence<DateOrder>(dateOrderEvidence);
  for (const text of samples) order.add(text);
  if (order.isAmbiguous) return null;
  return order.decided === null ? (dateFormat ?? 'yyyy-MM-dd') : formatInOrder(order.deciding, order.decided);
}
