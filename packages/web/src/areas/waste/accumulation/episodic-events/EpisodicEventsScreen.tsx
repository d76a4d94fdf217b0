import { episodicEvents } from '@oikos/contract/waste/accumulation/episodic-events/episodic-events.ts';
import { readContainer, searchContainers } from '@oikos/contract/waste/container/containers/containers.ts';
import { useMemo } from 'react';
import { blank } from '../../../../kit/blank.ts';
import { choiceFilter } from '../../../../kit/list/choice-filter.tsx';
import { manyFilter } from '../../../../kit/list/many-filter.tsx';
import { ResourceScreen } from '../../../../kit/list/ResourceScreen.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { named, useContainerChoices } from '../../site/public.ts';
import { EventFields, type EventValues, kindChoices } from './EventFields.tsx';
import { newWaste } from './ExpectedWastes.tsx';
import { eventColumns, stateChoices } from './episodic-event-columns.tsx';
import { episodicEventTexts as texts } from './episodic-event-texts.ts';

const newEvent: EventValues = {
  locationId: blank,
  name: '',
  kind: 'planned',
  generatorCategory: 'small',
  beginsOn: '',
  endsOn: '',
  reason: '',
  wastes: [newWaste],
  contactName: '',
  contactPhone: '',
  coordinatorName: '',
  coordinatorPhone: '',
  noticeOn: null,
  noticeMeans: null,
  formSentOn: null,
  petitionedOn: null,
  petitionGrantedOn: null,
  petitionReference: '',
  management: '',
};

/** Episodic events of small sites: what EPA was told of them, and what they brought. */
export function EpisodicEventsScreen() {
  const { say } = useSpeech();
  const choices = useContainerChoices();
  const columns = useMemo(eventColumns, []);
  return (
    <ResourceScreen
      resource={episodicEvents}
      help={say(texts.help)}
      columns={columns}
      initial={newEvent}
      nameOf={({ name }) => name}
      filters={[
        manyFilter({ name: 'locationIds', label: say(texts.location), choices: named(choices?.locations) }),
        choiceFilter('kind', say(texts.kind), kindChoices()),
        choiceFilter('state', say(texts.state), stateChoices()),
      ]}
      invalidates={[searchContainers, readContainer]}
      form={(state, event) => <EventFields state={state} event={event} />}
    />
  );
}
