import type { ReactNode } from 'react';
import classes from './fact-strip.module.css';

export interface Fact {
  readonly label: string;
  /** A fact that isn't known is left out. */
  readonly value: ReactNode;
}

const isKnown = ({ value }: Fact): boolean => value !== null && value !== undefined && value !== '';

/** The about five values that people look a record up for: each below its quiet label. */
export function FactStrip({ facts }: { readonly facts: readonly Fact[] }) {
  const known = facts.filter(isKnown);
  if (known.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {known.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
