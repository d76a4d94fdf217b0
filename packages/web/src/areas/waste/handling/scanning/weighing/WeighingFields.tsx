import { SimpleGrid, Text } from '@mantine/core';
import { NumberField } from '../../../../../kit/fields/NumberField.tsx';
import { SelectField } from '../../../../../kit/fields/SelectField.tsx';
import type { EntityFormState } from '../../../../../kit/form/use-entity-form.ts';
import { Notice } from '../../../../../kit/page/Notice.tsx';
import { numberText } from '../../../../../kit/text/number-text.ts';
import { Quantity } from '../../../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../../../translation/translate.ts';
import { MASS_DECIMALS, named, useContainerChoices } from '../../../site/public.ts';
import type { WasteValues } from '../../waste-entries/entry-values.ts';
import type { WeighingState } from './use-weighing.ts';
import { weighingTexts as texts } from './weighing-texts.ts';

interface WeighingFieldsProps {
  readonly state: EntityFormState<WasteValues>;
  readonly weighing: WeighingState;
}

/** What the scale shows, less the container and what was in it before; the net beside it as it is typed. */
export function WeighingFields({ state: { field, form }, weighing }: WeighingFieldsProps) {
  const { say } = useSpeech();
  const units = useContainerChoices()?.units.filter(({ kind }) => kind === 'mass') ?? [];
  const { gross, setGross, tare, setTare, isTareKnown, isHeldKnown, held, net, code, problem } = weighing;
  if (!isHeldKnown) return <Notice tone="warning">{say(texts.heldUnknown)}</Notice>;
  return (
    <>
      <SimpleGrid cols={2} spacing="sm">
        <NumberField
          label={say(texts.gross)}
          value={gross}
          required
          error={problem ?? (gross === null ? form.errors.amount : undefined)}
          onChange={(next) => {
            form.clearFieldError('amount');
            setGross(next);
          }}
        />
        <SelectField label={say(texts.unit)} choices={named(units)} {...field('unitId')} />
      </SimpleGrid>
      <NumberField
        label={say(texts.tare)}
        description={say(isTareKnown ? texts.tareOfType : texts.tareUnknown)}
        unit={code}
        value={tare}
        required
        onChange={setTare}
      />
      <div aria-live="polite">
        <Text size="sm" c="dimmed">
          {say(texts.net)}
        </Text>
        <Text size="xl" fw={650}>
          {net !== null && net > 0 ? <Quantity value={net} unit={code} decimals={MASS_DECIMALS} /> : '–'}
        </Text>
        {held > 0 ? (
          <Text size="sm" c="dimmed">
            {say(texts.before, numberText(held, MASS_DECIMALS), code)}
          </Text>
        ) : null}
      </div>
    </>
  );
}
