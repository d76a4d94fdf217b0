import type { ReactNode } from 'react';
import classes from '../kit.module.css';

const LONGEST_LINE = 13;
const LONGEST_CODE = 24;

/** A cell's content. Text takes two lines at most, whole as the title; short text, dates and numbers don't break. */
export function CellText({ value }: { readonly value: ReactNode }) {
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const text = String(value);
  if (text.length <= (/\s/.test(text) ? LONGEST_LINE : LONGEST_CODE))
    return <span className={classes.wholeText}>{text}</span>;
  return (
    <span className={classes.cellText} data-long={text.length > LONGEST_CODE || undefined} title={text}>
      {text}
    </span>
  );
}
