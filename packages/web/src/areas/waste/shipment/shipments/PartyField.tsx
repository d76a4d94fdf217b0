import { Text } from '@mantine/core';
import { shipmentTexts as texts } from '@oikos/contract/waste/shipment/shipments/shipment-texts.ts';
import { LookupField } from '../../../../kit/fields/LookupField.tsx';
import type { FieldBinding } from '../../../../kit/form/use-entity-form.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { type PartyRole, partyLookup, useParties } from '../../site/public.ts';

export interface PartyFieldProps {
  readonly label: string;
  /** Whose choice it is from. */
  readonly among: PartyRole;
  readonly binding: FieldBinding;
  readonly onChosen?: (id: number | null) => void;
}

/** A generator or facility with its EPA id below. */
export function PartyField({ label, among, binding, onChosen }: PartyFieldProps) {
  const { say } = useSpeech();
  const id = (binding.value as number | null) ?? 0;
  const party = useParties(among, [id]).get(id);
  const place = party?.place ? ` · ${party.place}` : '';
  const described = party ? `${party.epaId ? say(texts.epaId, party.epaId) : say(texts.noEpaId)}${place}` : undefined;
  return (
    <LookupField
      label={label}
      lookup={partyLookup(among)}
      emptyHint={say(texts.noParties)}
      {...binding}
      valueLabel={party?.name ?? ''}
      description={
        described ? (
          <Text span inherit>
            {described}
          </Text>
        ) : undefined
      }
      onChange={(chosen) => {
        binding.onChange(chosen);
        onChosen?.(chosen);
      }}
    />
  );
}
