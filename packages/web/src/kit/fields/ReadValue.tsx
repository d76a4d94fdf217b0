import type { ReactNode } from 'react';
import kit from '../kit.module.css';
import classes from './read-value.module.css';

export interface ReadValueProps {
  readonly label: ReactNode;
  /** What screen readers call it where its place on the page says so to the eye. */
  readonly hiddenLabel?: string | undefined;
  /** Nothing is shown as a dash. */
  readonly value: ReactNode;
  readonly unit?: string | undefined;
  /** Keeps the lines of a text. */
  readonly isLong?: boolean;
}

const isBlank = (value: ReactNode): boolean => value === null || value === undefined || value === '';

/** A field that is read: its value below its quiet label, without what invites to change it. */
export function ReadValue({ label, hiddenLabel, value, unit, isLong = false }: ReadValueProps) {
  return (
    <dl className={classes.field} data-read>
      {label ? <dt>{label}</dt> : <dt className={kit.hiddenText}>{hiddenLabel}</dt>}
      <dd data-long={isLong || undefined}>
        {isBlank(value) ? (
          <span className={classes.blank}>–</span>
        ) : (
          <>
            {value}
            {unit ? ` ${unit}` : ''}
          </>
        )}
      </dd>
    </dl>
  );
}
