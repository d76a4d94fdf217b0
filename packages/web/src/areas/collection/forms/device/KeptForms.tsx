import { ActionIcon, Anchor, Button, Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { DeviceOwner } from '../../../../api/offline/device-owner.ts';
import { isOpen } from '../../../../api/offline/operation.ts';
import { useQueue } from '../../../../api/offline/queue.ts';
import { StatusBadge } from '../../../../kit/page/StatusBadge.tsx';
import { toast, toastError } from '../../../../kit/progress/toast.ts';
import { useBusy } from '../../../../kit/progress/use-busy.ts';
import { timeText } from '../../../../kit/text/time-text.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import classes from '../form.module.css';
import { FormBadges } from '../form-state.tsx';
import ownClasses from './device.module.css';
import { deviceTexts as texts } from './device-texts.ts';
import { entryCount, type FormOperation, isFormOperation } from './form-operation.ts';
import { type KeptForm, refreshKeptForms, removeForm, titleOf } from './kept-forms.ts';
import { useOpenForms } from './use-form-device.ts';
import { WaitingOfForm } from './WaitingOfForm.tsx';

interface KeptFormsProps {
  readonly owner: DeviceOwner;
  readonly isConnected: boolean;
  /** The page of a form. */
  readonly address: (formId: number) => string;
}

/** The forms that are on this device for its owner, and what waits of forms that aren't anymore. */
export function KeptForms({ owner, isConnected, address }: KeptFormsProps) {
  const { say } = useSpeech();
  const [isBusy, busy] = useBusy();
  const forms = useOpenForms(owner);
  const { operations } = useQueue();
  const waiting = operations.filter(isFormOperation).filter(isOpen);
  const lost = Map.groupBy(
    waiting.filter(({ formId }) => !forms.some((each) => each.formId === formId)),
    ({ formId }) => formId,
  );
  if (forms.length === 0 && lost.size === 0) return null;
  const refresh = () =>
    busy(async () => {
      await refreshKeptForms(owner);
      toast('ok', say(texts.refreshedDone));
    });
  return (
    <section className={`${classes.card} ${ownClasses.panel}`} aria-label={say(texts.panelTitle)}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={600}>
          {say(texts.panelTitle)}
        </Text>
        {isConnected ? (
          <Button variant="subtle" size="compact-sm" loading={isBusy} onClick={() => void refresh()}>
            {say(texts.refresh)}
          </Button>
        ) : null}
      </Group>
      <Text size="xs" c="dimmed" mb={4}>
        {say(texts.panelText, owner.userName)}
      </Text>
      {forms.map((kept) => (
        <KeptLine
          key={kept.key}
          kept={kept}
          owner={owner}
          isConnected={isConnected}
          address={address(kept.formId)}
          waiting={waiting.filter(({ formId }) => formId === kept.formId)}
        />
      ))}
      {[...lost.values()].map((ofForm) => (
        <div className={ownClasses.kept} key={ofForm[0]?.operationId}>
          <Text size="sm" className={ownClasses.keptName}>
            {ofForm[0]?.title}
          </Text>
          <WaitingOfForm operations={ofForm} isConnected={isConnected} />
        </div>
      ))}
    </section>
  );
}

interface KeptLineProps {
  readonly kept: KeptForm;
  readonly owner: DeviceOwner;
  readonly isConnected: boolean;
  readonly address: string;
  readonly waiting: readonly FormOperation[];
}

function KeptLine({ kept, owner, isConnected, address, waiting }: KeptLineProps) {
  const { say } = useSpeech();
  const title = titleOf(kept.form);
  const isAsked = waiting.some(({ state }) => state !== 'waiting');
  const remove = async () => {
    if (waiting.length > 0) return toast('warning', say(texts.removeBlocked));
    await removeForm(kept.formId);
    toast('ok', say(texts.removed));
  };
  return (
    <div className={ownClasses.kept}>
      <div className={ownClasses.keptName}>
        <Anchor component={Link} to={address} size="sm" fw={500}>
          {title}
        </Anchor>
        <Text size="xs" c="dimmed">
          {say(texts.refreshed, timeText(kept.readAt, owner.timeZone))}
        </Text>
      </div>
      {waiting.length > 0 ? (
        <StatusBadge tone={isAsked ? 'warning' : 'waiting'}>
          {isAsked ? say(texts.decisionNeeded) : say(texts.waiting, entryCount(waiting))}
        </StatusBadge>
      ) : (
        <FormBadges {...kept.form} />
      )}
      {isConnected ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={say(texts.removeNamed, title)}
          onClick={() => void remove().catch(toastError)}
        >
          <IconTrash size={16} />
        </ActionIcon>
      ) : null}
    </div>
  );
}
