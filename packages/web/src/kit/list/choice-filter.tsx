import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { isLocalDate } from '@oikos/domain/period/local-date.ts';
import { useSpeech } from '../../translation/translate.ts';
import { DateField } from '../fields/DateField.tsx';
import { LookupField, type LookupFieldProps } from '../fields/LookupField.tsx';
import { LookupName } from '../fields/LookupName.tsx';
import { type Choice, SelectField, type SelectFieldProps } from '../fields/SelectField.tsx';
import { kitTexts } from '../kit-texts.ts';
import { filledIn, type ListFilter } from './list-types.ts';
import type { Lookup } from './lookup.ts';

/** Components say 'Any', because the filter isn't made again when the language changes. */
const AnyChoice = (props: SelectFieldProps<string>) => (
  <SelectField {...props} placeholder={useSpeech().say(kitTexts.any)} />
);

const AnyRecord = <E extends AnyEndpoint>(props: LookupFieldProps<E, number>) => (
  <LookupField {...props} placeholder={useSpeech().say(kitTexts.any)} />
);

/** A filter of a list: one of a few known choices. `unset` is the one that no choice at all means, where there is one. */
export const choiceFilter = <Name extends string, Value extends string | number>(
  name: Name,
  label: string,
  choices: readonly Choice<Value>[],
  unset?: Value,
): ListFilter<Name> => ({
  name,
  label,
  control: (value, set) => (
    <AnyChoice
      label={label}
      choices={choices.map((choice) => ({ ...choice, value: String(choice.value) }))}
      {...(unset === undefined ? {} : { clearable: false })}
      value={value ?? (unset === undefined ? null : String(unset))}
      onChange={(next) => set(next === null || next === String(unset) ? undefined : next)}
    />
  ),
  shown: (value) => choices.find((choice) => String(choice.value) === value)?.label ?? '…',
  takesOne: true,
  // Choices that are still being read rule nothing out.
  knows: (value) => choices.length === 0 || choices.some((each) => String(each.value) === value),
  toInput: (value) => {
    const choice = choices.find((each) => String(each.value) === value);
    return filledIn(name, choice?.value);
  },
});

/** A filter by one of many records on the server. */
export const lookupFilter = <Name extends string, E extends AnyEndpoint>(
  name: Name,
  label: string,
  lookup: Lookup<E>,
): ListFilter<Name> => ({
  name,
  label,
  control: (value, set) => (
    <AnyRecord
      label={label}
      lookup={lookup}
      value={value ? Number(value) : null}
      onChange={(next) => set(next === null ? undefined : String(next))}
    />
  ),
  shown: (value) => <LookupName lookup={lookup} value={Number(value)} />,
  takesOne: true,
  knows: (value) => Number.isSafeInteger(Number(value)),
  toInput: (value) => filledIn(name, Number.isSafeInteger(Number(value)) ? Number(value) : undefined),
});

/** A filter by a day. */
export const dateFilter = <Name extends string>(name: Name, label: string): ListFilter<Name> => ({
  name,
  label,
  shown: (value) => value,
  takesOne: true,
  knows: isLocalDate,
  toInput: (value) => filledIn(name, value),
  control: (value, set) => (
    <DateField label={label} value={value ?? null} onChange={(next) => set(next ?? undefined)} />
  ),
});
