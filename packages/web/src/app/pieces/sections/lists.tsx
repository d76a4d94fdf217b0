import { Button } from '@mantine/core';
import {
  type InspectionRow,
  searchAreaInspections,
} from '@oikos/contract/waste/storage/area-inspections/area-inspections.ts';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { QueryClientProvider } from '@tanstack/react-query';
import { useMemo } from 'react';
import { KitProvider, useKit } from '../../../kit/kit-context.tsx';
import { choiceFilter, dateFilter } from '../../../kit/list/choice-filter.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import type { ListColumn, RowAction, Selection } from '../../../kit/list/list-types.ts';
import { textFilter } from '../../../kit/list/text-filter.tsx';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { type Answer, failure, repliesWith } from '../answers.ts';
import type { Section } from '../section.ts';

const nothing = () => {};

const rowOf = (id: number, part: Partial<InspectionRow>): InspectionRow => ({
  id,
  areaId: id,
  area: `Hazardous waste storage ${id}`,
  areaKind: 'central',
  siteId: 1,
  site: 'Cholla',
  inspectedAt: `2026-11-${String(28 - id).padStart(2, '0')}T07:15`,
  inspector: 'Wade Kim',
  deficiencyCount: 0,
  openDeficiencyCount: 0,
  mendBy: null,
  seenCount: 12,
  missingCount: 0,
  elsewhereCount: 0,
  isCorrected: false,
  notes: '',
  version: 1,
  ...part,
});

const rows: readonly InspectionRow[] = [
  rowOf(1, { deficiencyCount: 3, openDeficiencyCount: 2, mendBy: '2026-12-01' }),
  rowOf(2, {
    area: 'Satellite area beside the degreaser, north wall of the turbine hall, behind bay 14',
    seenCount: null,
  }),
  rowOf(3, { deficiencyCount: 1, isCorrected: true, notes: 'Aisle cleared; the spill kit is complete again.' }),
  rowOf(4, { site: 'Ocotillo', inspector: 'Tessa Ng', missingCount: 1 }),
];
const pageOf = (items: readonly InspectionRow[]) => ({ items, totalCount: items.length, page: 1, skip: 0, take: 20 });

const columns: readonly ListColumn<InspectionRow>[] = [
  { field: 'area', title: 'Area' },
  {
    field: 'openDeficiencyCount',
    title: 'State',
    onCard: 'badge',
    render: ({ openDeficiencyCount: open }) =>
      open > 0 ? (
        <StatusBadge tone="error">{`${open} open`}</StatusBadge>
      ) : (
        <StatusBadge tone="success">Satisfactory</StatusBadge>
      ),
  },
  { field: 'site', title: 'Site' },
  { field: 'inspectedAt', title: 'Inspected', noWrap: true },
  { field: 'inspector', title: 'Inspector' },
  { field: 'seenCount', title: 'Containers seen', numeric: true },
  { field: 'notes', title: 'Notes' },
];

const filters = [
  choiceFilter('deficiencies', 'Deficiencies', [
    { value: 'open', label: 'Still open' },
    { value: 'none', label: 'None' },
  ]),
  dateFilter('from', 'From'),
  textFilter('contains', 'Text'),
] as const;

const rowActions: readonly RowAction<InspectionRow>[] = [
  { label: 'Correct', icon: <IconPencil size={16} />, onClick: nothing },
  { label: 'Delete', icon: <IconTrash size={16} />, onClick: nothing, color: 'red' },
];
const selection: Selection<InspectionRow> = {
  actions: () => (
    <>
      <Button variant="subtle">Print labels</Button>
      <Button variant="subtle">Move</Button>
    </>
  ),
};

interface ListPieceProps {
  readonly name: string;
  readonly answer: Answer;
  readonly isDenied?: boolean;
}

function ListPiece({ name, answer, isDenied = false }: ListPieceProps) {
  const kit = useKit();
  const client = useMemo(() => repliesWith(searchAreaInspections, answer), [answer]);
  const within = useMemo(() => (isDenied ? { ...kit, may: () => false } : kit), [kit, isDenied]);
  return (
    <QueryClientProvider client={client}>
      <KitProvider value={within}>
        <ListScreen
          title="Inspections"
          plural="inspections"
          endpoint={searchAreaInspections}
          columns={columns}
          filters={filters}
          rowActions={rowActions}
          selection={selection}
          onOpen={nothing}
          emptyHint="An inspection shows that an area was safe on the day."
          emptyAction={<Button leftSection={<IconPlus size={16} />}>Inspect an area</Button>}
          prefix={name}
          embedded
        />
      </KitProvider>
    </QueryClientProvider>
  );
}

const states: readonly (ListPieceProps & { readonly title: string })[] = [
  { name: 'rows', title: 'ListScreen: rows; a selected row turns the tools into a bar', answer: pageOf(rows) },
  { name: 'none', title: 'ListScreen: nothing yet', answer: pageOf([]) },
  { name: 'loading', title: 'ListScreen: on its way', answer: 'never' },
  { name: 'error', title: 'ListScreen: an error', answer: failure() },
  { name: 'denied', title: 'ListScreen: no permission', answer: pageOf(rows), isDenied: true },
];

export const lists: Section = {
  key: 'lists',
  title: 'Lists',
  pieces: states.map(({ title, ...state }) => ({ name: title, isWide: true, show: () => <ListPiece {...state} /> })),
};
