import { Anchor, Group, Stack, Text } from '@mantine/core';
import { rightTexts as texts } from '@oikos/contract/identity/rights/right-texts.ts';
import type { AccessExplanation } from '@oikos/contract/identity/rights/rights.ts';
import type { Message, MessageParameter } from '@oikos/contract/message.ts';
import { modules } from '@oikos/contract/modules.ts';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Notice } from '../../../kit/page/Notice.tsx';
import { usePageAddress } from '../../../kit/page/use-page-address.ts';
import { speech, useSpeech } from '../../../translation/translate.ts';
import { stateTexts, typeTexts } from '../users/user-columns.tsx';
import { rightWords } from './right-words.ts';

type Check = AccessExplanation['checks'][number];

const oneOf = (words: readonly string[]): string =>
  words.reduce((before, next) => (before === '' ? next : speech.say(texts.or, before, next)), '');

const moduleNames = (ids: readonly string[]) =>
  oneOf(modules.filter(({ id }) => ids.includes(String(id))).map(({ name }) => name));
const typeNames = (ids: readonly string[]) => oneOf(ids.map((id) => speech.say(typeTexts[Number(id)] as Message)));

function rightSentence({ isMet, wanted, places }: Check, isForCompany: boolean): string {
  const right = oneOf(wanted.map(rightWords));
  const where = places.map(({ nodeName }) => nodeName).join(', ');
  if (isMet) return where ? speech.say(texts.rightHeld, right, where) : speech.say(texts.rightHeldSomewhere, right);
  if (!where) return speech.say(texts.rightMissing, right);
  return speech.say(isForCompany ? texts.rightNotForCompany : texts.rightElsewhere, right, where);
}

/** What a check found, in a sentence. */
function sentenceOf(check: Check, isForCompany: boolean): string {
  const { kind, isMet, wanted } = check;
  const either = (met: Message, unmet: Message, ...parameters: MessageParameter[]) =>
    speech.say(isMet ? met : unmet, ...parameters);
  switch (kind) {
    case 'account': {
      if (wanted[0] === 'absent') return speech.say(texts.noAccountThen);
      const state = stateTexts[wanted[0] as keyof typeof stateTexts];
      return either(texts.activeAccount, texts.inactiveAccount, state);
    }
    case 'superAdministrator':
      return speech.say(texts.superAdministrator);
    case 'userType':
      return either(texts.typeFits, texts.typeMissing, typeNames(wanted));
    case 'companyModule':
      return speech.say(texts.companyModuleMissing, moduleNames(wanted));
    case 'module':
      return either(texts.moduleHeld, texts.moduleMissing, moduleNames(wanted));
    case 'switch':
      return either(texts.switchOn, texts.switchOff, speech.say(texts[wanted[0] as 'enabledTri']));
    case 'training':
      return wanted[0] ? either(texts.trained, texts.trainingEnded, wanted[0]) : speech.say(texts.untrained);
    default:
      return rightSentence(check, isForCompany);
  }
}

/** Whether a user can do what was asked: each condition, met or not, and the user groups that would help. */
export function AccessAnswer({ answer }: { readonly answer: AccessExplanation }) {
  const { say } = useSpeech();
  const groupList = usePageAddress('/user-groups');
  const { isAllowed, isForCompany, summary, checks, groups, modulesKnownFrom } = answer;
  // Of two things that fit, the module of the user says enough.
  const told = checks.filter(({ kind, isMet }) => kind !== 'companyModule' || !isMet);
  const sorted = told.sort((one, other) => Number(one.isMet) - Number(other.isMet));
  return (
    <Stack gap="xs">
      <Notice tone={isAllowed ? 'success' : 'warning'}>{say(isAllowed ? texts.yes : texts.no)}</Notice>
      {summary ? (
        <Text size="sm" c="dimmed">
          {summary}
        </Text>
      ) : null}
      {sorted.map((check) => (
        <Group key={check.kind} gap="xs" wrap="nowrap" align="flex-start">
          {check.isMet ? (
            <IconCircleCheck size={18} color="var(--oikos-ok)" aria-hidden />
          ) : (
            <IconCircleX size={18} color="var(--oikos-overdue)" aria-hidden />
          )}
          <Text size="sm">
            {sentenceOf(check, isForCompany)}
            {check.isOwnerUnknown ? (
              <Text size="sm" c="dimmed" span display="block">
                {say(texts.ownerUnknown)}
              </Text>
            ) : null}
          </Text>
        </Group>
      ))}
      {modulesKnownFrom ? (
        <Text size="sm" c="dimmed">
          {say(texts.modulesKnownFrom, modulesKnownFrom.replace('T', ' '))}
        </Text>
      ) : null}
      {groups.length > 0 ? (
        <Text size="sm">
          {say(texts.wouldGive)}:{' '}
          {groups.map(({ userGroupId, name }, index) => (
            <span key={userGroupId}>
              {index > 0 ? ', ' : ''}
              {groupList ? (
                <Anchor component={Link} to={`${groupList}/${userGroupId}`}>
                  {name}
                </Anchor>
              ) : (
                name
              )}
            </span>
          ))}
        </Text>
      ) : null}
    </Stack>
  );
}
