import { missingDataTexts as texts } from '@oikos/contract/measurement/missing-data/missing-data-texts.ts';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { useSpeech } from '../../../translation/translate.ts';

/** Whether a method fills gaps. */
export function MethodState({ isActive }: { readonly isActive: boolean }) {
  const { say } = useSpeech();
  return <StatusBadge tone={isActive ? 'success' : 'neutral'}>{say(isActive ? texts.on : texts.off)}</StatusBadge>;
}
