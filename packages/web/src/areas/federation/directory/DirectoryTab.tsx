import { Button, Stack } from '@mantine/core';
import {
  type Directory,
  endDirectoryToken,
  makeDirectoryToken,
  readDirectory,
  rotateDirectoryToken,
} from '@oikos/contract/federation/directory/directory.ts';
import { IconKey, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useSave } from '../../../api/use-save.ts';
import { HomeCard } from '../../../kit/home/HomeCard.tsx';
import { EmptyState } from '../../../kit/page/EmptyState.tsx';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { accountTexts, MachineTokenDialog, MachineTokens } from '../../identity/public.ts';
import { DirectoryAddress, DirectoryConnection } from './DirectoryConnection.tsx';
import { DirectoryGroups } from './DirectoryGroups.tsx';
import { DirectoryRequests } from './DirectoryRequests.tsx';
import { directoryTexts as texts } from './directory-texts.ts';

/** The company's directory: how it connects, what its groups give, and how its requests fare (U92). */
export function DirectoryTab() {
  const { data, error, refetch } = useCall(readDirectory, {});
  const make = useSave(makeDirectoryToken);
  const [isMaking, setMaking] = useState(false);
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingFallback />;
  const reload = () => void refetch();
  const Content = data.isNew ? NoDirectory : Connected;
  return (
    <>
      <Content directory={data} reload={reload} onMakeToken={() => setMaking(true)} />
      {/* Beside both: the first token turns one into the other, and is shown this once. */}
      {isMaking ? (
        <MachineTokenDialog
          make={(values) => make.mutateAsync(values)}
          onClose={() => setMaking(false)}
          reload={reload}
        />
      ) : null}
    </>
  );
}

interface Props {
  readonly directory: Directory;
  readonly reload: () => void;
  readonly onMakeToken: () => void;
}

interface MakeTokenProps extends Pick<Props, 'onMakeToken'> {
  readonly isFirst?: boolean;
}

function MakeToken({ onMakeToken, isFirst = false }: MakeTokenProps) {
  const { say } = useSpeech();
  return (
    <Button
      variant={isFirst ? 'filled' : 'default'}
      leftSection={<IconKey size={16} aria-hidden />}
      onClick={onMakeToken}
    >
      {say(accountTexts.tokenMake)}
    </Button>
  );
}

function NoDirectory({ directory, onMakeToken }: Props) {
  const { say } = useSpeech();
  return (
    <Stack gap="md">
      <EmptyState
        icon={IconUsersGroup}
        title={say(texts.noneTitle)}
        hint={say(texts.noneHint)}
        action={<MakeToken onMakeToken={onMakeToken} isFirst />}
      />
      <DirectoryAddress address={directory.address} />
    </Stack>
  );
}

function Connected({ directory, reload, onMakeToken }: Props) {
  const { say } = useSpeech();
  const rotate = useSave(rotateDirectoryToken);
  const end = useSave(endDirectoryToken);
  return (
    <Stack gap="md">
      <DirectoryConnection directory={directory} />
      <HomeCard title={say(texts.tokens)} links={<MakeToken onMakeToken={onMakeToken} />}>
        <MachineTokens
          tokens={directory.tokens}
          empty={say(texts.tokensNone)}
          rotate={(values) => rotate.mutateAsync(values)}
          end={(tokenId) => end.mutateAsync({ tokenId })}
          reload={reload}
        />
      </HomeCard>
      <DirectoryGroups />
      <DirectoryRequests directory={directory} />
    </Stack>
  );
}
