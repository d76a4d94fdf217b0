import { Table } from '@mantine/core';
import { type Fullness, fullnesses } from '@oikos/domain/collection/forms/form-views.ts';
import { AskedFigure } from '../../../../kit/explanation/AskedFigure.tsx';
import type { Asked } from '../../../../kit/explanation/asked.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { reportingTexts as texts } from '../reporting-texts.ts';
import { byYear, type Cell, yearOf } from './completeness-years.ts';
import classes from './dashboard.module.css';
import { fullnessIcons } from './fullness.ts';

export interface CompletenessMatrixProps {
  readonly cells: readonly Cell[];
  readonly months: readonly string[];
  /** Which values are expected of a facility and month, and which are there. */
  readonly askedOf: (cell: Cell) => Asked | null;
}

/** As many columns as a landscape page has room for. */
const MONTHS_ON_PAPER = 12;

const fullnessOf = ({ expected, present }: Cell): Fullness =>
  present >= expected ? 'complete' : present === 0 ? 'missing' : 'partly';

/** Facilities by months: how many of the expected values are there. Paper can't be scrolled: many months are years there. */
export function CompletenessMatrix({ cells, months, askedOf }: CompletenessMatrixProps) {
  const byMonths = <Matrix cells={cells} months={months} askedOf={askedOf} />;
  if (months.length <= MONTHS_ON_PAPER) return byMonths;
  const years = [...new Set(months.map(yearOf))];
  return (
    <>
      <div className={classes.screenOnly}>{byMonths}</div>
      <div className={classes.paperOnly}>
        <Matrix cells={byYear(cells)} months={years} askedOf={() => null} />
      </div>
    </>
  );
}

/** How many are there, as icon, number and colour. */
function Matrix({ cells, months, askedOf }: CompletenessMatrixProps) {
  const { say } = useSpeech();
  const facilities = [...new Map(cells.map((cell) => [cell.nodeId, cell.name])).entries()];
  const byPlace = new Map(cells.map((cell) => [`${cell.nodeId} ${cell.month}`, cell]));
  return (
    <>
      <Table.ScrollContainer minWidth={480} maxHeight={420} type="native">
        <Table stickyHeader className={classes.matrix} withRowBorders={false}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={classes.matrixName}>{say(texts.facility)}</Table.Th>
              {months.map((month) => (
                <Table.Th key={month}>{month}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {facilities.map(([nodeId, name]) => (
              <Table.Tr key={nodeId}>
                <Table.Th scope="row" className={classes.matrixName}>
                  {name || say(texts.noFacility)}
                </Table.Th>
                {months.map((month) => (
                  <Table.Td key={month}>
                    <MatrixCell cell={byPlace.get(`${nodeId} ${month}`)} askedOf={askedOf} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <ul className={classes.legend}>
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
      </ul>
    </>
  );
}

interface MatrixCellProps {
  readonly cell: Cell | undefined;
  readonly askedOf: CompletenessMatrixProps['askedOf'];
}

function MatrixCell({ cell, askedOf }: MatrixCellProps) {
  const { say } = useSpeech();
  if (!cell) return <span className={classes.nothingExpected} title={say(texts.notExpected)} />;
  const fullness = fullnessOf(cell);
  const Icon = fullnessIcons[fullness];
  const label = say(texts.cellLabel, cell.name || say(texts.noFacility), cell.month, cell.present, cell.expected);
  return (
    <span className={classes.cell} data-fullness={fullness} title={label}>
      <Icon size={13} aria-hidden />
      <AskedFigure asked={askedOf(cell)} label={label}>
        {cell.present}/{cell.expected}
      </AskedFigure>
    </span>
  );
}
