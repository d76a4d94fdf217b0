import { Button } from '@mantine/core';
import { CellEditor } from '../../../kit/list/CellEditor.tsx';
import { manyFilter } from '../../../kit/list/many-filter.tsx';
import { NameCell } from '../../../kit/list/NameCell.tsx';
import { WholeText } from '../../../kit/list/WholeText.tsx';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { Sheet } from '../../../kit/sheet/Sheet.tsx';
import type { CellState, SheetCell } from '../../../kit/sheet/sheet-types.ts';
import { Quantity } from '../../../kit/text/Quantity.tsx';
import { Held } from '../Held.tsx';
import type { Piece, Section } from '../section.ts';

const nothing = () => {};

const shares = [
  { key: 1, period: '2026-09', source: 'Unit 1, bituminous coal', value: 182_340.5 },
  { key: 2, period: '2026-10', source: 'Unit 1, bituminous coal', value: 175_002.25 },
  { key: 3, period: '2026-11', source: 'Auxiliary boiler, natural gas', value: null },
];

const shareTable = (rows: typeof shares) => (
  <ShortTable
    caption="Shares"
    empty="No shares yet"
    rows={rows}
    keyOf={({ key }) => key}
    columns={[
      { title: 'Period', cell: ({ period }) => period, noWrap: true },
      { title: 'Source', cell: ({ source }) => source },
      {
        title: 'Amount',
        unit: 'kWh',
        cell: ({ value }) => <Quantity value={value} />,
        isNumber: true,
        total: <Quantity value={357_342.75} />,
      },
      {
        title: '',
        cell: () => (
          <Button variant="subtle" size="compact-sm">
            Explain
          </Button>
        ),
      },
    ]}
  />
);

const months = ['January', 'February', 'March', 'April'];
const states: readonly (CellState | undefined)[] = [
  undefined,
  'edited',
  'saving',
  'saved',
  'warning',
  'error',
  'conflict',
];
const sheetColumns = [
  ...states.map((state, column) => ({
    key: state ?? 'plain',
    title: state ?? 'plain',
    unit: 'MMBtu',
    isNumeric: true,
    total: String(4 * (column + 1) * 100),
  })),
  { key: 'computed', title: 'computed', unit: 't', isNumeric: true, isReadOnly: true, total: '12' },
];

function cellAt({ row, column }: { readonly row: number; readonly column: number }): SheetCell {
  const isReadOnly = column === states.length;
  const text = row === 2 ? '' : String((column + 1) * 100 + row);
  const state = row === 1 ? states[column] : undefined;
  return {
    text,
    editText: text,
    state,
    isReadOnly,
    note: state === 'error' ? "Can't be negative" : isReadOnly ? 'Computed from the amounts' : undefined,
    marks: row === 3 && column === 0 ? [{ text: 'E', title: 'Estimated' }] : [],
  };
}

const severalSites = manyFilter({
  name: 'siteIds',
  label: 'Sites',
  choices: ['Cholla', 'Ocotillo', 'McClure'].map((label, at) => ({ value: at + 1, label })),
});

const cells: readonly Piece[] = [
  { name: 'NameCell: a name and what tells it from others', show: () => <NameCell name="Stack 1" detail="Ocotillo" /> },
  {
    name: 'WholeText: in as many lines as it needs',
    show: () => (
      <WholeText
        text="The value is 0.042 times the usual value of this month, which was read from the meter by hand."
        detail="Ammonia above twice the usual"
      />
    ),
  },
  {
    name: 'CellEditor: Enter saves, Escape takes back',
    show: () => (
      <Held initial="Residuos peligrosos">
        {(value, set) => (
          <CellEditor
            label="Spanish: Hazardous waste"
            value={value}
            isOpen={value === ''}
            maxLength={200}
            check={(text) => (text.includes('{') ? 'A brace has no end' : undefined)}
            save={async (text) => set(text)}
            suggestion={{
              label: 'Suggest',
              find: async () => ({ text: 'Residuos peligrosos', note: 'From the glossary' }),
            }}
          />
        )}
      </Held>
    ),
  },
  {
    name: 'manyFilter: several choices of a list',
    show: () => <Held<string | undefined> initial="1,2">{(value, set) => severalSites.control(value, set)}</Held>,
  },
];

export const tables: Section = {
  key: 'tables',
  title: 'Tables and the sheet',
  pieces: [
    { name: 'ShortTable', isWide: true, show: () => shareTable(shares) },
    ...cells,
    { name: 'ShortTable: empty', show: () => shareTable([]) },
    {
      name: 'Sheet: every state of a cell in its second row',
      isWide: true,
      show: () => (
        <div style={{ height: 260 }}>
          <Sheet
            label="Amounts"
            corner="Month"
            totalLabel="Total"
            rows={months.map((label) => ({ key: label, label }))}
            columns={sheetColumns}
            cell={cellAt}
            onEntries={nothing}
            onUndo={nothing}
            onRedo={nothing}
          />
        </div>
      ),
    },
  ],
};
