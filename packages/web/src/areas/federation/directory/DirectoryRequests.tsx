import type { Directory, DirectoryRequest } from '@oikos/contract/federation/directory/directory.ts';
import { directoryMessages } from '@oikos/contract/federation/directory/directory-messages.ts';
import { useSession } from '../../../api/session/session-state.ts';
import { HomeCard } from '../../../kit/home/HomeCard.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { timeText } from '../../../kit/text/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { directoryTexts as texts } from './directory-texts.ts';

/** Which requests the directory sent last, and what the last refused one was about. */
export function DirectoryRequests({ directory: { requests, lastError } }: { readonly directory: Directory }) {
  const { say } = useSpeech();
  const { user } = useSession();
  const outcome = useOutcome();
  const at = (request: DirectoryRequest) => timeText(request.at, user.ianaTimeZone);
  return (
    <HomeCard title={say(texts.requests)}>
      {lastError ? (
        <Notice tone="warning" title={say(texts.lastError, callOf(lastError), at(lastError))}>
          {outcome(lastError)}
        </Notice>
      ) : null}
      <ShortTable
        caption={say(texts.requests)}
        empty={say(texts.requestsNone)}
        rows={requests.map((request, index) => ({ ...request, index }))}
        keyOf={({ index }) => index}
        columns={[
          { title: say(texts.at), noWrap: true, cell: at },
          { title: say(texts.request), cell: callOf },
          { title: say(texts.outcome), cell: outcome },
        ]}
      />
    </HomeCard>
  );
}

/** 'PATCH /Users/:id', as the directory's own log names it. */
const callOf = ({ call }: DirectoryRequest): string => call.replace(/\/scim\/v2\/:company/, '');

/** The status, and in words why it was refused. */
function useOutcome() {
  const { say } = useSpeech();
  return ({ status, reason }: DirectoryRequest): string => {
    if (status < 400) return `${status} ${say(texts.succeeded)}`;
    const message = Object.values(directoryMessages).find(({ key }) => key === reason);
    return [String(status), message && say(message, '…', '…')].filter(Boolean).join(' – ');
  };
}
