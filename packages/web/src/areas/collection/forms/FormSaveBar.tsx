import { Button, Group, Text } from '@mantine/core';
import { useConnection } from '../../../api/offline/connection.ts';
import type { DeviceOwner } from '../../../api/offline/device-owner.ts';
import { SaveBar } from '../../../kit/form/SaveBar.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { ReasonDialog } from '../../measurement/public.ts';
import { DeviceLine } from './device/DeviceLine.tsx';
import { useDeviceOfForm } from './device/use-form-device.ts';
import classes from './form.module.css';
import { formTexts as texts } from './form-texts.ts';
import { progressText } from './progress-text.ts';
import type { FormEntry } from './use-form-entry.ts';
import { fillDefaults, hasDefaults, type useSaveForm } from './use-save-form.ts';

interface FormProgressProps {
  readonly entry: FormEntry;
  readonly formId: number;
  readonly owner: DeviceOwner;
  /** Whether something can be entered. */
  readonly isOpen: boolean;
}

/** How far the form is, and whether it is on the device: in sight while the form scrolls. */
export function FormProgress({ entry, formId, owner, isOpen }: FormProgressProps) {
  const { say } = useSpeech();
  const device = useDeviceOfForm();
  const isConnected = useConnection();
  return (
    <div className={classes.bar}>
      <Group gap="xs">
        <Text size="sm" fw={500} role="status">
          {progressText(entry.completeness, say)}
        </Text>
        {isOpen && hasDefaults(entry) ? (
          <Button variant="subtle" size="compact-sm" ms="auto" onClick={() => fillDefaults(entry)}>
            {say(texts.fillDefaults)}
          </Button>
        ) : null}
      </Group>
      <DeviceLine formId={formId} owner={owner} device={device} isConnected={isConnected} />
    </div>
  );
}

interface FormSaveBarProps extends Pick<FormProgressProps, 'entry' | 'isOpen'> {
  readonly saving: ReturnType<typeof useSaveForm>;
}

/** What to do with entries that aren't saved, below the form. */
export function FormSaveBar({ entry, saving, isOpen }: FormSaveBarProps) {
  const { say } = useSpeech();
  const { unsaved } = entry;
  const discard = () => {
    entry.store.discard();
    entry.forget();
  };
  return (
    <>
      <SaveBar
        isDirty={isOpen && unsaved > 0}
        isSaving={saving.isSaving}
        status={say(texts.unsaved, unsaved)}
        onDiscard={discard}
        onSave={() => void saving.save()}
      />
      {saving.reasonFor > 0 ? (
        <ReasonDialog
          title={say(texts.reasonTitle)}
          text={say(texts.reasonText, saving.reasonFor)}
          onCancel={saving.cancelReason}
          onReason={saving.giveReason}
        />
      ) : null}
    </>
  );
}
