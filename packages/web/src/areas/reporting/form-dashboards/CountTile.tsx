import type { IconProps } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import type { StatusTone } from '../../../kit/page/StatusBadge.tsx';
import { countText } from '../../../kit/text/number-text.ts';
import classes from './form-dashboards.module.css';

export interface CountTileProps {
  readonly label: string;
  readonly count: number;
  readonly icon: ComponentType<IconProps>;
  readonly tone?: StatusTone;
  readonly detail?: string;
  /** The list of what is counted; undefined where the reader may not open it. */
  readonly to: string | undefined;
  readonly isChosen?: boolean;
}

/** A number that leads to what it counts. */
export function CountTile({ label, count, icon: Icon, tone = 'neutral', detail, to, isChosen }: CountTileProps) {
  const shownTone = count === 0 ? 'neutral' : tone;
  const content = (
    <>
      <span className={classes.label} data-tone={shownTone}>
        <Icon size={15} aria-hidden />
        {label}
      </span>
      <span className={classes.figure}>
        <span className={classes.number} data-tone={shownTone}>
          {countText(count)}
        </span>
        {detail ? <span className={classes.detail}>{detail}</span> : null}
      </span>
    </>
  );
  if (to === undefined) return <div className={classes.tile}>{content}</div>;
  return (
    <Link className={classes.tile} to={to} aria-current={isChosen ? 'true' : undefined}>
      {content}
    </Link>
  );
}
