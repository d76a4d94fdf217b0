import { SimpleGrid } from '@mantine/core';
import { containerMessages as words } from '@oikos/contract/waste/container/containers/container-messages.ts';
import { addToContainer, parentKinds } from '@oikos/contract/waste/handling/consolidation.ts';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { call } from '../../../../api/call.ts';
import { Dialog } from '../../../../kit/dialog/Dialog.tsx';
import { DateField } from '../../../../kit/fields/DateField.tsx';
import { LookupListField } from '../../../../kit/fields/LookupListField.tsx';
import { labelledChoices } from '../../../../kit/fields/labelled-choices.ts';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { EntityForm } from '../../../../kit/form/EntityForm.tsx';
import { toast } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import type { ContainerDetails } from '../../site/public.ts';
import { containerTexts as texts, todayAtSites } from '../../site/public.ts';
import { ContainerTypeFilter } from './ContainerTypeFilter.tsx';
import { childLookup } from './consolidation-lookups.ts';
import { MixingRefused, useMixingRefusal } from './MixingRefused.tsx';
import { MixingWarning } from './MixingWarning.tsx';

type Values = z.input<typeof addToContainer.input>;

const newConsolidation = (container: ContainerDetails, date: string): Values => ({
  parentContainerId: container.id,
  version: container.version,
  childContainerIds: [],
  parentKind: 'overpacked',
  date,
  overrideReason: '',
});

/** Puts containers into this one: mixed for good, or put into it unopened (S36). */
export function AddChildDialog({
  container,
  onClose,
}: {
  readonly container: ContainerDetails;
  readonly onClose: () => void;
}) {
  const { say } = useSpeech();
  const { reasons, watched } = useMixingRefusal();
  const [typeId, setTypeId] = useState<number | null>(null);
  const lookup = useMemo(() => childLookup(container.id, typeId), [container.id, typeId]);
  const [initial] = useState(() => newConsolidation(container, todayAtSites([container.timeZone])));
  const kinds = labelledChoices('container.parentKind', parentKinds);
  const save = async (values: Values) => {
    await watched(call(addToContainer, values));
    toast('success', say(words.consolidated));
  };
  return (
    <Dialog opened onClose={onClose} size="lg" title={`${say(texts.addChild)}: ${container.containerIdValue}`}>
      <EntityForm
        schema={addToContainer.input}
        initial={initial}
        save={save}
        onSaved={onClose}
        onCancel={onClose}
        onReload={onClose}
        saveLabel={say(texts.consolidate)}
      >
        {({ field, values }) => (
          <>
            <ContainerTypeFilter value={typeId} onChange={setTypeId} />
            <LookupListField
              label={say(words.containers)}
              addLabel={say(texts.choose)}
              lookup={lookup}
              known={[]}
              {...field('childContainerIds')}
            />
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <SelectField label={say(texts.parentKind)} choices={kinds} {...field('parentKind')} />
              <DateField label={say(texts.date)} {...field('date')} />
            </SimpleGrid>
            <MixingWarning kind={values.parentKind} />
            <MixingRefused reasons={reasons} field={field('overrideReason')} />
          </>
        )}
      </EntityForm>
    </Dialog>
  );
}
