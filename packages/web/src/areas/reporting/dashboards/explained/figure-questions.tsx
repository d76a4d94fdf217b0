import { type DashboardGroup, OTHERS } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import { lazy } from 'react';
import type { Asked } from '../../../../kit/explanation/asked.ts';
import { fixedText } from '../../../../kit/text/number-text.ts';
import type { Speech } from '../../../../translation/translate.ts';
import type { AnsweredFilters } from '../answered-filters.ts';
import { changeText, figureText } from '../figure-text.ts';
import { intensityText } from '../intensity-text.ts';
import { reportingTexts } from '../reporting-texts.ts';
import type { EmissionSumProps } from './EmissionSum.tsx';
import { isDifference } from './emission-part.ts';
import { explainedTexts as texts } from './explained-texts.ts';
import type { FigurePart, FigurePartsProps } from './FigureParts.tsx';

// Loaded once somebody asks: the home shows figures too.
const EmissionSum = lazy(async () => ({ default: (await import('./EmissionSum.tsx')).EmissionSum }));
const FigureParts = lazy(async () => ({ default: (await import('./FigureParts.tsx')).FigureParts }));
const ProductionSum = lazy(async () => ({ default: (await import('./ProductionSum.tsx')).ProductionSum }));

interface Days {
  readonly beginDate: string;
  readonly endDate: string;
}

/** What is asked about: the figures of these filters, and those of the dates that they are compared with. */
export interface AskedDashboard {
  readonly shown: AnsweredFilters;
  readonly before: Days;
}

type Say = Speech['say'];
type Value = number | null;
type Amount = Omit<EmissionSumProps, 'value' | 'unit'> & { readonly value: Value };

export const emissionText = (say: Say, value: Value): string => `${figureText(value)} ${say(reportingTexts.tonsCo2e)}`;
const energyText = (value: Value): string => `${figureText(value)} MWh`;

/** An amount of emissions; in tons of CO2e unless told. */
export function emissions(say: Say, amount: Amount, unit = say(reportingTexts.tonsCo2e)): Asked | null {
  const { value } = amount;
  return value === null ? null : { content: <EmissionSum {...amount} value={value} unit={unit} /> };
}

export function production(title: string, value: Value, shown: AnsweredFilters, facilityId?: number): FigurePart {
  const asked = value === null ? null : { content: <ProductionSum {...{ title, value, shown, facilityId }} /> };
  return { label: title, text: energyText(value), asked };
}

/** A figure that is made of others. */
export const madeOf = (say: Say, { beginDate, endDate }: Days, figure: Omit<FigurePartsProps, 'about'>): Asked => ({
  content: <FigureParts {...figure} about={say(reportingTexts.periodOf, beginDate, endDate)} />,
});

/** One figure divided by another. */
export const quotient = (
  say: Say,
  days: Days,
  { title, text }: { readonly title: string; readonly text: string },
  [top, bottom]: readonly [FigurePart, FigurePart],
): Asked =>
  madeOf(say, days, { title, text, formula: say(texts.quotient, top.label, bottom.label), parts: [top, bottom] });

/** A change in percent, of the two figures that it compares. */
export function change(
  say: Say,
  { shown, before }: AskedDashboard,
  [now, then]: readonly [FigurePart, FigurePart],
  percent: Value,
): Asked | null {
  if (percent === null) return null;
  const days = { beginDate: before.beginDate, endDate: shown.endDate };
  const formula = say(texts.change, now.label, then.label);
  return madeOf(say, days, { title: now.label, text: changeText(percent), formula, parts: [now, then] });
}

export interface AskedLine {
  readonly key: string;
  readonly label: string;
  readonly value: Value;
  readonly previous: Value;
  readonly change: Value;
  readonly mass?: Value;
  readonly production?: Value;
  readonly intensity?: Value;
}

type Figure = 'value' | 'previous' | 'change' | 'share' | 'mass' | 'production' | 'intensity';
export type LineQuestions = Readonly<Record<Figure, Asked | null>>;

/** Lines that no results of their own are behind, in words. */
function onlyInWords(say: Say, group: DashboardGroup, key: string): string | null {
  if (key === OTHERS) return say(texts.othersOf);
  if (!isDifference(group, key)) return null;
  return say(key === 'other' ? texts.otherGas : texts.restatementGap);
}

interface GroupAmount {
  readonly group: DashboardGroup;
  readonly key: string;
  readonly title: string;
  readonly value: Value;
  /** 'yyyy-MM': that month alone. */
  readonly month?: string;
}

/** An amount of one facility, fuel, scope or gas. */
export function groupAmount(
  say: Say,
  shown: AnsweredFilters,
  { group, key, title, value, month }: GroupAmount,
): FigurePart {
  const text = emissionText(say, value);
  const formula = onlyInWords(say, group, key);
  if (formula && value !== null)
    return { label: title, text, asked: madeOf(say, shown, { title, text, formula, parts: [] }) };
  const detail = { group: { by: group, key }, ...(month && { month }) };
  return { label: title, text, asked: emissions(say, { title, value, shown, detail, isWeighted: group === 'gas' }) };
}

/** What each figure of a line of a table is made of; `whole` is what its share is of. */
export function lineQuestions(
  say: Say,
  dashboard: AskedDashboard,
  group: DashboardGroup,
  line: AskedLine,
  whole: number,
): LineQuestions {
  const { shown, before } = dashboard;
  const { key, label, value, previous, mass = null } = line;
  const now = groupAmount(say, shown, { group, key, title: label, value });
  const titleBefore = say(texts.yearBefore, label);
  const then = groupAmount(say, { ...shown, ...before }, { group, key, title: titleBefore, value: previous });
  const hasResults = onlyInWords(say, group, key) === null;
  const facilityId = group === 'facility' && hasResults ? Number(key) : undefined;
  const energy = production(say(reportingTexts.production), line.production ?? null, shown, facilityId);
  const detail = { group: { by: group, key } };
  return {
    value: now.asked ?? null,
    previous: then.asked ?? null,
    change: change(say, dashboard, [now, then], line.change),
    share:
      value === null || whole === 0
        ? null
        : quotient(say, shown, { title: label, text: shareText(value, whole) }, [
            now,
            { label: say(texts.sumOfAll), text: emissionText(say, whole) },
          ]),
    mass: !hasResults ? null : emissions(say, { title: label, value: mass, shown, detail }, 't'),
    production: facilityId === undefined ? null : (energy.asked ?? null),
    intensity:
      typeof line.intensity === 'number'
        ? quotient(say, shown, { title: label, text: intensityText(line.intensity, say) }, [now, energy])
        : null,
  };
}

const PERCENT = 100;

export const shareText = (part: number, whole: number): string =>
  `${fixedText((Math.abs(part) / whole) * PERCENT, 1)} %`;
