import { ActionIcon, Input, Text } from '@mantine/core';
import { shipmentTexts as texts } from '@oikos/contract/waste/shipment/shipments/shipment-texts.ts';
import { transportationModes } from '@oikos/contract/waste/shipment/shipments/transportation-modes.ts';
import { IconX } from '@tabler/icons-react';
import { DateField } from '../../../../kit/fields/DateField.tsx';
import { LookupField } from '../../../../kit/fields/LookupField.tsx';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { speech, useSpeech } from '../../../../translation/translate.ts';
import { partyLookup, useParties } from '../../site/public.ts';
import { moveEntry } from './move-entry.ts';
import { OrderButtons } from './OrderButtons.tsx';
import type { ShipmentForm } from './shipment-values.ts';
import classes from './shipments.module.css';

const modeChoices = () =>
  transportationModes.map((mode) => ({ value: mode, label: speech.label(`transportationMode.${mode}`, mode) }));

/** Who carries the waste, in order (V295): added, removed and moved by pointer or keyboard. */
export function TransportersField({ state }: { readonly state: ShipmentForm }) {
  const { say } = useSpeech();
  const { field, form, values } = state;
  const { transporters } = values;
  const { readOnly, error } = field('transporters');
  const stored = form.getInitialValues() as ShipmentForm['values'];
  // A picture of a manifest may name none; it stays so until somebody names one.
  const mayBeNone = values.submissionType === 'Image' && (stored.id ?? 0) > 0 && stored.transporters.length === 0;
  const parties = useParties(
    'transporter',
    transporters.map(({ transporterId }) => transporterId),
  );
  const change = (next: ShipmentForm['values']['transporters']) => {
    form.setFieldValue('transporters', next);
    form.clearFieldError('transporters');
  };
  return (
    <Input.Wrapper
      label={say(texts.transporters)}
      error={error}
      required={!mayBeNone}
      component="div"
      labelElement="div"
    >
      {transporters.length === 0 ? (
        <Text size="sm" c="dimmed">
          {say(mayBeNone ? texts.namesNoTransporter : texts.noTransporters)}
        </Text>
      ) : (
        <ol className={classes.transporters}>
          {transporters.map(({ transporterId }, index) => {
            const party = parties.get(transporterId);
            const name = party?.name ?? '…';
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a transporter may carry twice; fields are bound by place
              <li key={index} className={classes.transporter}>
                <span className={classes.transporterName}>
                  {index + 1}. {name}
                  <Text size="xs" c="dimmed">
                    {party?.epaId ? say(texts.epaId, party.epaId) : party ? say(texts.noEpaId) : ''}
                  </Text>
                </span>
                <SelectField
                  aria-label={`${say(texts.mode)}, ${name}`}
                  choices={modeChoices()}
                  {...field(`transporters.${index}.transportationMode`)}
                  value={values.transporters[index]?.transportationMode ?? 'Highway'}
                  readOnly={readOnly}
                  required
                  w={110}
                />
                <DateField
                  aria-label={`${say(texts.acceptedOn)}, ${name}`}
                  {...field(`transporters.${index}.acceptedOn`)}
                  placeholder={say(texts.acceptedOn)}
                  w={160}
                />
                {readOnly ? null : (
                  <span className={classes.rowButtons}>
                    <OrderButtons
                      list="transporters"
                      name={name}
                      index={index}
                      count={transporters.length}
                      onMove={(to) => change(moveEntry(transporters, index, to))}
                    />
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size="sm"
                      aria-label={say(texts.removeNamed, name)}
                      onClick={() => change(transporters.filter((_, place) => place !== index))}
                    >
                      <IconX size={16} />
                    </ActionIcon>
                  </span>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {readOnly ? null : (
        <LookupField
          aria-label={say(texts.addTransporter)}
          placeholder={say(texts.addTransporter)}
          lookup={partyLookup('transporter')}
          emptyHint={say(texts.noParties)}
          value={null}
          data-path="transporters"
          onChange={(transporterId) => {
            if (transporterId === null) return;
            change([...transporters, { transporterId, transportationMode: 'Highway', acceptedOn: null }]);
          }}
        />
      )}
    </Input.Wrapper>
  );
}
