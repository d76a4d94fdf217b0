import classes from './sheet.module.css';
import type { SheetColumn } from './sheet-types.ts';

interface SheetHeaderProps {
  readonly corner: string;
  readonly columns: readonly SheetColumn[];
  readonly edges: readonly number[];
  readonly width: number;
  readonly focused: number;
}

const place = (edges: readonly number[], index: number) => ({
  left: edges[index],
  width: (edges[index + 1] ?? 0) - (edges[index] ?? 0),
});

/** Titles that need one line only: of narrow columns that have no unit of their own. */
const isShort = ({ unit, width }: SheetColumn): boolean => unit === undefined && width !== undefined;

/** The columns' titles with their units; stays in sight. */
export function SheetHeader({ corner, columns, edges, width, focused }: SheetHeaderProps) {
  const hasUnits = columns.some(({ unit }) => unit);
  return (
    <div
      role="row"
      aria-rowindex={1}
      className={classes.header}
      data-part="header"
      data-short={columns.every(isShort) || undefined}
      style={{ width }}
    >
      <div role="columnheader" aria-colindex={1} className={classes.corner} style={{ width: edges[0] }}>
        {corner}
      </div>
      {columns.map((column, index) => (
        <div
          role="columnheader"
          aria-colindex={index + 2}
          className={classes.columnHeader}
          data-numeric={column.isNumeric || undefined}
          data-readonly={column.isReadOnly || undefined}
          data-focused={focused === index || undefined}
          style={place(edges, index)}
          title={[column.title, column.hint].filter(Boolean).join('\n')}
          key={column.key}
        >
          <span className={classes.columnTitle}>{column.title}</span>
          {hasUnits ? <span className={classes.columnUnit}>{column.unit ?? '\u00a0'}</span> : null}
        </div>
      ))}
    </div>
  );
}

interface SheetTotalsProps {
  readonly label: string;
  readonly columns: readonly SheetColumn[];
  readonly edges: readonly number[];
  readonly width: number;
  readonly rowIndex: number;
}

/** What the columns come to; stays in sight. */
export function SheetTotals({ label, columns, edges, width, rowIndex }: SheetTotalsProps) {
  return (
    <div role="row" aria-rowindex={rowIndex} className={classes.totals} data-part="totals" style={{ width }}>
      <div role="rowheader" aria-colindex={1} className={classes.rowHeader} style={{ width: edges[0] }}>
        {label}
      </div>
      {columns.map((column, index) => (
        <div
          role="gridcell"
          aria-colindex={index + 2}
          className={classes.total}
          data-numeric={column.isNumeric || undefined}
          style={place(edges, index)}
          title={column.total}
          key={column.key}
        >
          {column.total ?? ''}
        </div>
      ))}
    </div>
  );
}
