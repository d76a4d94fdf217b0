import { Text } from '@mantine/core';
import type { Endpoint, InputOf, ObjectSchema, OutputOf } from '@oikos/contract/endpoint.ts';
import { rightTexts as texts } from '@oikos/contract/identity/rights/right-texts.ts';
import type { AccessPreview, accessPreview } from '@oikos/contract/identity/roles/roles.ts';
import type { previewDeactivation } from '@oikos/contract/identity/users/users.ts';
import type { Message } from '@oikos/contract/message.ts';
import type { ReactNode } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { EffectPreview } from '../../../kit/page/EffectPreview.tsx';
import { FIRST_FEW, FirstFew, FirstFewNotice } from '../../../kit/page/FirstFew.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { type Affected, keyOfAffected, peopleIn, placesInLine } from './affected.ts';
import { rightsInLine } from './right-words.ts';

type Preview = Endpoint<ObjectSchema, typeof accessPreview>;

interface AccessEffectProps<E extends Preview> {
  /** The call that says it. */
  readonly of: E;
  /** Undefined while the form doesn't say enough. */
  readonly input: InputOf<E> | undefined;
  /** What it says besides. */
  readonly children?: (preview: OutputOf<E>) => ReactNode;
}

/** Rights that are named of each where several people are. */
const RIGHTS_OF_MANY = 3;

const useAccessPreview = <E extends Preview>({ of, input }: Pick<AccessEffectProps<E>, 'of' | 'input'>) =>
  useCall<Preview>(of, input ?? {}, { enabled: input !== undefined, staleTime: 0, retry: false, keepPrevious: true });

/** Whether the effect is still being read: until then the button that brings it about waits, and isn't pushed away under a click. */
export const useIsEffectUnknown = <E extends Preview>(asked: AccessEffectProps<E>): boolean =>
  useAccessPreview(asked).isFetching;

/** Who gains and who loses which rights by a change of access, before it is made. */
export function AccessEffect<E extends Preview>({ of, input, children }: AccessEffectProps<E>) {
  const { say } = useSpeech();
  const { data, error } = useAccessPreview({ of, input });
  if (input === undefined) return null;
  return (
    <EffectPreview title={say(texts.effect)} waiting={say(texts.effectWaiting)} error={error}>
      {data ? (
        <>
          <Effects preview={data} isEnding={'isEnding' in input && input.isEnding === true} />
          {children?.(data as OutputOf<E>)}
        </>
      ) : null}
    </EffectPreview>
  );
}

interface EffectsProps {
  readonly preview: AccessPreview & Partial<Pick<OutputOf<typeof previewDeactivation>, 'refused'>>;
  /** It only takes away. */
  readonly isEnding?: boolean;
  /** Also how many gain and lose where all of them are named. */
  readonly isCounted?: boolean;
}

/** The people of a preview, with what each gains or loses where. */
export function Effects({ preview, isEnding = false, isCounted = false }: EffectsProps) {
  const { say, sayReply } = useSpeech();
  const { gains, losses, gainCount, lossCount, missing, refused = [] } = preview;
  return (
    <>
      {gainCount + lossCount === 0 ? <Text size="sm">{say(texts.noEffect)}</Text> : null}
      <Side affected={losses} count={lossCount} one={texts.losses} all={texts.lossCount} isCounted={isCounted} />
      <Side affected={gains} count={gainCount} one={texts.gains} all={texts.gainCount} isCounted={isCounted} />
      <FirstFewNotice
        rows={refused}
        keyOf={({ userId }) => userId}
        line={({ userName, problem }) => say(texts.staysActive, userName, sayReply(problem))}
      />
      {missing.length > 0 ? (
        <Notice tone="warning" mt={8}>
          {say(isEnding ? texts.missingToEnd : texts.missing, rightsInLine(missing))}
        </Notice>
      ) : null}
    </>
  );
}

interface SideProps {
  readonly affected: readonly Affected[];
  readonly count: number;
  readonly one: Message;
  readonly all: Message;
  readonly isCounted: boolean;
}

/** Those who gain, or those who lose. */
function Side({ affected, count, one, all, isCounted }: SideProps) {
  const { say } = useSpeech();
  if (count === 0) return null;
  const named = peopleIn(affected.slice(0, FIRST_FEW));
  const most = affected.length > 1 ? RIGHTS_OF_MANY : undefined;
  return (
    <>
      {isCounted || affected.length > FIRST_FEW || count > named ? (
        <Text size="sm" fw={600} mt={4}>
          {say(all, count)}
        </Text>
      ) : null}
      <FirstFew
        rows={affected}
        keyOf={keyOfAffected}
        line={(each) =>
          say(one, each.name || say(texts.invitedUser), placesInLine(each), rightsInLine(each.permissions, most))
        }
        others={named === 0 ? 0 : count - named}
      />
    </>
  );
}
