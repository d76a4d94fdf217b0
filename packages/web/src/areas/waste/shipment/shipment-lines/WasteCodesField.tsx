import { ActionIcon, Input, Text } from '@mantine/core';
import { lineTexts as texts } from '@oikos/contract/waste/shipment/shipment-lines/line-texts.ts';
import { shipmentTexts } from '@oikos/contract/waste/shipment/shipments/shipment-texts.ts';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { LookupField } from '../../../../kit/fields/LookupField.tsx';
import type { FieldBinding } from '../../../../kit/form/use-entity-form.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { wasteCodeLookup } from '../../../regulation/public.ts';
import { moveEntry } from '../shipments/move-entry.ts';
import { OrderButtons } from '../shipments/OrderButtons.tsx';
import classes from '../shipments/shipments.module.css';

export interface WasteCodesFieldProps {
  readonly binding: FieldBinding;
  /** The codes' names by id, as far as the line knows them. */
  readonly names: ReadonlyMap<number, string>;
}

/** Waste codes in the order of the manifest. */
export function WasteCodesField({ binding, names }: WasteCodesFieldProps) {
  const { say } = useSpeech();
  const [added, setAdded] = useState<ReadonlyMap<number, string>>(new Map());
  const ids = binding.value as readonly number[];
  const nameOf = (id: number) => names.get(id) ?? added.get(id) ?? '…';
  return (
    <Input.Wrapper
      label={say(texts.wasteCodes)}
      description={say(texts.codesHint)}
      error={binding.error}
      component="div"
      labelElement="div"
    >
      <ol className={classes.codes}>
        {ids.map((id, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the buttons stay where they are, so that the focus can follow
          <li key={index} className={classes.code}>
            <Text span size="sm" fw={600}>
              {nameOf(id)}
            </Text>
            {binding.readOnly ? null : (
              <span className={classes.rowButtons}>
                <OrderButtons
                  list="codes"
                  name={nameOf(id)}
                  index={index}
                  count={ids.length}
                  onMove={(to) => binding.onChange(moveEntry(ids, index, to))}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={say(shipmentTexts.removeNamed, nameOf(id))}
                  onClick={() => binding.onChange(ids.filter((each) => each !== id))}
                >
                  <IconX size={14} />
                </ActionIcon>
              </span>
            )}
          </li>
        ))}
      </ol>
      {binding.readOnly ? null : (
        <LookupField
          aria-label={say(texts.addWasteCode)}
          placeholder={say(texts.addWasteCode)}
          lookup={wasteCodeLookup}
          value={null}
          data-path="wasteCodeIds"
          onChange={(id, choice) => {
            if (id === null || ids.includes(id)) return;
            setAdded(new Map([...added, [id, choice?.label ?? '']]));
            binding.onChange([...ids, id]);
          }}
        />
      )}
    </Input.Wrapper>
  );
}
