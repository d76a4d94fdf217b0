import { Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { countText } from '../../../kit/text/number-text.ts';
import dashboard from '../dashboards/corporate/dashboard.module.css';
import classes from './form-dashboards.module.css';

export interface CountRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly count: number;
  readonly to: string;
}

export interface CountRowsProps {
  readonly title: string;
  readonly rows: readonly CountRow[];
  readonly tone?: 'error';
  /** Said in the place of the rows. */
  readonly empty?: string | undefined;
}

/** Counts with bars beside each other, each of which leads to what it counts. */
export function CountRows({ title, rows, tone, empty }: CountRowsProps) {
  const id = useId();
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <Paper withBorder component="section" className={dashboard.panel} aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="xs">
        {title}
      </Title>
      {empty ? (
        <p className={classes.detail}>{empty}</p>
      ) : (
        <ul className={classes.rows}>
          {rows.map((row) => (
            <li key={row.key}>
              <Row row={row} share={row.count / most} tone={tone} />
            </li>
          ))}
        </ul>
      )}
    </Paper>
  );
}

interface RowProps {
  readonly row: CountRow;
  /** Of the longest bar. */
  readonly share: number;
  readonly tone: 'error' | undefined;
}

function Row({ row: { label, count, to }, share, tone }: RowProps) {
  const content = (
    <>
      <span>{label}</span>
      <span className={classes.track} data-tone={tone} aria-hidden>
        <span className={classes.fill} style={{ width: `${share * 100}%` }} />
      </span>
      <span className={classes.count}>{countText(count)}</span>
    </>
  );
  if (count === 0) {
    return (
      <div className={classes.row} data-none>
        {content}
      </div>
    );
  }
  return (
    <Link className={classes.row} to={to}>
      {content}
    </Link>
  );
}
