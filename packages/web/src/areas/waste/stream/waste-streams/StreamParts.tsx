import {
  type ProfileState,
  profileStates,
  wasteStreamAliases,
  wasteStreamMethods,
  wasteStreamProfiles,
} from '@oikos/contract/waste/stream/waste-streams/waste-stream-parts.ts';
import { wasteStreamTexts as texts } from '@oikos/contract/waste/stream/waste-streams/waste-stream-texts.ts';
import { ResourceScreen } from '../../../../kit/list/ResourceScreen.tsx';
import { StatusBadge, type StatusTone } from '../../../../kit/page/StatusBadge.tsx';
import { useSpeech } from '../../../../translation/translate.ts';

export interface StreamPartProps {
  readonly wasteStreamId: number;
}

/** The aliases of a waste stream; the contract holds their form (V322). */
export function StreamAliases({ wasteStreamId }: StreamPartProps) {
  return <ResourceScreen resource={wasteStreamAliases} embedded prefix="aliases." within={{ wasteStreamId }} />;
}

/** V333: exactly one is the default. */
export function StreamMethods({ wasteStreamId }: StreamPartProps) {
  const { say } = useSpeech();
  return (
    <ResourceScreen
      resource={wasteStreamMethods}
      embedded
      prefix="methods."
      within={{ wasteStreamId }}
      cells={{
        isDefault: {
          render: (method) =>
            method.isDefault ? <StatusBadge tone="success">{say(texts.isDefault)}</StatusBadge> : '',
        },
      }}
    />
  );
}

const tones: Record<ProfileState, StatusTone> = { approved: 'success', pending: 'waiting', expired: 'error' };

/** Facilities' approvals to receive the stream (U29). */
export function StreamProfiles({ wasteStreamId }: StreamPartProps) {
  const { label } = useSpeech();
  return (
    <ResourceScreen
      resource={wasteStreamProfiles}
      embedded
      prefix="profiles."
      within={{ wasteStreamId }}
      nameOf={(profile) => profile.profileNumber}
      cells={{
        state: {
          render: (profile) => (
            <StatusBadge tone={tones[profile.state]}>
              {label(`wasteStreams.profileState.${profile.state}`, profileStates[profile.state])}
            </StatusBadge>
          ),
        },
      }}
    />
  );
}
