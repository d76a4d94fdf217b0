import { Portal } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '../../api/session/session-state.ts';
import { useSpeech } from '../../translation/translate.ts';
import { useKit } from '../kit-context.tsx';
import { kitTexts } from '../kit-texts.ts';
import { countText } from '../text/number-text.ts';
import { timeText } from '../text/time-text.ts';
import { cellValue } from './cell-value.ts';
import type { FilePart } from './file-columns.ts';
import classes from './printed-list.module.css';

type Row = Readonly<Record<string, unknown>>;

export interface PrintedListProps {
  readonly title: string;
  readonly columns: readonly FilePart[];
  readonly rows: readonly Row[];
  readonly total: number;
  /** The filters in use, in words. */
  readonly filters: readonly { readonly name: string; readonly label: string; readonly value: ReactNode }[];
  readonly onPrinted: () => void;
}

/** A list on paper: whose, what, by which filter, for whom and when, then every row; nothing that only a screen can do. */
export function PrintedList({ title, columns, rows, total, filters, onPrinted }: PrintedListProps) {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const { user } = useSession();
  useEffect(() => {
    document.body.dataset.print = 'list';
    window.addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => {
      window.removeEventListener('afterprint', onPrinted);
      delete document.body.dataset.print;
    };
  }, [onPrinted]);
  const count = say(kitTexts.row, total);
  return (
    <Portal>
      <div className={classes.sheet}>
        <h1>{title}</h1>
        <p>
          {user.companyName} · {user.username} · {timeText(new Date().toISOString(), timeZone)} · {count}
        </p>
        {rows.length < total ? (
          <p>
            <strong>{say(kitTexts.printCut, countText(rows.length), countText(total))}</strong>
          </p>
        ) : null}
        {filters.map(({ name, label, value }) => (
          <p key={name}>
            {label}: {value}
          </p>
        ))}
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.field}>{column.unit ? `${column.title} (${column.unit})` : column.title}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows are printed once, in this order
              <tr key={index}>
                {columns.map((column) => {
                  const value = cellValue(column, row);
                  return (
                    <td key={column.field} data-number={typeof value === 'number' || undefined}>
                      {typeof value === 'boolean' ? say(value ? kitTexts.yes : kitTexts.no) : value}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Portal>
  );
}
