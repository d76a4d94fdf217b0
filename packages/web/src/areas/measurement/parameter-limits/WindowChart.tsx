import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.layer.css';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { searchLimitEvaluation } from '@oikos/contract/measurement/parameter-limits/limit-evaluations.ts';
import type { parameterLimits } from '@oikos/contract/measurement/parameter-limits/parameter-limits.ts';
import type { RowOf } from '@oikos/contract/resource.ts';
import { type KeyboardEvent, useId, useRef } from 'react';
import {
  AxisUnit,
  limitLine,
  named,
  numberAxis,
  useSpokenPoint,
  warningLine,
} from '../../../kit/chart/chart-parts.tsx';
import { computedText, exactText } from '../../../kit/text/number-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { evaluationTexts as texts } from './evaluation-texts.ts';
import { limitText } from './limit-words.ts';
import classes from './limits.module.css';
import { windowAxis } from './window-axis.ts';

type Evaluation = OutputOf<typeof searchLimitEvaluation>;

export interface WindowChartProps {
  readonly limit: RowOf<typeof parameterLimits>;
  readonly evaluation: Evaluation;
}

const WIDEST_BAR = 40;
const CHART_HEIGHT = 320;

/** Red and hatched, so that it isn't told from the others by its color alone. */
function BeyondPattern({ id }: { readonly id: string }) {
  return (
    <svg width={0} height={0} aria-hidden style={{ position: 'absolute' }}>
      <pattern id={id} width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={6} height={6} fill="var(--oikos-overdue-tint)" />
        <rect width={3} height={6} fill="var(--oikos-overdue)" />
      </pattern>
    </svg>
  );
}

/** Values of windows against their limit; those beyond it are red and hatched, those that aren't evaluated a gap. */
export function WindowChart({ limit, evaluation }: WindowChartProps) {
  const { say } = useSpeech();
  const beyondId = useId();
  const point = useRef<string>(undefined);
  const { speak, spoken } = useSpokenPoint();
  const { windows, warningValue, counts, beginDate, endDate } = evaluation;
  const { unit } = limit;
  const { axis, minWidth } = windowAxis(windows.length);
  const text = (value: number) => `${computedText(value, null)}${unit === null ? '' : ` ${unit}`}`;
  const pointText = () => {
    const found = windows.find(({ end }) => end === point.current);
    if (!found) return '';
    const value = found.value === null ? say(texts.notEvaluatedAt, Math.round(found.coverage)) : text(found.value);
    return say(texts.pointOf, found.end, value);
  };
  const { within, warned, exceeded, notEvaluated } = counts;
  const summary = say(
    ...([
      texts.chartOf,
      limit.parameter,
      beginDate ?? '',
      endDate ?? '',
      within,
      warned,
      exceeded,
      notEvaluated,
    ] as const),
  );
  return (
    <>
      <AxisUnit
        lines={[say(texts.limitLine, limitText(limit.operator, limit.value, unit))]}
        warning={warningValue === null ? undefined : say(texts.warningLine, exactText(warningValue))}
      >
        {unit ?? ''}
      </AxisUnit>
      <BeyondPattern id={beyondId} />
      <div className={classes.windows}>
        <BarChart
          h={CHART_HEIGHT}
          miw={minWidth}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key.startsWith('Arrow')) speak(pointText);
          }}
          data={windows.map(({ end, value, state }) => ({ end, [state === 'exceeded' ? 'beyond' : 'value']: value }))}
          type="stacked"
          maxBarWidth={WIDEST_BAR}
          dataKey="end"
          series={[
            { name: 'value', label: limit.parameter, color: 'var(--oikos-accent)' },
            { name: 'beyond', label: say(texts.exceeded), color: 'var(--oikos-overdue)' },
          ]}
          barProps={({ name }) => ({
            isAnimationActive: false,
            ...(name === 'beyond' && { fill: `url(#${beyondId})`, stroke: 'var(--oikos-overdue)', strokeWidth: 1.5 }),
          })}
          referenceLines={[limitLine(limit.value), ...(warningValue === null ? [] : [warningLine(warningValue)])]}
          yAxisProps={numberAxis}
          xAxisProps={axis}
          gridAxis="x"
          tickLine="none"
          strokeDasharray="2 4"
          valueFormatter={text}
          barChartProps={{ margin: { top: 10, right: 24 }, ...named(summary) }}
          tooltipProps={{
            labelFormatter: (label) => {
              point.current = String(label);
              return String(label);
            },
          }}
        />
      </div>
      {spoken}
    </>
  );
}
