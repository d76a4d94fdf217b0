import { erasingTexts as texts } from '@oikos/contract/identity/accounts/erasing-texts.ts';
import type { UserDetail } from '@oikos/contract/identity/users/users.ts';
import { NextStep } from '../../../kit/page/NextStep.tsx';
import { useSpeech } from '../../../translation/translate.ts';

/** On which day somebody is erased whose access was ended for good, and what keeps them; nothing where nobody asked for it. */
export function PlannedErasing({ user: { name, erasesOn } }: { readonly user: UserDetail }) {
  const { say } = useSpeech();
  if (!erasesOn) return null;
  return <NextStep tone="warning" what={say(texts.isPlanned, name, erasesOn)} why={say(texts.takeBack)} />;
}
