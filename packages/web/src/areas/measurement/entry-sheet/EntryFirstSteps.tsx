import { FirstSteps } from '../../../kit/home/FirstSteps.tsx';
import { useWayTo } from '../../../kit/page/use-way-to.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { entryTexts as texts } from './entry-texts.ts';

/** What comes before the first value, and where it is done. */
export function EntryFirstSteps({ hasSites }: { readonly hasSites: boolean }) {
  const { say } = useSpeech();
  const wayTo = useWayTo();
  return (
    <FirstSteps
      steps={[
        {
          isDone: hasSites,
          title: say(texts.siteStep),
          why: say(texts.siteWhy),
          action: say(texts.toNodes),
          address: wayTo('site')?.address,
        },
        {
          isDone: false,
          title: say(texts.parametersStep),
          why: say(texts.parametersWhy),
          action: say(texts.toParameters),
          address: wayTo('parameters')?.address,
        },
      ]}
    />
  );
}
