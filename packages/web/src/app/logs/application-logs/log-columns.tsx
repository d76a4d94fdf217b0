import { securityOutcomes } from '@oikos/contract/identity/security-events.ts';
import {
  type ActivityKind,
  type ActivityRow,
  activityKinds,
  type ErrorRow,
  type ReportRow,
  type RequestRow,
} from '@oikos/contract/records/application-logs.ts';
import { jobStates } from '@oikos/contract/records/job-runs.ts';
import { historyTexts } from '../../../kit/history/history-texts.ts';
import { wordsFor } from '../../../kit/list/file-columns.ts';
import type { ListColumn } from '../../../kit/list/list-types.ts';
import { StatusBadge, type StatusTone } from '../../../kit/page/StatusBadge.tsx';
import { timeText } from '../../../kit/text/time-text.ts';
import { spokenText } from '../../../translation/spoken-text.ts';
import { speech } from '../../../translation/translate.ts';
import { RequestNumber } from '../RequestNumber.tsx';
import { logTexts as texts } from './log-texts.ts';

const tones = {
  succeeded: 'success',
  failed: 'error',
  refused: 'warning',
  queued: 'waiting',
  running: 'running',
  cancelled: 'neutral',
} as const satisfies Record<string, StatusTone>;

type Stated = keyof typeof tones;

const badge = (state: Stated) => <StatusBadge tone={tones[state]}>{speech.say(texts[state])}</StatusBadge>;

export const kindText = (kind: ActivityKind): string => speech.say(texts[kind]);

/** When and by whom, as every log begins. */
const opening = <Row extends { readonly recordedAt: string; readonly userName: string }>(timeZone: string) =>
  [
    {
      field: 'recordedAt',
      title: speech.say(texts.when, timeZone),
      noWrap: true,
      render: ({ recordedAt }: Row) => timeText(recordedAt, timeZone),
    },
    {
      field: 'userName',
      title: speech.say(texts.who),
      onCard: 'fact',
      render: ({ userName }: Row) => userName || speech.say(historyTexts.product),
    },
  ] as const;

const requestColumn = <Row extends { readonly requestId: string | null }>() =>
  ({
    field: 'requestId',
    title: speech.say(texts.request),
    onCard: false,
    render: ({ requestId }: Row) => <RequestNumber requestId={requestId} />,
  }) as const;

/** In words. Its title has the code, for support. */
const reasonColumn = <Row extends Pick<ActivityRow, 'reason' | 'reasonSaid'>>() =>
  ({
    field: 'reason',
    title: speech.say(texts.reason),
    onCard: 'fact',
    width: 240,
    render: (row: Row) => {
      const reason = spokenText(row, 'reason');
      return reason ? <span title={row.reason ?? undefined}>{reason}</span> : null;
    },
  }) as const;

export function activityColumns(timeZone: string): readonly ListColumn<ActivityRow>[] {
  const { say } = speech;
  return [
    ...opening<ActivityRow>(timeZone),
    { field: 'kind', title: say(texts.kind), onCard: 'fact', words: wordsFor(activityKinds, kindText) },
    { field: 'summary', title: say(texts.what), onCard: 'fact', also: [{ field: 'call', title: say(texts.call) }] },
    {
      field: 'outcome',
      title: say(texts.status),
      onCard: 'badge',
      words: wordsFor(securityOutcomes, (outcome) => say(texts[outcome])),
      render: ({ outcome }) => badge(outcome),
    },
    reasonColumn(),
    { field: 'address', title: say(texts.address), noWrap: true },
    { field: 'times', title: say(texts.times), numeric: true, render: ({ times }) => (times > 1 ? times : null) },
    requestColumn(),
  ];
}

export function errorColumns(timeZone: string): readonly ListColumn<ErrorRow>[] {
  const { say } = speech;
  return [
    ...opening<ErrorRow>(timeZone),
    {
      field: 'message',
      title: say(texts.message),
      onCard: 'fact',
      also: [{ field: 'stack', title: say(texts.stack) }],
    },
    { field: 'errorType', title: say(texts.error) },
    { field: 'summary', title: say(texts.what), also: [{ field: 'call', title: say(texts.call) }] },
    { field: 'status', title: say(texts.status), onCard: 'badge' },
    requestColumn(),
  ];
}

const endOf = (status: number): Stated => (status >= 500 ? 'failed' : status >= 400 ? 'refused' : 'succeeded');

export function requestColumns(timeZone: string): readonly ListColumn<RequestRow>[] {
  const { say } = speech;
  return [
    ...opening<RequestRow>(timeZone),
    {
      field: 'call',
      title: say(texts.call),
      onCard: 'fact',
      render: ({ call, times }) => call || say(texts.dropped, times),
      also: [
        { field: 'summary', title: say(texts.what) },
        { field: 'times', title: say(texts.times) },
      ],
    },
    {
      field: 'status',
      title: say(texts.status),
      onCard: 'badge',
      render: ({ status }) =>
        status === null ? null : <StatusBadge tone={tones[endOf(status)]}>{String(status)}</StatusBadge>,
    },
    { field: 'milliseconds', title: say(texts.milliseconds), unit: 'ms', numeric: true },
    reasonColumn(),
    requestColumn(),
  ];
}

export function reportColumns(timeZone: string): readonly ListColumn<ReportRow>[] {
  const { say } = speech;
  const time = (instant: string | null) => (instant === null ? '' : timeText(instant, timeZone));
  return [
    ...opening<ReportRow>(timeZone),
    { field: 'title', title: say(texts.work), onCard: 'fact' },
    {
      field: 'state',
      title: say(texts.status),
      onCard: 'badge',
      words: wordsFor(jobStates, (state) => say(texts[state])),
      render: ({ state }) => badge(state),
    },
    { field: 'message', title: say(texts.message) },
    { field: 'error', title: say(texts.error) },
    { field: 'startedAt', title: say(texts.startedAt), noWrap: true, render: ({ startedAt }) => time(startedAt) },
    { field: 'finishedAt', title: say(texts.finishedAt), noWrap: true, render: ({ finishedAt }) => time(finishedAt) },
  ];
}
