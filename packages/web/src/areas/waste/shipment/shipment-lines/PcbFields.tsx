import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { lineTexts as texts } from '@oikos/contract/waste/shipment/shipment-lines/line-texts.ts';
import { pcbLoadTypes } from '@oikos/contract/waste/shipment/shipment-lines/shipment-lines.ts';
import { shipmentTexts } from '@oikos/contract/waste/shipment/shipments/shipment-texts.ts';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { CheckField } from '../../../../kit/fields/CheckField.tsx';
import { DateField } from '../../../../kit/fields/DateField.tsx';
import { labelledChoices } from '../../../../kit/fields/labelled-choices.ts';
import { NumberField } from '../../../../kit/fields/NumberField.tsx';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import { Notice } from '../../../../kit/page/Notice.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import classes from '../shipments/shipments.module.css';
import { type LineForm, newPcbLoad } from './line-values.ts';

const loadTypeChoices = () => labelledChoices('pcb.loadType', pcbLoadTypes);

/** PCB waste by loads, each identified as its load type asks (V305, 40 CFR 761.207). */
export function PcbFields({ state }: { readonly state: LineForm }) {
  const { say } = useSpeech();
  const { field, form, values } = state;
  const loads = values.pcbInfos ?? [];
  const { readOnly, error } = field('pcbInfos');
  const isPcb = field('isPcb');
  const change = (next: LineForm['values']['pcbInfos']) => {
    form.setFieldValue('pcbInfos', next);
    form.clearFieldError('pcbInfos');
  };
  return (
    <Stack gap="sm" className={classes.wide}>
      <CheckField
        label={say(texts.isPcb)}
        {...isPcb}
        onChange={(checked) => {
          isPcb.onChange(checked);
          if (checked && loads.length === 0) change([newPcbLoad()]);
        }}
      />
      {values.isPcb ? (
        <>
          <Text size="sm" c="dimmed">
            {say(texts.pcbHint)}
          </Text>
          {error ? <Notice tone="error">{error}</Notice> : null}
          {loads.map((_, index) => (
            <PcbLoad
              // biome-ignore lint/suspicious/noArrayIndexKey: fields are bound by place
              key={index}
              state={state}
              index={index}
              onRemove={readOnly ? undefined : () => change(loads.filter((_each, place) => place !== index))}
            />
          ))}
          {readOnly ? null : (
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPlus size={14} />}
              onClick={() => change([...loads, newPcbLoad()])}
              style={{ alignSelf: 'flex-start' }}
            >
              {say(texts.addPcb)}
            </Button>
          )}
        </>
      ) : null}
    </Stack>
  );
}

interface PcbLoadProps {
  readonly state: LineForm;
  readonly index: number;
  readonly onRemove: (() => void) | undefined;
}

function PcbLoad({ state, index, onRemove }: PcbLoadProps) {
  const { say } = useSpeech();
  const { field, values } = state;
  const { readOnly } = field('pcbInfos');
  const of = (name: string) => ({ ...field(`pcbInfos.${index}.${name}`), readOnly });
  const isBulk = values.pcbInfos?.[index]?.loadType === 'BulkWaste';
  const title = say(texts.pcbLoad, index + 1);
  return (
    <fieldset className={classes.pcbLoad}>
      <Group justify="space-between" mb={6}>
        <Text component="legend" size="sm" fw={600}>
          {title}
        </Text>
        {onRemove ? (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={say(shipmentTexts.removeNamed, title)}
            onClick={onRemove}
          >
            <IconTrash size={16} />
          </ActionIcon>
        ) : null}
      </Group>
      <div className={classes.sectionFields}>
        <SelectField label={say(texts.loadType)} choices={loadTypeChoices()} {...of('loadType')} required />
        {isBulk ? (
          <TextField label={say(texts.bulkIdentity)} {...of('bulkIdentity')} required />
        ) : (
          <TextField label={say(texts.articleId)} {...of('articleContainerId')} required />
        )}
        <DateField label={say(texts.dateOfRemoval)} {...of('dateOfRemoval')} required />
        <NumberField label={say(texts.weight)} unit="kg" {...of('weight')} required />
        <div className={classes.wide}>
          <TextField label={say(texts.description)} {...of('description')} />
        </div>
      </div>
    </fieldset>
  );
}
