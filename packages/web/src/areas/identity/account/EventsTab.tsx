import { searchOwnSecurityEvents } from '@oikos/contract/identity/account/account.ts';
import { useSession } from '../../../api/session/session-state.ts';
import { ListScreen } from '../../../kit/list/ListScreen.tsx';
import { timeText } from '../../../kit/text/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { eventTexts, accountTexts as texts } from './account-texts.ts';
import { deviceName } from './device-name.ts';

/** What happened to one's own sign-in, the latest first: what somebody else tried shows here. */
export function EventsTab() {
  const { say } = useSpeech();
  const { user } = useSession();
  return (
    <ListScreen
      title={say(texts.events)}
      plural={say(texts.eventPlural)}
      endpoint={searchOwnSecurityEvents}
      embedded
      searchable={false}
      columns={[
        {
          field: 'recordedAt',
          title: say(texts.when),
          render: ({ recordedAt }) => timeText(recordedAt, user.ianaTimeZone),
          noWrap: true,
        },
        {
          field: 'kind',
          title: say(texts.what),
          render: ({ kind, outcome }) =>
            outcome === 'succeeded' ? say(eventTexts[kind]) : say(eventTexts[outcome], say(eventTexts[kind])),
        },
        { field: 'address', title: say(texts.from) },
        {
          field: 'browser',
          title: say(texts.device),
          render: ({ browser }) => {
            const device = deviceName(browser);
            return device ? say(texts.deviceOn, device.browser, device.system) : '';
          },
        },
        { field: 'times', title: say(texts.times), numeric: true },
      ]}
    />
  );
}
