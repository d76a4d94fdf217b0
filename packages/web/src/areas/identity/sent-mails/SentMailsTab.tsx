import { mailKinds, mailStates, searchSentMails } from '@oikos/contract/identity/sent-mails.ts';
import { useSession } from '../../../api/session/session-state.ts';
import { choiceFilter } from '../../../kit/list/choice-filter.tsx';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { timeText } from '../../../kit/text/time-text.ts';
import { speech, useSpeech, useSpoken } from '../../../translation/translate.ts';
import { sentMailTexts as texts } from './sent-mail-texts.ts';

const tones = { waiting: 'waiting', sent: 'success', failed: 'error' } as const;

const filtersOf = () => [
  choiceFilter(
    'state',
    speech.say(texts.state),
    mailStates.map((state) => ({ value: state, label: speech.say(texts[state]) })),
  ),
];

const kindText = (template: string): string => {
  const label = mailKinds.get(template);
  return label ? speech.say(label) : template;
};

/** Whether mail to the company's people was sent, among the settings (U92); never what it said. */
export function SentMailsTab() {
  const { say } = useSpeech();
  const { user } = useSession();
  const filters = useSpoken(filtersOf);
  return (
    <ListScreen
      embedded
      prefix="mails."
      title={say(texts.title)}
      plural={say(texts.plural)}
      endpoint={searchSentMails}
      searchable={false}
      filters={filters}
      columns={[
        {
          field: 'createdAt',
          title: say(texts.when),
          render: ({ createdAt }) => timeText(createdAt, user.ianaTimeZone),
          noWrap: true,
        },
        { field: 'template', title: say(texts.kind), render: ({ template }) => kindText(template) },
        { field: 'address', title: say(texts.to) },
        {
          field: 'state',
          title: say(texts.state),
          onCard: 'badge',
          render: ({ state }) => <StatusBadge tone={tones[state]}>{say(texts[state])}</StatusBadge>,
        },
        { field: 'attempts', title: say(texts.attempts), numeric: true },
        { field: 'error', title: say(texts.error) },
      ]}
    />
  );
}
