import { episodicEventTexts as texts } from '@oikos/contract/waste/accumulation/episodic-events/episodic-event-texts.ts';
import { episodicEvents } from '@oikos/contract/waste/accumulation/episodic-events/episodic-events.ts';
import { manyFilter } from '../../../../kit/list/many-filter.tsx';
import { ResourceScreen } from '../../../../kit/list/ResourceScreen.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { named, useContainerChoices } from '../../site/public.ts';
import { EventFields } from './EventFields.tsx';
import { newWaste } from './ExpectedWastes.tsx';
import { eventCells } from './episodic-event-cells.tsx';

/** Episodic events of small sites: what EPA was notified of them, and what they brought. */
export function EpisodicEventsScreen() {
  const { say } = useSpeech();
  const choices = useContainerChoices();
  return (
    <ResourceScreen
      resource={episodicEvents}
      cells={eventCells(say)}
      initial={{ wastes: [newWaste] }}
      filters={[
        manyFilter({ name: 'locationIds', label: say(texts.location), choices: named(choices?.locations) }),
        'kind',
        'state',
      ]}
      form={(state, event) => <EventFields state={state} event={event} />}
    />
  );
}
