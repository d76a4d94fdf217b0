import { Button, SimpleGrid, Stack } from '@mantine/core';
import type { CompanyConfiguration } from '@oikos/contract/company/settings/configuration.ts';
import {
  type Directory,
  endDirectoryToken,
  makeDirectoryToken,
  readDirectory,
  rotateDirectoryToken,
} from '@oikos/contract/identity/directory/directory.ts';
import { IconKey, IconUsersGroup } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useSave } from '../../../api/use-save.ts';
import { HomeCard } from '../../../kit/home/HomeCard.tsx';
import { EmptyState } from '../../../kit/page/EmptyState.tsx';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import type { RecordProps } from '../../../kit/page/record-tab.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { accountTexts } from '../account/account-texts.ts';
import { MachineTokenDialog } from '../service-accounts/MachineTokenDialogs.tsx';
import { MachineTokens } from '../service-accounts/MachineTokens.tsx';
import { DirectoryAddress, DirectoryConnection } from './DirectoryConnection.tsx';
import { DirectoryGroups } from './DirectoryGroups.tsx';
import { DirectoryRequests } from './DirectoryRequests.tsx';
import { directoryTexts as texts } from './directory-texts.ts';

/** The company's directory: how it connects, what its groups give, and how its requests fare (U92). */
export function DirectoryTab(_props: RecordProps<CompanyConfiguration>) {
  const { data, error, refetch } = useCall(readDirectory, {});
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingFallback />;
  const reload = () => void refetch();
  return data.isNew ? <NoDirectory directory={data} reload={reload} /> : <Connected directory={data} reload={reload} />;
}

interface Props {
  readonly directory: Directory;
  readonly reload: () => void;
}

/** Opens the dialog of a new token. */
function MakeToken({ reload, isFirst = false }: { readonly reload: () => void; readonly isFirst?: boolean }) {
  const { say } = useSpeech();
  const make = useSave(makeDirectoryToken);
  const [isMaking, setMaking] = useState(false);
  return (
    <>
      <Button
        variant={isFirst ? 'filled' : 'default'}
        leftSection={<IconKey size={16} aria-hidden />}
        onClick={() => setMaking(true)}
      >
        {say(accountTexts.tokenMake)}
      </Button>
      {isMaking ? (
        <MachineTokenDialog
          make={(values) => make.mutateAsync(values)}
          onClose={() => {
            setMaking(false);
            reload();
          }}
          reload={isFirst ? () => undefined : reload}
        />
      ) : null}
    </>
  );
}

function NoDirectory({ directory, reload }: Props) {
  const { say } = useSpeech();
  return (
    <Stack gap="md">
      <EmptyState
        icon={IconUsersGroup}
        title={say(texts.noneTitle)}
        hint={say(texts.noneHint)}
        action={<MakeToken reload={reload} isFirst />}
      />
      <DirectoryAddress address={directory.address} />
    </Stack>
  );
}

function Connected({ directory, reload }: Props) {
  const { say } = useSpeech();
  const rotate = useSave(rotateDirectoryToken);
  const end = useSave(endDirectoryToken);
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <DirectoryConnection directory={directory} />
        <HomeCard title={say(texts.tokens)} links={<MakeToken reload={reload} />}>
          <MachineTokens
            tokens={directory.tokens}
            empty={say(texts.tokensNone)}
            rotate={(values) => rotate.mutateAsync(values)}
            end={(tokenId) => end.mutateAsync({ tokenId })}
            reload={reload}
          />
        </HomeCard>
      </SimpleGrid>
      <DirectoryGroups />
      <DirectoryRequests directory={directory} />
    </Stack>
  );
}
