import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { readSiteOverviews } from '@oikos/contract/waste/container/containers/site-overview.ts';
import { FirstSteps } from '../../../../../kit/home/FirstSteps.tsx';
import { useMayAdd, useWayTo } from '../../../../../kit/page/use-way-to.ts';
import { useSpeech } from '../../../../../translation/translate.ts';
import { addContainerAddress } from '../../../site/public.ts';
import { sitesTexts as texts } from './sites-texts.ts';

interface WasteFirstStepsProps {
  readonly steps: NonNullable<OutputOf<typeof readSiteOverviews>['firstSteps']>;
}

/** What a company without containers does first. */
export function WasteFirstSteps({ steps }: WasteFirstStepsProps) {
  const { say } = useSpeech();
  const wayTo = useWayTo();
  const mayAdd = useMayAdd();
  const locations = wayTo('storageArea')?.address;
  return (
    <FirstSteps
      steps={[
        {
          isDone: steps.site,
          title: say(texts.siteStep),
          why: say(texts.siteWhy),
          action: say(texts.toLocations),
          address: wayTo('site')?.address,
        },
        {
          isDone: steps.category,
          title: say(texts.categoryStep),
          why: say(texts.categoryWhy),
          action: say(texts.toLocations),
          address: locations,
        },
        {
          isDone: steps.storageArea,
          title: say(texts.areaStep),
          why: say(texts.areaWhy),
          action: say(texts.toLocations),
          address: locations,
        },
        {
          isDone: steps.wasteStream,
          title: say(texts.streamStep),
          why: say(texts.streamWhy),
          action: say(texts.toStreams),
          address: wayTo('wasteStream')?.address,
        },
        {
          isDone: false,
          title: say(texts.containerStep),
          why: say(texts.containerWhy),
          action: say(texts.addContainer),
          address: mayAdd('container') ? addContainerAddress : undefined,
        },
      ]}
    />
  );
}
