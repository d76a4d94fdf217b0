import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ShortTable, type ShortTableProps } from './ShortTable.tsx';

interface Part {
  readonly month: string;
  readonly days: number;
}

const columns: ShortTableProps<Part>['columns'] = [
  { title: 'Month', cell: ({ month }) => month, total: 'Total' },
  { title: 'Used', unit: 'days', cell: ({ days }) => days, isNumber: true, total: 59 },
];
const markup = (more: Partial<ShortTableProps<Part>>) =>
  renderToStaticMarkup(
    <MantineProvider>
      <ShortTable caption="Days by month" rows={[]} columns={columns} keyOf={({ month }) => month} {...more} />
    </MantineProvider>,
  );
const cells = (html: string) => [...html.matchAll(/<t[hd]\b[^>]*>(.*?)<\/t[hd]>/g)].map(([, text]) => text);

const rows = [
  { month: 'January', days: 31 },
  { month: 'February', days: 28 },
];

test('headings say the unit once, rows follow in their order, totals are the foot', () => {
  const html = markup({ rows });
  expect(html).toContain('aria-label="Days by month"');
  expect(cells(html)).toEqual(['Month', 'Used, days', 'January', '31', 'February', '28', 'Total', '59']);
});

test('without rows there is a sentence in place of the table, if one is given', () => {
  expect(markup({ empty: 'No months.' })).not.toContain('<table');
  expect(markup({ empty: 'No months.' })).toContain('No months.');
  expect(cells(markup({}))).toEqual(['Month', 'Used, days', 'Total', '59']);
});

test('what is done with a row is at its end, called by the row for who hears it alone', () => {
  const html = markup({
    rows,
    buttons: ({ month }) => [{ label: 'End', of: `End ${month}`, onClick: () => undefined }],
  });
  expect(html).toContain('aria-label="End January"');
  expect(html).toContain('aria-label="End February"');
});

test('where it can scroll, it is reached by keyboard', () => {
  expect(markup({ rows })).not.toContain('tabindex');
  expect(markup({ rows, minWidth: 480 })).toContain('tabindex="0"');
});
