import { Stack, Text } from '@mantine/core';
import { periodLabelAt } from '@oikos/domain/period/period.ts';
import type { Timespan } from '@oikos/domain/period/timespan.ts';
import type { DeviceOwner } from '../../../../api/offline/device-owner.ts';
import { FactStrip } from '../../../../kit/page/FactStrip.tsx';
import { Notice } from '../../../../kit/page/Notice.tsx';
import { PageHeader } from '../../../../kit/page/PageHeader.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { FormBadges } from '../form-state.tsx';
import { formTexts } from '../form-texts.ts';
import { OpenedForm } from '../OpenedForm.tsx';
import { deviceTexts as texts } from './device-texts.ts';
import type { KeptForm } from './kept-forms.ts';

interface DeviceFormProps {
  readonly kept: KeptForm;
  readonly owner: DeviceOwner;
}

/** A form without a signal: of what the device keeps of it. */
export function DeviceForm({ kept: { form }, owner }: DeviceFormProps) {
  const { say } = useSpeech();
  return (
    <Stack gap="sm">
      <PageHeader title={`${form.templateName} · ${form.nodeName}`} badges={<FormBadges {...form} />} />
      <FactStrip
        facts={[
          { label: say(formTexts.period), value: periodLabelAt(form.timespan as Timespan, form.beginDate) },
          { label: say(formTexts.due), value: form.dueOn },
        ]}
      />
      <Notice tone="warning">
        <Text size="sm">{say(texts.offlineForm)}</Text>
      </Notice>
      <OpenedForm form={form} owner={owner} />
    </Stack>
  );
}
