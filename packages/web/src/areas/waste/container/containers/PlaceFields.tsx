import { containerMessages as words } from '@oikos/contract/waste/container/containers/container-messages.ts';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import type { BindField, Form } from '../../../../kit/form/use-entity-form.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { isDisposalSystem, named, containerTexts as texts, useContainerChoices } from '../../site/public.ts';

interface Place {
  readonly locationId: number;
  readonly wasteStorageAreaId: number;
  readonly bayId: number | null;
}

interface PlaceFieldsProps {
  readonly field: BindField<Place>;
  readonly form: Form;
  readonly values: Place;
  readonly readOnly?: boolean;
  /** What is proposed once a location is chosen; nothing where left out. */
  readonly placeAt?: (locationId: number) => Omit<Place, 'locationId'>;
}

const nowhere = () => ({ wasteStorageAreaId: 0, bayId: null });

/** Location, its storage areas, their bays: what is chosen first clears what follows. */
export function PlaceFields({ field, form, values, readOnly = false, placeAt = nowhere }: PlaceFieldsProps) {
  const { say } = useSpeech();
  const choices = useContainerChoices();
  const areas = choices?.areas.filter((each) => each.locationId === values.locationId && !isDisposalSystem(each)) ?? [];
  const bays = areas.find(({ id }) => id === values.wasteStorageAreaId)?.bays ?? [];
  const [location, area, bay] = [field('locationId'), field('wasteStorageAreaId'), field('bayId')];
  return (
    <>
      <SelectField
        label={say(words.location)}
        choices={named(choices?.locations)}
        {...location}
        readOnly={readOnly || location.readOnly}
        value={values.locationId || null}
        onChange={(id) => {
          location.onChange(id ?? 0);
          form.setValues(placeAt(id ?? 0));
        }}
      />
      <SelectField
        label={say(words.wasteStorageArea)}
        choices={named(areas)}
        {...area}
        readOnly={readOnly || area.readOnly}
        disabled={values.locationId === 0}
        value={values.wasteStorageAreaId || null}
        onChange={(id) => {
          area.onChange(id ?? 0);
          form.setFieldValue('bayId', null);
        }}
      />
      <SelectField
        label={say(words.bay)}
        choices={named(bays)}
        {...(values.wasteStorageAreaId > 0 && bays.length === 0 && { placeholder: say(texts.noBay) })}
        {...bay}
        readOnly={readOnly || bay.readOnly}
        disabled={bays.length === 0}
      />
    </>
  );
}
