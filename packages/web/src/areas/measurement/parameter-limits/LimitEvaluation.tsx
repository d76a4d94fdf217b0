import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { searchLimitEvaluation } from '@oikos/contract/measurement/parameter-limits/limit-evaluations.ts';
import type { parameterLimits } from '@oikos/contract/measurement/parameter-limits/parameter-limits.ts';
import type { RowOf } from '@oikos/contract/resource.ts';
import { isLocalDate } from '@oikos/domain/period/local-date.ts';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../api/use-call.ts';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import { WORK_REFRESH_MILLISECONDS } from '../../../kit/progress/LongWork.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { evaluationTexts as texts } from './evaluation-texts.ts';
import { LimitProjection } from './LimitProjection.tsx';
import { WindowTable } from './WindowTable.tsx';

type Limit = RowOf<typeof parameterLimits>;

const WindowChart = lazy(() => import('./WindowChart.tsx').then((file) => ({ default: file.WindowChart })));

/** The days in the address; others than days are none. */
function useShownDays() {
  const [address, setAddress] = useSearchParams();
  const dayOf = (name: string) => {
    const given = address.get(name);
    return given !== null && isLocalDate(given) ? given : null;
  };
  const set = (name: string) => (day: string | null) => {
    const next = new URLSearchParams(address);
    if (day === null) next.delete(name);
    else next.set(name, day);
    setAddress(next, { replace: true });
  };
  return { from: dayOf('from'), to: dayOf('to'), setFrom: set('from'), setTo: set('to') };
}

/** The windows of a limit over some days: as a chart, and as a table for those who read it so. */
export function LimitEvaluation({ record: limit }: { readonly record: Limit }) {
  const { say } = useSpeech();
  const { from, to, setFrom, setTo } = useShownDays();
  const days = { ...(from && { beginDate: from }), ...(to && { endDate: to }) };
  const query = useCall(
    searchLimitEvaluation,
    { id: limit.id, ...days },
    {
      keepPrevious: true,
      refetchInterval: ({ state }) => (state.data?.isWaiting ? WORK_REFRESH_MILLISECONDS : false),
    },
  );
  if (query.error) return <ReadFailure error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data === undefined) return <LoadingFallback shape="part" />;
  const evaluation = query.data;
  return (
    <Stack gap="md">
      {evaluation.isWaiting ? <Notice tone="information">{say(texts.evaluating)}</Notice> : null}
      <LimitProjection limit={limit} projection={evaluation.projection} />
      <Group gap="sm" align="flex-end">
        <DateField label={say(texts.from)} value={from ?? evaluation.beginDate} onChange={setFrom} w={170} />
        <DateField label={say(texts.to)} value={to ?? evaluation.endDate} onChange={setTo} w={170} />
      </Group>
      <Paper withBorder component="section" p="md" aria-label={say(texts.windows)}>
        <Title order={2} size="h4" mb="xs">
          {say(texts.windows)}
        </Title>
        {evaluation.windows.length === 0 ? (
          <Text c="dimmed">{say(texts.noWindows)}</Text>
        ) : (
          <Suspense fallback={<LoadingFallback shape="part" />}>
            <WindowChart limit={limit} evaluation={evaluation} />
          </Suspense>
        )}
        {evaluation.isThinned ? (
          <Text size="xs" c="dimmed" mt="xs">
            {say(texts.thinned)}
          </Text>
        ) : null}
      </Paper>
      {evaluation.windows.length === 0 ? null : <WindowTable limit={limit} evaluation={evaluation} />}
    </Stack>
  );
}
