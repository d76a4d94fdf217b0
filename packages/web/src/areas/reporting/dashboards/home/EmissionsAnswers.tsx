import { type Asked, isComposed } from '../../../../kit/explanation/asked.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import type { AnsweredFilters } from '../answered-filters.ts';
import type { FigurePart } from '../explained/FigureParts.tsx';
import { type AskedDashboard, change, emissions } from '../explained/figure-questions.tsx';

const contentOf = (asked: Asked | null) => (asked && isComposed(asked) ? asked.content : null);

export interface AmountAnswerProps {
  readonly title: string;
  readonly value: number;
  readonly shown: AnsweredFilters;
}

/** What an amount on the home adds up. */
export function AmountAnswer(amount: AmountAnswerProps) {
  const { say } = useSpeech();
  return contentOf(emissions(say, { ...amount, detail: {} }));
}

export interface ChangeAnswerProps extends AskedDashboard {
  readonly parts: readonly [FigurePart, FigurePart];
  readonly percent: number;
}

/** What a change on the home compares. */
export function ChangeAnswer({ parts, percent, ...dashboard }: ChangeAnswerProps) {
  const { say } = useSpeech();
  return contentOf(change(say, dashboard, parts, percent));
}
