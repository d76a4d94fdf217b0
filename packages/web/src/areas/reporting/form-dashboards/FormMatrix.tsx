import { Paper, Table } from '@mantine/core';
import type { FormCompletenessRow } from '@oikos/contract/reporting/form-dashboards/form-dashboards.ts';
import { fullnesses, fullnessOf } from '@oikos/domain/collection/forms/form-views.ts';
import { IconClockExclamation, IconReplace } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { monthName, shortMonthName } from '../../../kit/text/date-words.ts';
import { useSpeech } from '../../../translation/translate.ts';
import dashboard from '../dashboards/corporate/dashboard.module.css';
import { fullnessIcons } from '../dashboards/corporate/fullness.ts';
import { formDashboardTexts as texts } from './form-dashboard-texts.ts';
import classes from './form-dashboards.module.css';
import { formsAddress, type ShownFilters } from './manager-filters.ts';
import { useCellKeys } from './use-cell-keys.ts';

export interface FormMatrixProps {
  readonly months: readonly string[];
  readonly rows: readonly FormCompletenessRow[];
  readonly filters: ShownFilters;
  /** -1: all entries. */
  readonly parameterSetId: number;
}

const yearOf = (month: string): number => Number(month.slice(0, 4));
const numberOf = (month: string): number => Number(month.slice(5));

/** Locations by months: how many of the required entries are there, as icon, number and color; arrow keys go from cell to cell. */
export function FormMatrix({ months, rows, filters, parameterSetId }: FormMatrixProps) {
  const { say } = useSpeech();
  const keys = useCellKeys();
  const hintId = useId();
  const years = [...new Set(months.map(yearOf))];
  return (
    <Paper withBorder className={dashboard.panel}>
      <p className={dashboard.hint} id={hintId}>
        {say(texts.matrixHint)}
      </p>
      <Table.ScrollContainer minWidth={480} maxHeight={560} type="native">
        <Table stickyHeader className={classes.matrix} withRowBorders={false} aria-labelledby={hintId} {...keys}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={classes.name}>{say(texts.location)}</Table.Th>
              {months.map((month) => (
                <Table.Th key={month} ta="center" title={monthName(month)}>
                  {shortMonthName(numberOf(month))}
                  {years.length > 1 ? ` ${yearOf(month)}` : ''}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row, at) => (
              <Table.Tr key={row.nodeId}>
                <Table.Th scope="row" className={classes.name} title={row.name}>
                  {row.name}
                </Table.Th>
                {months.map((month, column) => (
                  <Table.Td key={month}>
                    <MatrixCell
                      row={row}
                      month={month}
                      cell={row.cells[column] ?? null}
                      place={`${at}:${column}`}
                      to={formsAddress(
                        { ...filters, year: yearOf(month), nodeId: row.nodeId },
                        { isHere: true, month, ...(parameterSetId > 0 && { parameterSetId }) },
                      )}
                    />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Legend />
    </Paper>
  );
}

interface MatrixCellProps {
  readonly row: FormCompletenessRow;
  readonly month: string;
  readonly cell: FormCompletenessRow['cells'][number];
  /** 'row:column' */
  readonly place: string;
  readonly to: string;
}

function MatrixCell({ row, month, cell, place, to }: MatrixCellProps) {
  const { say } = useSpeech();
  if (cell === null) return null;
  const [required, present, forms, open, late, substituted] = cell;
  const fullness = fullnessOf({ required, present, open });
  const Icon = fullnessIcons[fullness];
  const counts = say(texts.cell, row.name, monthName(month), present, required, forms, late);
  const label = substituted > 0 ? say(texts.cellSubstituted, counts, substituted) : counts;
  return (
    <Link className={classes.cell} data-fullness={fullness} data-cell={place} to={to} title={label} aria-label={label}>
      <Icon size={13} aria-hidden />
      {present}/{required}
      {substituted > 0 ? <IconReplace size={13} aria-hidden /> : null}
      {late > 0 ? <IconClockExclamation size={13} aria-hidden /> : null}
    </Link>
  );
}

function Legend() {
  const { say } = useSpeech();
  return (
    <ul className={dashboard.legend}>
      {fullnesses.map((fullness) => {
        const Icon = fullnessIcons[fullness];
        return (
          <li key={fullness}>
            <span className={classes.cell} data-fullness={fullness}>
              <Icon size={13} aria-hidden />
            </span>
            {say(texts[fullness])}
          </li>
        );
      })}
      <li>
        <IconClockExclamation size={14} aria-hidden />
        {say(texts.late)}
      </li>
      <li>
        <IconReplace size={14} aria-hidden />
        {say(texts.hasSubstitutes)}
      </li>
    </ul>
  );
}
