import { Text } from '@mantine/core';
import {
  episodicConditionTexts,
  episodicEventStateNames,
} from '@oikos/contract/waste/accumulation/episodic-events/episodic-event-messages.ts';
import type {
  EpisodicEventRow,
  EpisodicEventState,
} from '@oikos/contract/waste/accumulation/episodic-events/episodic-events.ts';
import { labelledChoices } from '../../../../kit/fields/labelled-choices.ts';
import { wordsOf } from '../../../../kit/list/file-columns.ts';
import type { ListColumn } from '../../../../kit/list/list-types.ts';
import { NameCell } from '../../../../kit/list/NameCell.tsx';
import { StatusBadge, type StatusTone } from '../../../../kit/page/StatusBadge.tsx';
import { numberText } from '../../../../kit/text/number-text.ts';
import { speech, useSpeech } from '../../../../translation/translate.ts';
import { MASS_DECIMALS } from '../../site/public.ts';
import { nameIn } from '../rules/rule-choices.ts';
import { kindChoices, meansChoices } from './EventFields.tsx';
import { episodicEventTexts as texts } from './episodic-event-texts.ts';

const tones: Readonly<Record<EpisodicEventState, StatusTone>> = {
  coming: 'waiting',
  running: 'running',
  over: 'neutral',
};

export const stateChoices = () => labelledChoices('episodicEvent.state', episodicEventStateNames);

/** When EPA was told as the kind of event asks for; else until when. */
function ToldCell({ event }: { readonly event: EpisodicEventRow }) {
  const { say } = useSpeech();
  const { kind, noticeOn, noticeMeans, formSentOn, noticeDueOn } = event;
  if (kind === 'planned' ? formSentOn === null : noticeOn === null) return <>{say(texts.toTell, noticeDueOn)}</>;
  if (kind === 'planned' || noticeMeans === null) return <>{formSentOn}</>;
  return <>{say(texts.toldBy, noticeOn ?? '', nameIn(meansChoices(), noticeMeans))}</>;
}

/** What of the conditions for keeping the category isn't met. */
function ConditionsCell({ event: { unmet } }: { readonly event: EpisodicEventRow }) {
  const { say, label } = useSpeech();
  if (unmet.length === 0) return <StatusBadge tone="success">{say(texts.met)}</StatusBadge>;
  return unmet.map(({ code, citation }) => (
    <Text key={code} size="sm" c="red.9">
      {say(texts.unmet, label(`episodicEvent.condition.${code}`, episodicConditionTexts[code]), citation)}
    </Text>
  ));
}

const mass = (kilograms: number) => numberText(kilograms, MASS_DECIMALS);

/** Whether EPA was told, and which conditions aren't met. */
const noticeColumns = (): readonly ListColumn<EpisodicEventRow>[] => {
  const { say } = speech;
  return [
    {
      field: 'formSentOn',
      title: say(texts.told),
      sortable: false,
      width: 130,
      render: (event) => <ToldCell event={event} />,
      also: [
        { field: 'noticeOn', title: say(texts.notice) },
        { field: 'noticeMeans', title: say(texts.means), words: wordsOf(meansChoices()) },
        { field: 'noticeDueOn', title: say(texts.noticeDueOn) },
      ],
    },
    {
      field: 'unmet',
      title: say(texts.conditions),
      sortable: false,
      blank: say(texts.met),
      each: {
        texts: { '*': say(texts.unmet) },
        parts: [
          {
            field: 'code',
            words: wordsOf(labelledChoices('episodicEvent.condition', episodicConditionTexts)),
          },
          { field: 'citation' },
        ],
      },
      width: 210,
      render: (event) => <ConditionsCell event={event} />,
    },
  ];
};

/** The events with what EPA was told of them and what they brought. */
export const eventColumns = (): readonly ListColumn<EpisodicEventRow>[] => {
  const { say } = speech;
  return [
    {
      field: 'name',
      title: say(texts.name),
      width: 200,
      render: (event) => <NameCell name={event.name} detail={event.reason} />,
      also: [{ field: 'reason', title: say(texts.reason) }],
    },
    { field: 'locationName', title: say(texts.location) },
    {
      field: 'kind',
      title: say(texts.kind),
      noWrap: true,
      words: wordsOf(kindChoices()),
      render: ({ kind, isAdditional }) =>
        isAdditional ? say(texts.additional, nameIn(kindChoices(), kind)) : nameIn(kindChoices(), kind),
      also: [{ field: 'isAdditional', title: say(texts.isAdditional) }],
    },
    {
      field: 'state',
      title: say(texts.state),
      sortable: false,
      noWrap: true,
      words: wordsOf(stateChoices()),
      render: ({ state }) => <StatusBadge tone={tones[state]}>{nameIn(stateChoices(), state)}</StatusBadge>,
    },
    { field: 'beginsOn', title: say(texts.beginsOn), noWrap: true },
    { field: 'endsOn', title: say(texts.endsOn), noWrap: true },
    ...noticeColumns(),
    {
      field: 'expectedKilograms',
      title: say(texts.expected),
      decimals: MASS_DECIMALS,
      numeric: true,
      sortable: false,
      render: ({ expectedKilograms }) => mass(expectedKilograms),
    },
    {
      field: 'kilograms',
      title: say(texts.generated),
      decimals: MASS_DECIMALS,
      numeric: true,
      sortable: false,
      render: ({ kilograms }) => mass(kilograms),
    },
    { field: 'containerCount', title: say(texts.containers), numeric: true, sortable: false },
    { field: 'keptUntil', title: say(texts.keptUntil), sortable: false, noWrap: true },
  ];
};
