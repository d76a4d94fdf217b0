import classes from './list.module.css';

export interface NameCellProps {
  readonly name: string;
  /** Quieter, after the name, cut where the column ends. */
  readonly detail?: string | null;
}

/** What a row is called, and what tells it from others, in one line. */
export function NameCell({ name, detail }: NameCellProps) {
  return (
    <span className={classes.nameCell} title={detail ? `${name}, ${detail}` : name}>
      <span className={classes.nameLine}>
        <span className={classes.nameText}>{name}</span>
        {detail ? <span className={classes.nameDetail}> {detail}</span> : null}
      </span>
    </span>
  );
}
