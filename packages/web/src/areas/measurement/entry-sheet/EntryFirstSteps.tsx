import { FirstSteps } from '../../../kit/home/FirstSteps.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { usePageAddress } from '../../../kit/page/use-page-address.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { entryTexts as texts } from './entry-texts.ts';

/** What comes before the first value, and where it is done. */
export function EntryFirstSteps({ hasSites }: { readonly hasSites: boolean }) {
  const { say } = useSpeech();
  const { may } = useKit();
  const nodes = usePageAddress('/node-management-browse-list');
  const parameters = usePageAddress('/parameter-management');
  return (
    <FirstSteps
      steps={[
        {
          isDone: hasSites,
          title: say(texts.siteStep),
          why: say(texts.siteWhy),
          action: say(texts.toNodes),
          address: may('NODE_MANAGEMENT_FULL') ? nodes : undefined,
        },
        {
          isDone: false,
          title: say(texts.parametersStep),
          why: say(texts.parametersWhy),
          action: say(texts.toParameters),
          address: may('REFERENCE_DATA_FULL') ? parameters : undefined,
        },
      ]}
    />
  );
}
