import { SimpleGrid } from '@mantine/core';
import { containerMessages as words } from '@oikos/contract/waste/container/containers/container-messages.ts';
import { pourIntoContainer } from '@oikos/contract/waste/handling/consolidation.ts';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { call } from '../../../../api/call.ts';
import { Dialog } from '../../../../kit/dialog/Dialog.tsx';
import { DateField } from '../../../../kit/fields/DateField.tsx';
import { LookupField } from '../../../../kit/fields/LookupField.tsx';
import { NumberField } from '../../../../kit/fields/NumberField.tsx';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { EntityForm } from '../../../../kit/form/EntityForm.tsx';
import { Notice } from '../../../../kit/page/Notice.tsx';
import { toast } from '../../../../kit/progress/toast.ts';
import { unset } from '../../../../kit/unset.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import type { ContainerDetails } from '../../site/public.ts';
import { named, containerTexts as texts, todayAtSites, useContainerChoices } from '../../site/public.ts';
import { parentLookup } from './consolidation-lookups.ts';
import { MixingRefused, useMixingRefusal } from './MixingRefused.tsx';

type Values = z.input<typeof pourIntoContainer.input>;

const newPour = ({ id, version, timeZone }: ContainerDetails) => ({
  containerId: id,
  version,
  targetContainerId: 0,
  amount: unset,
  unitId: 0,
  date: todayAtSites([timeZone]),
  overrideReason: '',
});

/** Pours part of what a container holds into another one of its site. */
export function PourDialog({
  container,
  onClose,
}: {
  readonly container: ContainerDetails;
  readonly onClose: () => void;
}) {
  const { say, sayReply } = useSpeech();
  const choices = useContainerChoices();
  const { reasons, watched } = useMixingRefusal();
  const lookup = useMemo(() => parentLookup(container.id, null), [container.id]);
  const [initial] = useState(() => newPour(container));
  const save = async (values: Values) => {
    const poured = await watched(call(pourIntoContainer, values));
    toast('success', sayReply(poured));
    for (const warning of poured.warnings) toast('warning', sayReply(warning));
  };
  return (
    <Dialog opened onClose={onClose} size="lg" title={say(texts.pourFrom, container.containerIdValue)}>
      <EntityForm
        schema={pourIntoContainer.input}
        initial={initial}
        save={save}
        onSaved={onClose}
        onCancel={onClose}
        onReload={onClose}
        saveLabel={say(texts.pour)}
      >
        {({ field, values }) => {
          const [target, unit] = [field('targetContainerId'), field('unitId')];
          return (
            <>
              <LookupField
                label={say(texts.pourInto)}
                lookup={lookup}
                {...target}
                value={values.targetContainerId || null}
                onChange={(id) => target.onChange(id ?? 0)}
                required
              />
              <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
                <NumberField label={say(words.amount)} {...field('amount')} required />
                <SelectField
                  label={say(words.unitOfMeasure)}
                  choices={named(choices?.units)}
                  {...unit}
                  value={values.unitId || null}
                  onChange={(id) => unit.onChange(id ?? 0)}
                  required
                />
                <DateField label={say(texts.date)} {...field('date')} />
              </SimpleGrid>
              <Notice tone="warning" title={say(texts.pourWarning)}>
                {say(texts.pourText)}
              </Notice>
              <MixingRefused reasons={reasons} field={field('overrideReason')} />
            </>
          );
        }}
      </EntityForm>
    </Dialog>
  );
}
