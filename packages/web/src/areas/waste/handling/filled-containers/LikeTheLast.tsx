import { Button, Group, Text } from '@mantine/core';
import type { LastContainer } from '@oikos/contract/waste/handling/filled-containers.ts';
import { IconCopy } from '@tabler/icons-react';
import type { EntityFormState } from '../../../../kit/form/use-entity-form.ts';
import { useBusy } from '../../../../kit/progress/use-busy.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import type { ContainerChoices } from '../../site/public.ts';
import { prefilled, readStream } from '../waste-entries/entry-values.ts';
import { newContainerTexts as texts } from './new-container-texts.ts';
import { type NewContainerValues, probablePlace } from './new-container-values.ts';

interface LikeTheLastProps {
  readonly state: EntityFormState<NewContainerValues>;
  readonly choices: ContainerChoices;
  readonly last: readonly LastContainer[];
}

/** Fills in the container and the waste that were added last at the location, but number and date. */
export function LikeTheLast({ state: { form, values }, choices, last }: LikeTheLastProps) {
  const { say } = useSpeech();
  const [isReading, reading] = useBusy();
  const before = last.find(({ locationId }) => locationId === values.locationId) ?? last[0];
  if (!before?.waste) return null;
  const { waste, containerTypeId, locationId } = before;
  const { materialId, materialUniqueName, amount, unitId } = waste;
  const unit = choices.units.find(({ id }) => id === unitId);
  const fill = () =>
    reading(async () => {
      const stream = await readStream(materialId, locationId);
      const place = { containerTypeId, locationId, ...probablePlace(locationId, choices, last) };
      form.setValues({ ...place, ...prefilled(stream, {}), materialId, amount, unitId, count: 1 });
    });
  return (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconCopy size={16} aria-hidden />} loading={isReading} onClick={fill}>
        {say(texts.likeLast)}
      </Button>
      <Text size="sm" c="dimmed">
        {say(texts.likeLastOf, materialUniqueName, String(amount), unit?.code ?? '')}
      </Text>
    </Group>
  );
}
