import type { OutputOf } from '@oikos/contract/endpoint.ts';
import type { readSiteOverviews } from '@oikos/contract/waste/container/containers/site-overview.ts';
import { FirstSteps } from '../../../../../kit/home/FirstSteps.tsx';
import { useKit } from '../../../../../kit/kit-context.tsx';
import { usePageAddress } from '../../../../../kit/page/use-page-address.ts';
import { useSpeech } from '../../../../../translation/translate.ts';
import { addContainerAddress } from '../../../site/public.ts';
import { sitesTexts as texts } from './sites-texts.ts';

interface WasteFirstStepsProps {
  readonly steps: NonNullable<OutputOf<typeof readSiteOverviews>['firstSteps']>;
}

/** What a company without containers does first. */
export function WasteFirstSteps({ steps }: WasteFirstStepsProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const nodes = usePageAddress('/node-management-browse-list');
  const locations = usePageAddress('/locations');
  const streams = usePageAddress('/materials-list');
  return (
    <FirstSteps
      steps={[
        {
          isDone: steps.site,
          title: say(texts.siteStep),
          why: say(texts.siteWhy),
          action: say(texts.toNodes),
          address: may('NODE_MANAGEMENT_FULL') ? nodes : undefined,
        },
        {
          isDone: steps.category,
          title: say(texts.categoryStep),
          why: say(texts.categoryWhy),
          action: say(texts.toLocations),
          address: may('WASTE_LOCATIONS_FULL') ? locations : undefined,
        },
        {
          isDone: steps.storageArea,
          title: say(texts.areaStep),
          why: say(texts.areaWhy),
          action: say(texts.toLocations),
          address: may('WASTE_LOCATIONS_FULL') ? locations : undefined,
        },
        {
          isDone: steps.wasteStream,
          title: say(texts.streamStep),
          why: say(texts.streamWhy),
          action: say(texts.toStreams),
          address: may('WASTE_STREAMS_FULL') ? streams : undefined,
        },
        {
          isDone: false,
          title: say(texts.containerStep),
          why: say(texts.containerWhy),
          action: say(texts.addContainer),
          address: may('CONTAINERS_FULL') ? addContainerAddress : undefined,
        },
      ]}
    />
  );
}
