import { Text } from '@mantine/core';
import {
  episodicConditionTexts,
  episodicEventStateNames,
} from '@oikos/contract/waste/accumulation/episodic-events/episodic-event-messages.ts';
import { episodicEventTexts as texts } from '@oikos/contract/waste/accumulation/episodic-events/episodic-event-texts.ts';
import type {
  EpisodicEventRow,
  EpisodicEventState,
  episodicEvents,
} from '@oikos/contract/waste/accumulation/episodic-events/episodic-events.ts';
import { labelledChoices } from '../../../../kit/fields/labelled-choices.ts';
import type { Cells } from '../../../../kit/list/declared-columns.ts';
import { wordsOf } from '../../../../kit/list/file-columns.ts';

import { NameCell } from '../../../../kit/list/NameCell.tsx';
import { StatusBadge, type StatusTone } from '../../../../kit/page/StatusBadge.tsx';
import { numberText } from '../../../../kit/text/number-text.ts';
import { type Speech, useSpeech } from '../../../../translation/translate.ts';
import { MASS_DECIMALS } from '../../site/public.ts';
import { nameIn } from '../rules/rule-choices.ts';
import { kindChoices, meansChoices } from './EventFields.tsx';

const tones: Readonly<Record<EpisodicEventState, StatusTone>> = {
  coming: 'waiting',
  running: 'running',
  over: 'neutral',
};

const stateChoices = () => labelledChoices('episodicEvent.state', episodicEventStateNames);

/** When EPA was notified as the kind of event asks for; else until when. */
function ToldCell({ event }: { readonly event: EpisodicEventRow }) {
  const { say } = useSpeech();
  const { kind, noticeOn, noticeMeans, formSentOn, noticeDueOn } = event;
  if (kind === 'planned' ? formSentOn === null : noticeOn === null) return <>{say(texts.toTell, noticeDueOn)}</>;
  if (kind === 'planned' || noticeMeans === null) return <>{formSentOn}</>;
  return <>{say(texts.toldBy, noticeOn ?? '', nameIn(meansChoices(), noticeMeans))}</>;
}

/** The conditions for keeping the category that aren't met. */
function ConditionsCell({ event: { unmet } }: { readonly event: EpisodicEventRow }) {
  const { say, label } = useSpeech();
  if (unmet.length === 0) return <StatusBadge tone="success">{say(texts.met)}</StatusBadge>;
  return unmet.map(({ code, citation }) => (
    <Text key={code} size="sm" c="red">
      {say(texts.unmet, label(`episodicEvent.condition.${code}`, episodicConditionTexts[code]), citation)}
    </Text>
  ));
}

const mass = (kilograms: number) => numberText(kilograms, MASS_DECIMALS);

/** What cells of events say besides their fields. */
export const eventCells = (say: Speech['say']): Cells<typeof episodicEvents> => ({
  name: {
    render: (event) => <NameCell name={event.name} detail={event.reason} />,
    also: [{ field: 'reason', title: say(texts.reason) }],
  },
  kind: {
    render: ({ kind, isAdditional }) =>
      isAdditional ? say(texts.additional, nameIn(kindChoices(), kind)) : nameIn(kindChoices(), kind),
    also: [{ field: 'isAdditional', title: say(texts.isAdditional) }],
  },
  state: {
    onCard: 'badge',
    render: ({ state }) => <StatusBadge tone={tones[state]}>{nameIn(stateChoices(), state)}</StatusBadge>,
  },
  formSentOn: {
    render: (event) => <ToldCell event={event} />,
    also: [
      { field: 'noticeOn', title: say(texts.notice) },
      { field: 'noticeMeans', title: say(texts.means), words: wordsOf(meansChoices()) },
      { field: 'noticeDueOn', title: say(texts.noticeDueOn) },
    ],
  },
  unmet: {
    blank: say(texts.met),
    each: {
      texts: { '*': say(texts.unmet) },
      parts: [
        { field: 'code', words: wordsOf(labelledChoices('episodicEvent.condition', episodicConditionTexts)) },
        { field: 'citation' },
      ],
    },
    render: (event) => <ConditionsCell event={event} />,
  },
  expectedKilograms: { decimals: MASS_DECIMALS, render: ({ expectedKilograms }) => mass(expectedKilograms) },
  kilograms: { decimals: MASS_DECIMALS, render: ({ kilograms }) => mass(kilograms) },
});
