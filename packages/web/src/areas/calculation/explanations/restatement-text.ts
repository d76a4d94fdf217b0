import { stateText } from '@oikos/contract/measurement/measurement-state-messages.ts';
import { checkableText } from '../../../kit/text/number-text.ts';
import type { Speech } from '../../../translation/translate.ts';
import { withUnit } from './explained-text.ts';
import { explanationTexts as texts } from './explanation-texts.ts';
import type { ExplainedValue, Explanation } from './explanation-types.ts';
import { instantText } from './instant-text.ts';

type Kept = NonNullable<ExplainedValue['kept']>;

/** What the inputs of a kept value give by now, or why they give none. */
export const newValueText = ({ newValue, newUnit, newState }: Kept, { say }: Pick<Speech, 'say'>): string =>
  newValue === null ? stateText(newState, say) || say(texts.noValue) : withUnit(checkableText(newValue), newUnit);

/** That an approved value, or one that this result is made of, no longer is what its inputs give; null where all are. */
export function restatementText(
  { measurement, calculation }: Explanation,
  speech: Pick<Speech, 'say'>,
  timeZone: string,
): string | null {
  const { say } = speech;
  const { kept } = measurement;
  if (kept?.status === 'proposed') return say(texts.keptProposed, newValueText(kept, speech));
  if (kept) {
    const when = kept.decidedAt === null ? '' : instantText(kept.decidedAt, timeZone);
    return say(texts.keptRejected, newValueText(kept, speech), kept.decidedBy ?? '', when, kept.reason ?? '');
  }
  const made = (calculation?.inputs ?? []).flatMap(({ measurements }) => measurements).filter((each) => each.kept);
  const names = new Set(made.map(({ parameterName, nodeName }) => `${parameterName}, ${nodeName}`));
  return names.size === 0 ? null : say(texts.madeOfKept, [...names].join('; '));
}
