import { Text, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { monthInitial } from '../text/date-words.ts';
import { numberText } from '../text/number-text.ts';
import classes from './chart.module.css';

/** More months have no room for a letter each: their years are named. */
export const LETTERED_MONTHS = 36;

interface TickProps {
  readonly x?: number | string;
  readonly y?: number | string;
  readonly index?: number;
  readonly payload?: { readonly value?: unknown };
}

/** The letter of a month 'yyyy-MM', with its year below the first one of each: none is left out. */
export function MonthTick({ x, y, index, payload, isYearAlone }: TickProps & { readonly isYearAlone: boolean }) {
  const [year = '', month = ''] = String(payload?.value ?? '').split('-');
  // A December before its year's end has no room for a year: the next one begins beside it.
  const hasYear = month === '01' || (index === 0 && month !== '12');
  return (
    <text x={x} y={y} textAnchor="middle" fontSize={11} fill="var(--mantine-color-dimmed)">
      {isYearAlone ? (
        <tspan x={x} dy={12}>
          {year}
        </tspan>
      ) : (
        <>
          <tspan x={x} dy={12}>
            {monthInitial(Number(month))}
          </tspan>
          {hasYear ? (
            <tspan x={x} dy={13}>
              {year}
            </tspan>
          ) : null}
        </>
      )}
    </text>
  );
}

const LINE_DASHES = '10 4';
const WARNING_DASHES = '2 4';

/** A target or a limit: it is in sight even where nothing comes near it. `AxisUnit` says which it is. */
export const limitLine = (value: number) => lineAcross(value, LINE_DASHES);

/** Where a person is warned of a limit. */
export const warningLine = (value: number) => lineAcross(value, WARNING_DASHES);

const lineAcross = (value: number, strokeDasharray: string) => ({
  ...{ y: value, color: 'var(--mantine-color-text)', strokeDasharray },
  ifOverflow: 'extendDomain' as const,
});

/** The name of a chart: the library hands it on, though its types don't know it. */
export const named = (label: string): { readonly 'aria-label': string } => ({ 'aria-label': label });

export interface AxisUnitProps {
  readonly children: ReactNode;
  /** What the dashed lines are: within the chart, the words would lie over its bars. */
  readonly lines?: readonly string[];
  /** What the dotted line of a warning is. */
  readonly warning?: string | undefined;
}

/** The unit of the axis, once and to be read without turning one's head; beside it what is drawn across the chart. */
export const AxisUnit = ({ children, lines = [], warning }: AxisUnitProps) => (
  <Text component="div" size="xs" c="dimmed" mb={4} className={classes.axis}>
    <span>{children}</span>
    {lines.map((line) => (
      <LineName key={line} name={line} dashes={LINE_DASHES} />
    ))}
    {warning === undefined ? null : <LineName name={warning} dashes={WARNING_DASHES} />}
  </Text>
);

const LineName = ({ name, dashes }: { readonly name: string; readonly dashes: string }) => (
  <span className={classes.line}>
    <svg width={24} height={2} aria-hidden>
      <line x2={24} y1={1} y2={1} stroke="var(--mantine-color-text)" strokeDasharray={dashes} />
    </svg>
    {name}
  </span>
);

/** Says what the arrow keys of a chart have come to; a tooltip alone is seen, not heard. */
export function useSpokenPoint(): {
  readonly speak: (textOf: () => string) => void;
  readonly spoken: ReactNode;
} {
  const [text, setText] = useState('');
  return {
    // The chart moves its tooltip while it answers the same key.
    speak: (textOf) => void requestAnimationFrame(() => setText(textOf())),
    spoken: <VisuallyHidden aria-live="polite">{text}</VisuallyHidden>,
  };
}

/** An axis of numbers, written as everywhere else, as wide as they are. */
export const numberAxis = {
  width: 'auto',
  // Without the shift that the library draws by and doesn't measure.
  tick: { fontSize: 12, fill: 'currentColor' },
  tickMargin: 8,
  tickFormatter: (value: number) => numberText(value, null),
} as const;
