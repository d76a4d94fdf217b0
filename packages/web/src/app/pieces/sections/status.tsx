import { Anchor, Button } from '@mantine/core';
import { IconLock, IconMapPin } from '@tabler/icons-react';
import { EmptyState } from '../../../kit/page/EmptyState.tsx';
import { FirstFewNotice } from '../../../kit/page/FirstFew.tsx';
import { LoadingFallback, SkeletonRows, type SkeletonShape } from '../../../kit/page/LoadingFallback.tsx';
import { Notice, type NoticeProps } from '../../../kit/page/Notice.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import { StatusBadge, type StatusTone } from '../../../kit/page/StatusBadge.tsx';
import { ShownProgress, type ShownProgressProps } from '../../../kit/progress/JobProgress.tsx';
import { LongWork } from '../../../kit/progress/LongWork.tsx';
import { type ToastType, toast } from '../../../kit/progress/toast.ts';
import { MeasuredValue } from '../../../kit/text/MeasuredValue.tsx';
import { Quantity } from '../../../kit/text/Quantity.tsx';
import { failure } from '../answers.ts';
import type { Piece, Section } from '../section.ts';

const nothing = () => {};

const tones: readonly (readonly [tone: StatusTone, word: string])[] = [
  ['success', 'Received'],
  ['warning', '4 days left'],
  ['error', '7 days overdue'],
  ['information', 'In transit'],
  ['running', 'Loading'],
  ['waiting', 'Waiting'],
  ['neutral', 'Draft'],
];
const notices: readonly NoticeProps['tone'][] = ['error', 'warning', 'information', 'success'];
const shapes: readonly SkeletonShape[] = ['list', 'record', 'part'];
const toasts: readonly (readonly [type: ToastType, text: string])[] = [
  ['success', 'Container CH-2026-0042 is saved.'],
  ['ok', 'The import goes on without you.'],
  ['warning', 'Two labels have no waste code.'],
  ['error', "You can't move it, because the storage area is closed."],
];
const works: readonly (readonly [name: string, progress: ShownProgressProps['progress']])[] = [
  ['waiting', { state: 'queued', progress: null }],
  ['amount unknown', { state: 'running', progress: null, message: 'Reading the file' }],
  ['under way', { state: 'running', progress: 0.37, message: '3,700 of 10,000 rows' }],
  ['done', { state: 'succeeded', progress: 1 }],
  ['failed', { state: 'failed', progress: 0.37, error: 'Row 3,701 has no date.' }],
  ['stopped', { state: 'cancelled', progress: 0.37 }],
];

const emptyStates: readonly Piece[] = [
  {
    name: 'EmptyState: why, and what to do',
    show: () => (
      <EmptyState
        title="No containers yet"
        hint="Containers show what waste is on site, and since when."
        action={<Button>Add container</Button>}
      />
    ),
  },
  {
    name: 'EmptyState: words alone',
    show: () => <EmptyState icon={IconMapPin} title="No site has coordinates" />,
  },
  {
    name: 'ReadFailure: no permission',
    show: () => <ReadFailure error={null} isAllowed={false} onRetry={nothing} />,
  },
  { name: 'ReadFailure: an error', show: () => <ReadFailure error={failure()} onRetry={nothing} /> },
  {
    name: 'EmptyState: a page that is closed',
    show: () => (
      <EmptyState
        icon={IconLock}
        title="This page is for administrators"
        hint={<Anchor href="#status">Who they are</Anchor>}
      />
    ),
  },
];

export const statusSection: Section = {
  key: 'status',
  title: 'Status, notices and waiting',
  pieces: [
    {
      name: 'StatusBadge: all tones',
      show: () =>
        tones.map(([tone, word]) => (
          <div key={tone}>
            <StatusBadge tone={tone}>{word}</StatusBadge>
          </div>
        )),
    },
    {
      name: 'Quantity: entered, computed, blank',
      show: () => (
        <>
          <div>
            <Quantity value={1234567.891} unit="kWh" />
          </div>
          <div>
            <Quantity value={0.1234567891234} unit="t CO₂e" isComputed />
          </div>
          <div>
            Blank: <Quantity value={null} unit="kg" />
          </div>
        </>
      ),
    },
    {
      name: 'MeasuredValue: below detection, no data',
      show: () => (
        <>
          <div>
            <MeasuredValue value={0.5} unit="mg/L" qualifier="<" noDataCode={null} />
          </div>
          <div>
            <MeasuredValue value={null} unit="mg/L" qualifier={null} noDataCode="C" />
          </div>
        </>
      ),
    },
    ...notices.map(
      (tone): Piece => ({
        name: `Notice: ${tone}`,
        show: () => (
          <Notice tone={tone} title="The month is not complete">
            Three of twelve meters have no value for October.
          </Notice>
        ),
      }),
    ),
    {
      name: 'FirstFewNotice',
      show: () => (
        <FirstFewNotice
          rows={['Ada', 'Bo', 'Cleo', 'Dan', 'Eve', 'Fay', 'Gus']}
          keyOf={(name) => name}
          line={(name) => `${name} still has no access: their last day is over`}
        />
      ),
    },
    ...emptyStates,
    ...shapes.map(
      (shape): Piece => ({ name: `LoadingFallback: ${shape}`, show: () => <LoadingFallback shape={shape} /> }),
    ),
    { name: 'SkeletonRows', show: () => <SkeletonRows /> },
    ...works.map(
      ([name, progress]): Piece => ({
        name: `JobProgress: ${name}`,
        show: () => <ShownProgress title="Loading values.xlsx" progress={progress} />,
      }),
    ),
    {
      name: 'JobProgress: out of reach',
      show: () => <ShownProgress title="Loading values.xlsx" progress={undefined} error="The server doesn't answer." />,
    },
    {
      name: 'LongWork: its result',
      show: () => (
        <LongWork jobId={null} title="Loading values.xlsx" onFinished={nothing}>
          10,000 values are loaded.
        </LongWork>
      ),
    },
    {
      name: 'Toasts',
      show: () =>
        toasts.map(([type, text]) => (
          <Button key={type} variant="default" mr="xs" mb="xs" onClick={() => toast(type, text)}>
            {type}
          </Button>
        )),
    },
  ],
};
