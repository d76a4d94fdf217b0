import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';
import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import type { UserVerdicts } from '@oikos/contract/identity/users/users.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
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
      title={say(texts.linksTitle, links.length)}
      footer={
        <Group justify="flex-end">
          <CopyButton value={asCsv(links)}>
            {({ copy }) => <Button onClick={copy}>{say(texts.copyLinks)}</Button>}
          </CopyButton>
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
          columns={[
            { title: say(texts.email), cell: ({ emailAddress }) => emailAddress },
            { title: say(texts.link), cell: ({ invitationLink }) => <Code>{invitationLink}</Code> },
          ]}
        />
      </Stack>
    </Dialog>
  );
}
