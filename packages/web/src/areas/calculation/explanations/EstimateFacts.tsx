import { Title } from '@mantine/core';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { explainEstimate } from '@oikos/contract/measurement/missing-data/missing-data-runs.ts';
import {
  basisTexts,
  substituteTexts as texts,
  missingDataTexts as words,
} from '@oikos/contract/measurement/missing-data/missing-data-texts.ts';
import type { ReactNode } from 'react';
import { AskedFigure } from '../../../kit/explanation/AskedFigure.tsx';
import type { ValueKey } from '../../../kit/explanation/asked.ts';
import { checkableText, countText } from '../../../kit/text/number-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { Facts } from './CalculationView.tsx';
import { withUnit } from './explained-text.ts';
import classes from './explanation.module.css';

type Estimate = Omit<OutputOf<typeof explainEstimate>, 'node' | 'parameterId' | 'parameter' | 'period'>;

const HUNDRED = 100;

export interface EstimateFactsProps {
  readonly estimate: Estimate;
  /** Where and of what the values are that it was taken from. */
  readonly source: Pick<ValueKey, 'nodeId' | 'parameterId'>;
  /** When it was stored, in words. */
  readonly filledAt?: string;
  readonly children?: ReactNode;
}

/** From which values and by which step a substitute was estimated, whether it is stored or not. */
export function EstimateFacts({ estimate, source: { nodeId, parameterId }, filledAt, children }: EstimateFactsProps) {
  const { say } = useSpeech();
  const { before, after, unit, gapLength, measuredHours, operatingHours, loadRange, usedCount } = estimate;
  const used = (label: string, of: typeof before) =>
    of && (
      <AskedFigure asked={{ nodeId, parameterId, beginDate: of.beginDate, slot: of.slot }} label={label}>
        {say(texts.valueAt, withUnit(checkableText(of.value), unit), of.period)}
      </AskedFigure>
    );
  const percent = operatingHours > 0 ? checkableText((measuredHours * HUNDRED) / operatingHours) : '';
  return (
    <section className={classes.section}>
      <Title order={3}>{say(texts.title)}</Title>
      <Facts
        lines={[
          [say(texts.takenFrom), say(basisTexts[estimate.basis])],
          [say(texts.before), used(say(texts.before), before)],
          [say(texts.after), used(say(texts.after), after)],
          [say(texts.gap), gapLength > 0 ? say(texts.periods, gapLength) : null],
          [
            say(texts.availability),
            percent ? say(texts.availabilityOf, percent, countText(measuredHours), countText(operatingHours)) : null,
          ],
          [say(texts.loadRange), loadRange === null ? null : countText(loadRange)],
          [say(texts.lookedBack), usedCount > 0 ? say(texts.values, usedCount) : null],
          [say(words.method), estimate.name],
          [say(texts.way), say(words[estimate.method])],
          [say(words.citation), [estimate.stepCitation, estimate.citation].filter(Boolean).join('; ')],
          [say(texts.filledAt), filledAt ?? null],
        ]}
      />
      {children}
    </section>
  );
}
