import classes from '../kit.module.css';

export interface NameCellProps {
  readonly name: string;
  /** In one quieter line below, cut where the column ends. */
  readonly detail?: string | null;
}

/** What a row is called, and a line that tells it from others. */
export function NameCell({ name, detail }: NameCellProps) {
  return (
    <span className={classes.nameCell} data-detail={detail || undefined}>
      <span className={classes.nameText} title={name}>
        {name}
      </span>
      {detail ? (
        <span className={classes.nameDetail} title={detail}>
          {detail}
        </span>
      ) : null}
    </span>
  );
}
