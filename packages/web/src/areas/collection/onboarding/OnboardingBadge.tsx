import { onboardingStateTexts } from '@oikos/contract/collection/onboarding/onboarding-messages.ts';
import type { OnboardingState } from '@oikos/domain/collection/onboarding-states.ts';
import { StatusBadge, type StatusTone } from '../../../kit/page/StatusBadge.tsx';
import { useSpeech } from '../../../translation/translate.ts';

const tones: Readonly<Record<OnboardingState, StatusTone>> = {
  READY: 'waiting',
  IN_PROGRESS: 'running',
  FAILED: 'error',
  COMPLETED: 'success',
};

/** 'Validation Failed', 'Import Complete' and the others (V255, X123, X124). */
export const OnboardingBadge = ({ state }: { readonly state: OnboardingState }) => (
  <StatusBadge tone={tones[state]}>{useSpeech().say(onboardingStateTexts[state])}</StatusBadge>
);
