import type { ReactNode } from 'react';
import classes from '../kit.module.css';

const LONGEST_WITHOUT_TITLE = 24;

/** A cell's content. Text takes two lines at most, whole as the title; dates and numbers don't break. */
export function CellText({ value }: { readonly value: ReactNode }) {
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  const text = String(value);
  if (!/\s/.test(text) && text.length <= LONGEST_WITHOUT_TITLE)
    return <span className={classes.wholeText}>{text}</span>;
  return (
    <span className={classes.cellText} title={text.length > LONGEST_WITHOUT_TITLE ? text : undefined}>
      {text}
    </span>
  );
}
