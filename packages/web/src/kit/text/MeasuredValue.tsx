import { measurementStateMessages } from '@oikos/contract/measurement/measurement-state-messages.ts';
import { noDataReason } from '@oikos/contract/measurement/measurements/no-data-messages.ts';
import { noDataText } from '@oikos/domain/measurement/measured-text.ts';
import type { NoDataCode } from '@oikos/domain/measurement/no-data-codes.ts';
import type { Qualifier } from '@oikos/domain/measurement/qualifier.ts';
import { useSpeech } from '../../translation/translate.ts';
import { Quantity, type QuantityProps } from './Quantity.tsx';

interface MeasuredValueProps extends QuantityProps {
  readonly qualifier: Qualifier | null;
  readonly noDataCode: NoDataCode | null;
  /** What is shown where there is neither a number nor a no-data code. */
  readonly otherwise?: string | null;
}

/** A stored value: the number with what qualifies it, or the code that says why there is no data. */
export function MeasuredValue({ qualifier, noDataCode, otherwise, ...quantity }: MeasuredValueProps) {
  const { say } = useSpeech();
  if (noDataCode !== null) {
    return (
      <span title={`${say(measurementStateMessages.noData)}: ${noDataReason(noDataCode, say)}`}>
        {noDataText(noDataCode)}
      </span>
    );
  }
  if (quantity.value === null || quantity.value === undefined) return otherwise;
  return <Quantity {...quantity} qualifier={qualifier} />;
}
