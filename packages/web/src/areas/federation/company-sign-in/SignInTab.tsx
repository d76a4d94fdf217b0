import { Button, SimpleGrid, Stack } from '@mantine/core';
import { readCompanySignIn } from '@oikos/contract/federation/company-sign-in/company-sign-in.ts';
import { IconLogin2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { EmptyState } from '../../../kit/page/EmptyState.tsx';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { companySignInTexts as texts } from './company-sign-in-texts.ts';
import { Domains } from './Domains.tsx';
import { ProviderCard } from './ProviderCard.tsx';
import type { SignInProps } from './sign-in-props.ts';
import { TokenGroups } from './TokenGroups.tsx';

const ProviderDrawer = lazy(() => import('./ProviderDrawer.tsx').then((file) => ({ default: file.ProviderDrawer })));

/** The company's own sign-in: its provider, the domains that lead there, and what groups of its tokens give (R050). */
export function SignInTab() {
  const { say } = useSpeech();
  const { data, error, refetch } = useCall(readCompanySignIn, {});
  const [isEditing, setEditing] = useState(false);
  if (error) return <ReadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingFallback />;
  if (!data.isAvailable) return <Notice tone="information">{say(texts.elsewhere)}</Notice>;
  const reload = () => void refetch();
  const edit = () => setEditing(true);
  return (
    <>
      {data.provider ? <Connected state={data} reload={reload} edit={edit} /> : <NoProvider edit={edit} />}
      <Suspense fallback={null}>
        {isEditing ? <ProviderDrawer state={data} reload={reload} onClose={() => setEditing(false)} /> : null}
      </Suspense>
    </>
  );
}

function NoProvider({ edit }: { readonly edit: () => void }) {
  const { say } = useSpeech();
  return (
    <EmptyState
      icon={IconLogin2}
      title={say(texts.noneTitle)}
      hint={say(texts.noneHint)}
      action={<Button onClick={edit}>{say(texts.setUp)}</Button>}
    />
  );
}

const Connected = ({ edit, ...props }: SignInProps & { readonly edit: () => void }) => (
  <Stack gap="md">
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      <ProviderCard {...props} edit={edit} />
      <Domains {...props} />
    </SimpleGrid>
    <TokenGroups {...props} />
  </Stack>
);
