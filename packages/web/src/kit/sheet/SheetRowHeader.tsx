import classes from './sheet.module.css';
import { isStacked } from './sheet-geometry.ts';
import type { SheetRow } from './sheet-types.ts';

interface SheetRowHeaderProps {
  readonly row: SheetRow;
  /** Of its group: it says what the group is. */
  readonly isFirst: boolean;
  readonly isFocused: boolean;
  readonly width: number;
}

/** What a row is: its group where that begins, its label, and how much of it is there. */
export function SheetRowHeader({ row, isFirst, isFocused, width }: SheetRowHeaderProps) {
  const { group, label, unit, hint, detail } = row;
  const hasRoomBelow = isStacked(width);
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      className={classes.rowHeader}
      data-focused={isFocused || undefined}
      data-stacked={(group !== undefined && hasRoomBelow) || undefined}
      style={{ width }}
      title={[group, unit ? `${label} (${unit})` : label, detail?.title, hint].filter(Boolean).join('\n')}
    >
      {group === undefined ? null : (
        <span className={classes.group}>
          {isFirst || hasRoomBelow ? group : <span className={classes.spoken}>{group}</span>}
        </span>
      )}
      <span className={classes.rowLabel}>
        <span className={classes.rowName}>{label}</span>
        {unit ? <span className={classes.unit}>{unit}</span> : null}
      </span>
      {detail ? (
        <span className={classes.rowDetail}>
          <span aria-hidden>{detail.text}</span>
          <span className={classes.spoken}>{detail.title}</span>
        </span>
      ) : null}
    </div>
  );
}
