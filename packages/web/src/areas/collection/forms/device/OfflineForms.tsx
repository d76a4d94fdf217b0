import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconPlugConnected } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { takeDevice } from '../../../../api/offline/device.ts';
import type { DeviceOwner } from '../../../../api/offline/device-owner.ts';
import { type KitContext, KitProvider } from '../../../../kit/kit-context.tsx';
import { EmptyState } from '../../../../kit/page/EmptyState.tsx';
import { LoadingFallback } from '../../../../kit/page/LoadingFallback.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { StatusBadge } from '../../../../kit/page/StatusBadge.tsx';
import { toastError } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { DeviceForm } from './DeviceForm.tsx';
import { deviceTexts as texts } from './device-texts.ts';
import { KeptForms } from './KeptForms.tsx';
import { openKeptForms, useKeptForms } from './kept-forms.ts';

interface OfflineFormsProps {
  /** For whom the device works: nobody is signed in. */
  readonly owner: DeviceOwner;
  readonly onConnect: () => void;
}

/** The forms of a device without a signal: their list, or one of them. */
export function OfflineForms({ owner, onConnect }: OfflineFormsProps) {
  const [isOpen, setOpen] = useState(false);
  const formId = Number(useParams().formId ?? 0);
  const { decimalPrecision, timeZone } = owner;
  const kit = useMemo<KitContext>(
    () => ({ may: () => false, decimalPrecision, timeZone }),
    [decimalPrecision, timeZone],
  );
  useEffect(() => {
    takeDevice(owner)
      .then(() => openKeptForms(owner))
      .then(() => setOpen(true))
      .catch(toastError);
  }, [owner]);
  if (!isOpen) return <LoadingFallback />;
  return (
    <KitProvider value={kit}>
      <Stack gap="sm" maw={1200} mx="auto">
        <Signal owner={owner} onConnect={onConnect} />
        {formId > 0 ? <OneForm formId={formId} owner={owner} /> : <ListOfForms owner={owner} />}
      </Stack>
    </KitProvider>
  );
}

function Signal({ owner, onConnect }: OfflineFormsProps) {
  const { say } = useSpeech();
  return (
    <Group justify="space-between" gap="xs">
      <Group gap="xs">
        <StatusBadge tone="warning">{say(texts.noSignal)}</StatusBadge>
        <Text size="sm">{say(texts.offlineAs, owner.userName, owner.companyName)}</Text>
      </Group>
      <Button variant="default" leftSection={<IconPlugConnected size={18} />} onClick={onConnect}>
        {say(texts.connect)}
      </Button>
    </Group>
  );
}

/** The list that a page of a form is below. */
const listOf = (pathname: string): string => pathname.replace(/\/\d+\/?$/, '').replace(/\/$/, '');

function ListOfForms({ owner }: { readonly owner: DeviceOwner }) {
  const { say } = useSpeech();
  const { pathname } = useLocation();
  const forms = useKeptForms() ?? [];
  return (
    <>
      <PageHeader title={say(texts.toForms)} />
      {forms.length === 0 ? <EmptyState isPage title={say(texts.noneKept)} /> : null}
      <KeptForms owner={owner} isConnected={false} address={(id) => `${listOf(pathname)}/${id}`} />
    </>
  );
}

function OneForm({ formId, owner }: { readonly formId: number; readonly owner: DeviceOwner }) {
  const { say } = useSpeech();
  const { pathname } = useLocation();
  const kept = useKeptForms()?.find((each) => each.formId === formId);
  const toList = (
    <Anchor component={Link} to={`${listOf(pathname)}?tab=forms`} size="sm">
      {say(texts.toForms)}
    </Anchor>
  );
  if (!kept) return <EmptyState isPage title={say(texts.notKept)} action={toList} />;
  return (
    <>
      {toList}
      <DeviceForm kept={kept} owner={owner} key={formId} />
    </>
  );
}
