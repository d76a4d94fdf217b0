import type { ContainerRow } from '@oikos/contract/waste/container/containers/containers.ts';
import { Quantity } from '../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { containerTexts as texts } from './container-texts.ts';
import { MASS_DECIMALS } from './mass-decimals.ts';

type Total = Pick<ContainerRow, 'totalWasteAccumulated' | 'totalWasteAccumulatedUomName'>;

/** The mass of what is in a container, which isn't 0 where nobody knows it. */
export function TotalWaste({ of }: { readonly of: Total }) {
  const { say } = useSpeech();
  if (of.totalWasteAccumulated === null) return <>{say(texts.massUnknown)}</>;
  return <Quantity value={of.totalWasteAccumulated} unit={of.totalWasteAccumulatedUomName} decimals={MASS_DECIMALS} />;
}
