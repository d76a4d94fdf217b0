import type { ReactNode } from 'react';
import classes from './list.module.css';

const LONGEST_LINE = 13;
const LONGEST_CODE = 24;

/** What is made of parts has the words of all of them as its title. */
function giveTitle(cell: HTMLSpanElement | null): void {
  const text = [...(cell?.childNodes ?? [])].map((part) => part.textContent).join(' ');
  if (cell && text.length > LONGEST_LINE) cell.title = text;
}

/** A cell's content in one line, cut where its column ends. Short text, dates and numbers aren't cut. */
export function CellText({ value }: { readonly value: ReactNode }) {
  if (typeof value !== 'string' && typeof value !== 'number')
    return value ? (
      <span className={classes.cellParts} ref={giveTitle}>
        {value}
      </span>
    ) : null;
  const text = String(value);
  if (text.length <= (/\s/.test(text) ? LONGEST_LINE : LONGEST_CODE))
    return <span className={classes.wholeText}>{text}</span>;
  return (
    <span className={classes.cellText} title={text}>
      {text}
    </span>
  );
}
