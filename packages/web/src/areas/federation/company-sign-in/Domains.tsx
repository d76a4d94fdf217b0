import { Button, Code, Group, Stack, Text } from '@mantine/core';
import {
  addCompanyDomain,
  type CompanyDomain,
  checkCompanyDomain,
  removeCompanyDomain,
} from '@oikos/contract/federation/company-sign-in/company-sign-in.ts';
import { useState } from 'react';
import { useSave } from '../../../api/use-save.ts';
import { ConfirmDialog } from '../../../kit/dialog/ConfirmDialog.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { FormDrawer } from '../../../kit/form/FormDrawer.tsx';
import { HomeCard } from '../../../kit/home/HomeCard.tsx';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { useConfirmed } from '../../identity/public.ts';
import { CopyValue } from './CopyValue.tsx';
import { companySignInTexts as texts } from './company-sign-in-texts.ts';
import type { SignInProps } from './sign-in-props.ts';

/** The domains whose people go on to the provider, each with what proves it. */
export function Domains({ state: { domains }, reload }: SignInProps) {
  const { say } = useSpeech();
  const [isAdding, setAdding] = useState(false);
  return (
    <HomeCard
      title={say(texts.domains)}
      links={
        <Button variant="default" onClick={() => setAdding(true)}>
          {say(texts.addDomain)}
        </Button>
      }
    >
      {domains.length === 0 ? (
        <Text size="sm" c="dimmed" py="sm">
          {say(texts.domainsNone)}
        </Text>
      ) : null}
      <Stack gap="md">
        {domains.map((domain) => (
          <Domain key={domain.id} domain={domain} reload={reload} />
        ))}
      </Stack>
      {isAdding ? <AddDomain reload={reload} onClose={() => setAdding(false)} /> : null}
    </HomeCard>
  );
}

interface DomainProps {
  readonly domain: CompanyDomain;
  readonly reload: () => void;
}

/** Proven, and its record is where it was, as far as is known. */
const isThere = ({ provenAt, daysLeft }: CompanyDomain): boolean => provenAt !== null && daysLeft === null;

function DomainState({ domain }: Pick<DomainProps, 'domain'>) {
  const { say } = useSpeech();
  const { provenAt, provenBy, problem, daysLeft, lapsedAt } = domain;
  if (daysLeft !== null) return <StatusBadge tone="warning">{say(texts.missing, daysLeft)}</StatusBadge>;
  if (provenAt !== null)
    return (
      <StatusBadge tone="success">{say(provenBy === 'operator' ? texts.provenByOperator : texts.proven)}</StatusBadge>
    );
  if (lapsedAt !== null && problem !== 'taken') return <StatusBadge tone="error">{say(texts.lapsed)}</StatusBadge>;
  return <StatusBadge tone={problem ? 'warning' : 'waiting'}>{say(texts[problem ?? 'waiting'])}</StatusBadge>;
}

function Domain({ domain, reload }: DomainProps) {
  const { say } = useSpeech();
  const { domain: name, record } = domain;
  return (
    <Stack gap="xs">
      <Group gap="sm" justify="space-between">
        <Text fw={600}>{name}</Text>
        <DomainState domain={domain} />
      </Group>
      {isThere(domain) ? null : (
        <>
          <Text size="sm" c="dimmed">
            {say(domain.lapsedAt ? texts.lapsedHint : domain.daysLeft === null ? texts.proofHint : texts.missingHint)}
          </Text>
          <Group gap="sm" wrap="wrap">
            <Code aria-label={say(texts.record)}>{record}</Code>
            <CopyValue value={record} label={say(texts.copyRecord, name)} />
          </Group>
        </>
      )}
      <DomainSteps domain={domain} reload={reload} />
    </Stack>
  );
}

function DomainSteps({ domain: stored, reload }: DomainProps) {
  const { id: domainId, domain } = stored;
  const { say } = useSpeech();
  const { run, question } = useConfirmed();
  const check = useSave(checkCompanyDomain);
  const remove = useSave(removeCompanyDomain);
  const [isRemoving, setRemoving] = useState(false);
  const checkNow = () =>
    run(async () => {
      const { isProven } = await check.mutateAsync({ domainId });
      toast(isProven ? 'success' : 'warning', say(isProven ? texts.provenNow : texts.notProven, domain));
      reload();
    });
  return (
    <Group gap="sm">
      {isThere(stored) ? null : (
        <Button
          variant="default"
          size="compact-sm"
          loading={check.isPending}
          aria-label={say(texts.checkOf, domain)}
          onClick={checkNow}
        >
          {say(texts.check)}
        </Button>
      )}
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        aria-label={say(texts.removeDomain, domain)}
        onClick={() => setRemoving(true)}
      >
        {say(texts.removeShort)}
      </Button>
      <ConfirmDialog
        opened={isRemoving}
        title={say(texts.removeDomainTitle, domain)}
        confirmLabel={say(texts.removeShort)}
        danger
        onCancel={() => setRemoving(false)}
        onConfirm={async () => {
          setRemoving(false);
          try {
            await remove.mutateAsync({ domainId });
            toast('success', say(texts.domainRemoved));
            reload();
          } catch (error) {
            toastError(error);
          }
        }}
      >
        {say(texts.removeDomainHint)}
      </ConfirmDialog>
      {question}
    </Group>
  );
}

function AddDomain({ reload, onClose }: { readonly reload: () => void; readonly onClose: () => void }) {
  const { say } = useSpeech();
  const add = useSave(addCompanyDomain);
  return (
    <FormDrawer
      opened
      onClose={onClose}
      title={say(texts.addDomain)}
      schema={addCompanyDomain.input}
      initial={{ domain: '' }}
      saveLabel={say(texts.addDomain)}
      save={(values) => add.mutateAsync(values)}
      onSaved={() => {
        toast('success', say(texts.domainAdded));
        reload();
        onClose();
      }}
    >
      {({ field }) => (
        <TextField label={say(texts.domain)} description={say(texts.domainHint)} {...field('domain')} data-autofocus />
      )}
    </FormDrawer>
  );
}
