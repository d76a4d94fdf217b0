import { Notice } from '../../../../kit/page/Notice.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { containerTexts as texts } from '../../site/public.ts';

/** What mixing means, before it is done: it cannot be undone. */
export function MixingWarning({ kind }: { readonly kind: 'commingled' | 'overpacked' }) {
  const { say } = useSpeech();
  return kind === 'commingled' ? (
    <Notice tone="warning" title={say(texts.mixingWarning)}>
      {say(texts.mixingText)}
    </Notice>
  ) : (
    <Notice tone="information">{say(texts.overpackText)}</Notice>
  );
}
