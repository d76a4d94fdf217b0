import type { Speech } from '../../../../translation/translate.ts';
import { figureText } from '../figure-text.ts';
import { reportingTexts as texts } from '../reporting-texts.ts';

interface Point {
  readonly label: string;
  readonly value: number;
}

/** A sentence that says what a chart shows, for people who can't see it. */
export function chartSummary(title: string, points: readonly Point[], say: Speech['say']): string {
  const [first, ...others] = points;
  if (!first) return title;
  const largest = others.reduce((most, each) => (each.value > most.value ? each : most), first);
  const total = points.reduce((sum, { value }) => sum + value, 0);
  return say(texts.chartSummary, title, figureText(total), largest.label, figureText(largest.value));
}
