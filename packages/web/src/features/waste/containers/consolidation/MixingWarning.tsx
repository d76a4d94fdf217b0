import { useSpeech } from '../../../../translation/translate.ts';
import { Notice } from '../../shipments/Notice.tsx';
import { containerTexts as texts } from '../container-texts.ts';

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
