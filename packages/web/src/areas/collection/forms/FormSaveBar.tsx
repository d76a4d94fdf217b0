import { Button, Group, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useConnection } from '../../../api/offline/connection.ts';
import type { DeviceOwner } from '../../../api/offline/device-owner.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { ReasonDialog } from '../../measurement/public.ts';
import { DeviceLine } from './device/DeviceLine.tsx';
import { useDeviceOfForm } from './device/use-form-device.ts';
import classes from './form.module.css';
import { formTexts as texts } from './form-texts.ts';
import { progressText } from './progress-text.ts';
import type { FormEntry } from './use-form-entry.ts';
import { fillDefaults, hasDefaults, type useSaveForm } from './use-save-form.ts';

interface FormSaveBarProps {
  readonly entry: FormEntry;
  readonly saving: ReturnType<typeof useSaveForm>;
  readonly formId: number;
  readonly owner: DeviceOwner;
  /** Whether something can be entered. */
  readonly isOpen: boolean;
}

/** Progress, and what to do with entries that aren't saved: in sight while the form scrolls. */
export function FormSaveBar({ entry, saving, formId, owner, isOpen }: FormSaveBarProps) {
  const { say } = useSpeech();
  const { completeness, unsaved } = entry;
  const device = useDeviceOfForm();
  const isConnected = useConnection();
  useHotkeys([['mod+S', () => void (isOpen && saving.save())]], []);
  const discard = () => {
    entry.store.discard();
    entry.forget();
  };
  return (
    <div className={classes.bar}>
      <Group gap="xs">
        <Text size="sm" fw={500} role="status">
          {progressText(completeness, say)}
        </Text>
        {unsaved > 0 ? (
          <Text size="sm" c="dimmed">
            {say(texts.unsaved, unsaved)}
          </Text>
        ) : null}
        <Group gap="xs" ms="auto">
          {isOpen && hasDefaults(entry) ? (
            <Button variant="subtle" size="compact-sm" onClick={() => fillDefaults(entry)}>
              {say(texts.fillDefaults)}
            </Button>
          ) : null}
          {unsaved > 0 ? (
            <Button variant="default" size="compact-sm" onClick={discard}>
              {say(texts.discard)}
            </Button>
          ) : null}
          {isOpen ? (
            <Button
              variant="light"
              size="compact-sm"
              loading={saving.isSaving}
              disabled={unsaved === 0}
              onClick={() => void saving.save()}
            >
              {say(texts.save)}
            </Button>
          ) : null}
        </Group>
      </Group>
      <DeviceLine formId={formId} owner={owner} device={device} isConnected={isConnected} />
      {saving.reasonFor > 0 ? (
        <ReasonDialog
          title={say(texts.reasonTitle)}
          text={say(texts.reasonText, saving.reasonFor)}
          onCancel={saving.cancelReason}
          onReason={saving.giveReason}
        />
      ) : null}
    </div>
  );
}
