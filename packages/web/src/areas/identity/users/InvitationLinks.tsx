import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import type { UserVerdicts } from '@oikos/contract/identity/users/users.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { copyText } from '../../../kit/progress/copy-text.ts';
import { useSpeech } from '../../../translation/translate.ts';

export interface InvitationLinksProps {
  readonly links: UserVerdicts['links'];
  readonly onClose: () => void;
}

/** Addresses have no comma or quotation mark in these files: the server refuses them. */
const asCsv = (links: InvitationLinksProps['links']): string =>
  links.map(({ emailAddress, invitationLink }) => `${emailAddress},${invitationLink}\r\n`).join('');

/** Links that reach people by the person who made them, where no mail is sent. */
export function InvitationLinks({ links, onClose }: InvitationLinksProps) {
  const { say } = useSpeech();
  return (
    <Dialog
      opened
      onClose={onClose}
      shownOnce
      title={say(texts.linksTitle, links.length)}
      footer={
        <Group justify="flex-end">
          <Button onClick={() => void copyText(asCsv(links), say(texts.linksCopied))}>{say(texts.copyLinks)}</Button>
        </Group>
      }
    >
      <Stack gap="sm">
        <Text size="sm">{say(texts.linksHint)}</Text>
        <ShortTable
          caption={say(texts.linksTitle, links.length)}
          rows={links}
          keyOf={({ userId }) => userId}
          maxHeight="50vh"
          columns={[{ title: say(texts.link), cell: (link) => <OneLink {...link} /> }]}
          buttons={({ emailAddress, invitationLink }) => [
            {
              label: say(texts.copyLink),
              of: say(texts.copyLinkOf, emailAddress),
              onClick: () => copyText(invitationLink, say(texts.linkCopied)),
            },
          ]}
        />
      </Stack>
    </Dialog>
  );
}

/** Whole, however long it is: a link that is cut off leads nowhere. */
function OneLink({ emailAddress, invitationLink }: InvitationLinksProps['links'][number]) {
  return (
    <>
      <Text size="sm" fw={500}>
        {emailAddress}
      </Text>
      <Code style={{ overflowWrap: 'anywhere' }}>{invitationLink}</Code>
    </>
  );
}
