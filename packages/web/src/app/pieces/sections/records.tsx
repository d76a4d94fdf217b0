import { Button, Text } from '@mantine/core';
import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { type HistoryRow, searchRecordHistory } from '@oikos/contract/records/record-history.ts';
import type { RecordedChange } from '@oikos/contract/records/recorded-changes.ts';
import { readRelatedRecords } from '@oikos/contract/records/related-records.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { AxisUnit } from '../../../kit/chart/chart-parts.tsx';
import { useLeaveQuestion } from '../../../kit/dialog/use-leave-question.tsx';
import { AskedFigure } from '../../../kit/explanation/AskedFigure.tsx';
import { ExplanationHost } from '../../../kit/explanation/ExplanationHost.tsx';
import { FigureHead } from '../../../kit/explanation/FigureHead.tsx';
import { useUnsavedChanges } from '../../../kit/form/unsaved-changes.tsx';
import { HistoryButton } from '../../../kit/history/HistoryButton.tsx';
import { LatestChanges } from '../../../kit/history/LatestChanges.tsx';
import { RecordedChanges } from '../../../kit/history/RecordedChanges.tsx';
import { EffectPreview } from '../../../kit/page/EffectPreview.tsx';
import { RelatedRecords } from '../../../kit/page/RelatedRecords.tsx';
import { toast } from '../../../kit/progress/toast.ts';
import { Quantity } from '../../../kit/text/Quantity.tsx';
import { type Answer, failure, repliesWith } from '../answers.ts';
import { Held } from '../Held.tsx';
import type { Section } from '../section.ts';

const words = (english: string) => ({ key: `pieces.${english}`, english });

const change = (field: string, before: string, after: string): RecordedChange => ({
  field,
  label: words(field),
  labelText: field,
  ...{ old: before === '' ? [] : [before], oldText: before, new: after === '' ? [] : [after], newText: after },
});

const moved = [change('Storage area', 'Turbine hall bench', 'Hazardous waste pad'), change('Bay', '', 'B2')];
const many = ['Name', 'Code', 'Purpose', 'Owner', 'Site', 'Notes'].map((field) => change(field, 'old', 'new'));

const rowOf = (id: number, part: Partial<HistoryRow>): HistoryRow => ({
  id,
  recordedAt: `2026-11-${String(20 + id)}T15:04:00Z`,
  userId: id,
  userName: 'Wade Kim',
  kind: words('container'),
  partName: '',
  action: 'update',
  changes: moved,
  reason: null,
  reasonSaid: null,
  ...part,
});

const history: readonly HistoryRow[] = [
  rowOf(3, {}),
  rowOf(2, { kind: words('waste entry'), partName: 'Spent solvent', action: 'delete', changes: [] }),
  rowOf(1, { action: 'create', userName: '', changes: [] }),
];
const historyPage = { items: history, totalCount: history.length, page: 1, skip: 0, take: 20 };

const related = {
  refersTo: [{ entity: 'node', label: words('location'), id: 1, name: 'Cholla' }],
  referredToBy: [
    {
      entity: 'shipment',
      label: words('shipments'),
      count: 18,
      first: [
        { id: 1, name: 'CHS-2026-0001' },
        { id: 2, name: 'CHS-2026-0002' },
      ],
    },
  ],
};

const drum = { of: { entity: 'container', record: 1 }, name: 'CHD-2026-00018' } as const;

interface AnsweredProps {
  readonly endpoint: AnyEndpoint;
  readonly answer: Answer;
  readonly children: ReactNode;
}

/** Shows what a call is answered with. */
function Answered({ endpoint, answer, children }: AnsweredProps) {
  const client = useMemo(() => repliesWith(endpoint, answer), [endpoint, answer]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** What is typed here would be lost: leaving asks. */
function LeavePiece({ isDirty }: { readonly isDirty: boolean }) {
  useUnsavedChanges(isDirty);
  const { ask, question } = useLeaveQuestion<string>((wanted) => toast('ok', wanted));
  return (
    <>
      <Button variant="default" onClick={() => ask('You are on the next tab.')}>
        Open the next tab
      </Button>
      {question}
    </>
  );
}

const total = (
  <FigureHead title="Total emissions" about="2017-01-01 to 2017-12-31">
    <Quantity value={4_034_009} unit="t CO₂e" isComputed />
  </FigureHead>
);

export const records: Section = {
  key: 'records',
  title: 'Figures, effects and histories',
  pieces: [
    {
      name: 'AskedFigure: its answer is in a drawer',
      show: () => (
        <ExplanationHost>
          <AskedFigure asked={{ content: total }} label="Total emissions">
            <Quantity value={4_034_009} unit="t CO₂e" isComputed />
          </AskedFigure>
        </ExplanationHost>
      ),
    },
    { name: 'FigureHead', show: () => total },
    {
      name: 'AxisUnit: the unit, a limit and its warning',
      show: () => (
        <AxisUnit lines={['Limit ≤ 250,000 MMBtu']} warning="Warning at 225,000">
          MMBtu
        </AxisUnit>
      ),
    },
    {
      name: 'EffectPreview: waiting, known, refused',
      show: () => (
        <>
          <EffectPreview title="What changes" waiting="It is being found out." error={null}>
            {null}
          </EffectPreview>
          <EffectPreview title="What changes" waiting="" error={null}>
            <Text size="sm">Nell Ito can see the manager dashboard at Cholla again.</Text>
          </EffectPreview>
          <EffectPreview title="What changes" waiting="" error={failure()}>
            {null}
          </EffectPreview>
        </>
      ),
    },
    {
      name: 'RecordedChanges: changed, many, added',
      show: () => (
        <>
          <RecordedChanges row={{ action: 'update', changes: moved }} />
          <RecordedChanges row={{ action: 'update', changes: many }} />
          <RecordedChanges row={{ action: 'create', changes: [change('Name', '', 'Drum of solvent')] }} />
        </>
      ),
    },
    {
      name: 'LatestChanges',
      show: () => (
        <Answered endpoint={searchRecordHistory} answer={historyPage}>
          <LatestChanges {...drum} />
        </Answered>
      ),
    },
    {
      name: 'HistoryButton',
      show: () => (
        <Answered endpoint={searchRecordHistory} answer={historyPage}>
          <HistoryButton {...drum} />
        </Answered>
      ),
    },
    {
      name: 'RelatedRecords',
      show: () => (
        <Answered endpoint={readRelatedRecords} answer={related}>
          <RelatedRecords of={drum.of} />
        </Answered>
      ),
    },
    {
      name: 'useLeaveQuestion: with and without changes',
      show: () => (
        <Held initial={false}>
          {(isDirty, set) => (
            <>
              <Button variant="default" mr="xs" onClick={() => set(!isDirty)}>
                {isDirty ? 'Discard' : 'Change something'}
              </Button>
              <LeavePiece isDirty={isDirty} />
            </>
          )}
        </Held>
      ),
    },
  ],
};
