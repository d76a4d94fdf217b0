import { Anchor, Stack, Text } from '@mantine/core';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { readYearToDate } from '@oikos/contract/reporting/dashboards/overviews.ts';
import { Link } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { HomeCard, HomeFact, HomeFacts } from '../../../../kit/home/HomeCard.tsx';
import { type HomeBlockProps, useReady } from '../../../../kit/home/home-block.ts';
import { ReadFailure } from '../../../../kit/page/ReadFailure.tsx';
import { usePageAddress } from '../../../../kit/page/use-page-address.ts';
import { monthName, monthOfYearName } from '../../../../kit/text/date-words.ts';
import { countText, numberText } from '../../../../kit/text/number-text.ts';
import { type Speech, useSpeech } from '../../../../translation/translate.ts';
import { emissionsTexts as texts } from './home-block-texts.ts';

type YearToDate = OutputOf<typeof readYearToDate>;

const TON_DECIMALS = 0;
const PERCENT_DECIMALS = 1;
const PERCENT = 100;
const tons = (value: number) => numberText(value, TON_DECIMALS);

/** What was emitted this year beside the same months last year; only months that are complete in both are compared. */
export function EmissionsBlock({ module, onReady }: HomeBlockProps) {
  const { say } = useSpeech();
  const dashboard = usePageAddress('/corp-dashboard');
  const asked = { moduleId: module === 2 ? 2 : 1 } as const;
  const { data, error, isPending, refetch } = useCall(readYearToDate, asked);
  useReady(!isPending, onReady);
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { beginDate, endDate, programme, current, previous } = data;
  if (current.value === null || programme === null) return null;
  const address = `${dashboard}?programmeId=${programme.id}&beginDate=${beginDate}&endDate=${endDate}`;
  const previousYear = String(Number(beginDate.slice(0, 4)) - 1);
  return (
    <HomeCard title={say(texts.title, monthOfYearName(beginDate.slice(5, 7)), monthName(endDate.slice(0, 7)))}>
      <Stack gap={8}>
        <Anchor component={Link} to={address} fz={28} lh="32px" fw={600}>
          {say(texts.amount, tons(current.value))}
        </Anchor>
        <Completeness dated={current} />
        <HomeFacts>
          <HomeFact label={say(texts.before, previousYear)}>
            {previous.value === null ? say(texts.noBefore) : say(texts.amount, tons(previous.value))}
            {previous.value === null ? null : <Completeness dated={previous} />}
          </HomeFact>
          <HomeFact label={say(texts.changeLabel, previousYear)}>{changeText(data)}</HomeFact>
        </HomeFacts>
        {previous.value === null ? null : (
          <Text size="xs" c="dimmed">
            {comparedText(data, say)}
          </Text>
        )}
        <Text size="xs" c="dimmed">
          {say(texts.programme, programme.name)}
        </Text>
      </Stack>
    </HomeCard>
  );
}

function Completeness({ dated: { expected, present, failed } }: { readonly dated: YearToDate['current'] }) {
  const { say } = useSpeech();
  const parts = [
    expected === 0 ? say(texts.unknownCompleteness) : say(texts.completeness, countText(present), countText(expected)),
    ...(failed > 0 ? [say(texts.failed, failed)] : []),
  ];
  return (
    <Text size="xs" c="dimmed">
      {parts.join('. ')}
    </Text>
  );
}

/** The change by months that are complete in both years; a dash where there are none. */
function changeText({ alike }: YearToDate): string {
  if (alike === null || alike.previous === 0) return '–';
  const percent = ((alike.value - alike.previous) / alike.previous) * PERCENT;
  return `${percent > 0 ? '+' : ''}${percent.toFixed(PERCENT_DECIMALS).replace('-', '−')} %`;
}

function comparedText({ alike, beginDate, endDate }: YearToDate, say: Speech['say']): string {
  if (alike === null) return say(texts.notAlike);
  const shown = Number(endDate.slice(5, 7)) - Number(beginDate.slice(5, 7)) + 1;
  if (alike.months.length === shown) return say(texts.alikeAll);
  const months = alike.months.map(monthOfYearName).join(', ');
  return say(texts.alikeSome, months, tons(alike.value), tons(alike.previous));
}
