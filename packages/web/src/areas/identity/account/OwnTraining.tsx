import { trainingTexts as texts } from '@oikos/contract/identity/users/training-texts.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { useSession } from '../../../api/session/session-state.ts';
import { Notice } from '../../../kit/page/Notice.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { trainingState } from '../users/training-state.ts';

const WASTE = 3;

/** Until when somebody who ships waste may sign manifests. */
export function OwnTraining() {
  const { say } = useSpeech();
  const { user } = useSession();
  const { trainedUntil, roles, modules, ianaTimeZone } = user;
  if (!roles.includes('SHIPMENTS_FULL') || !modules.includes(WASTE)) return null;
  if (trainedUntil === null) return <Notice tone="warning">{say(texts.ownMissing)}</Notice>;
  const state = trainingState(trainedUntil, localDateAt(ianaTimeZone, Date.now()));
  if (state === 'over') return <Notice tone="warning">{say(texts.ownEnded, trainedUntil)}</Notice>;
  if (state === 'soon') return <Notice tone="warning">{say(texts.ownEnds, trainedUntil)}</Notice>;
  return <Notice tone="information">{say(texts.ownHolds, trainedUntil)}</Notice>;
}
