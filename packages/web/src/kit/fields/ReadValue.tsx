import type { ReactNode } from 'react';
import classes from './read-value.module.css';

export interface ReadValueProps {
  readonly label: ReactNode;
  /** Nothing is shown as a dash. */
  readonly value: ReactNode;
  readonly unit?: string | undefined;
  /** Keeps the lines of a text. */
  readonly isLong?: boolean;
}

const isBlank = (value: ReactNode): boolean => value === null || value === undefined || value === '';

/** A field that is read: its value below its quiet label, without what invites to change it. */
export function ReadValue({ label, value, unit, isLong = false }: ReadValueProps) {
  return (
    <dl className={classes.field} data-read>
      {label ? <dt>{label}</dt> : null}
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
