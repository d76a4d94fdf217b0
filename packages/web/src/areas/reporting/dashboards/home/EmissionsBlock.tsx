import { Anchor, Stack, Text } from '@mantine/core';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { readYearToDate } from '@oikos/contract/reporting/dashboards/overviews.ts';
import { addDays, addYears } from '@oikos/domain/period/local-date.ts';
import { lazy } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../../api/use-call.ts';
import { AskedFigure } from '../../../../kit/explanation/AskedFigure.tsx';
import { HomeCard, HomeFact, HomeFacts } from '../../../../kit/home/HomeCard.tsx';
import { type HomeBlockProps, useReady } from '../../../../kit/home/home-block.ts';
import { ReadFailure } from '../../../../kit/page/ReadFailure.tsx';
import { usePageAddress } from '../../../../kit/page/use-page-address.ts';
import { monthName, monthOfYearName } from '../../../../kit/text/date-words.ts';
import { countText, numberText } from '../../../../kit/text/number-text.ts';
import { type Speech, useSpeech } from '../../../../translation/translate.ts';
import type { AnsweredFilters } from '../answered-filters.ts';
import type { FigurePart } from '../explained/FigureParts.tsx';
import { changeText } from '../figure-text.ts';
import { emissionsTexts as texts } from './home-block-texts.ts';

// The home shows its figures first; where they come from is loaded once somebody asks.
const AmountAnswer = lazy(async () => ({ default: (await import('./EmissionsAnswers.tsx')).AmountAnswer }));
const ChangeAnswer = lazy(async () => ({ default: (await import('./EmissionsAnswers.tsx')).ChangeAnswer }));

type YearToDate = OutputOf<typeof readYearToDate>;

const TON_DECIMALS = 0;
const PERCENT = 100;
const yearBefore = ({ beginDate, endDate }: AnsweredFilters) => ({
  beginDate: addYears(beginDate, -1),
  endDate: addDays(addYears(addDays(endDate, 1), -1), -1),
});
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
  const previousYear = String(Number(beginDate.slice(0, 4)) - 1);
  const shown = {
    ...{ beginDate, endDate, programmeId: programme.id, moduleId: asked.moduleId },
    ...({ nodeId: -1, groupBy: 'facility', scope2Method: 'location' } as const),
  };
  const before = yearBefore(shown);
  const partOf = (days: typeof before, value: number | null, title: string): FigurePart => ({
    label: title,
    text: value === null ? say(texts.noBefore) : say(texts.amount, tons(value)),
    asked:
      value === null ? null : { content: <AmountAnswer title={title} value={value} shown={{ ...shown, ...days }} /> },
  });
  const now = partOf(shown, current.value, say(texts.total));
  const then = partOf(before, previous.value, say(texts.before, previousYear));
  return (
    <HomeCard
      title={say(texts.title, monthOfYearName(beginDate.slice(5, 7)), monthName(endDate.slice(0, 7)))}
      links={
        <Anchor
          component={Link}
          to={`${dashboard}?programmeId=${programme.id}&beginDate=${beginDate}&endDate=${endDate}`}
          size="sm"
        >
          {say(texts.open)}
        </Anchor>
      }
    >
      <Stack gap={8}>
        <Text fz={28} lh="32px" fw={600} component="p">
          <AskedFigure asked={now.asked} label={now.label}>
            {now.text}
          </AskedFigure>
        </Text>
        <Completeness dated={current} />
        <HomeFacts>
          <HomeFact label={then.label}>
            <AskedFigure asked={then.asked} label={then.label}>
              {then.text}
            </AskedFigure>
            {previous.value === null ? null : <Completeness dated={previous} />}
          </HomeFact>
          <HomeFact label={say(texts.changeLabel, previousYear)}>
            <Change data={data} shown={shown} />
          </HomeFact>
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

/** The change by months that are complete in both years, of what it compares; a dash where there are none. */
function Change({ data: { alike }, shown }: { readonly data: YearToDate; readonly shown: AnsweredFilters }) {
  const { say } = useSpeech();
  if (alike === null || alike.previous === 0) return '–';
  const percent = ((alike.value - alike.previous) / alike.previous) * PERCENT;
  const year = Number(shown.beginDate.slice(0, 4));
  const months = alike.months.map(monthOfYearName).join(', ');
  const partOf = (of: number, value: number): FigurePart => ({
    label: say(texts.monthsOf, months, String(of)),
    text: say(texts.amount, tons(value)),
  });
  const parts = [partOf(year, alike.value), partOf(year - 1, alike.previous)] as const;
  return (
    <AskedFigure
      asked={{ content: <ChangeAnswer {...{ shown, parts, percent }} before={yearBefore(shown)} /> }}
      label={say(texts.total)}
    >
      {changeText(percent)}
    </AskedFigure>
  );
}

function comparedText({ alike, beginDate, endDate }: YearToDate, say: Speech['say']): string {
  if (alike === null) return say(texts.notAlike);
  const shown = Number(endDate.slice(5, 7)) - Number(beginDate.slice(5, 7)) + 1;
  if (alike.months.length === shown) return say(texts.alikeAll);
  const months = alike.months.map(monthOfYearName).join(', ');
  return say(texts.alikeSome, months, tons(alike.value), tons(alike.previous));
}
