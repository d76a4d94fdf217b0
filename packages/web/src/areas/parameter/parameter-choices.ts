import type { Message } from '@oikos/contract/message.ts';
import { parameterTexts as texts } from '@oikos/contract/parameter/parameter-texts.ts';
import {
  DATA_TYPE,
  MATERIAL_TYPE,
  PARAMETER_MODE,
  QUANTITY_KINDS,
  ROLL_UPS,
} from '@oikos/domain/parameter/parameter-kinds.ts';
import { TIMESPAN, type TimespanName } from '@oikos/domain/period/timespan.ts';
import type { Choice } from '../../kit/fields/SelectField.tsx';
import type { Speech } from '../../translation/translate.ts';

/** The numbered kinds of the domain as choices with their words. */

type Say = Speech['say'];
const named = <Name extends string, Value extends string | number>(
  say: Say,
  values: Readonly<Record<Name, Value>>,
  words: Readonly<Record<NoInfer<Name>, Message>>,
): Choice<Value>[] =>
  (Object.entries(values) as [Name, Value][]).map(([name, value]) => ({ value, label: say(words[name]) }));

export const timespanChoices = (say: Say) => named<TimespanName, (typeof TIMESPAN)[TimespanName]>(say, TIMESPAN, texts);
export const dataTypeChoices = (say: Say) => named(say, DATA_TYPE, texts);
export const materialTypeChoices = (say: Say) => named(say, MATERIAL_TYPE, texts);
export const modeChoices = (say: Say) => named(say, PARAMETER_MODE, texts);

export const moduleChoices = (say: Say): Choice<1 | 2 | 3>[] => [
  { value: 1, label: say(texts.air) },
  { value: 2, label: say(texts.water) },
  { value: 3, label: say(texts.waste) },
];

export const quantityKindChoices = (say: Say) =>
  QUANTITY_KINDS.map((kind) => ({ value: kind, label: say(kind === 'water' ? texts.water_quantity : texts[kind]) }));

const rollUpWords = { sum: texts.sum, mean: texts.mean, last: texts.last, none: texts.noRollUp };
export const rollUpChoices = (say: Say) =>
  ROLL_UPS.map((rollUp) => ({ value: rollUp, label: say(rollUpWords[rollUp]) }));

export const labelOf = <Value extends string | number>(choices: readonly Choice<Value>[], value: unknown): string =>
  choices.find((choice) => choice.value === value)?.label ?? '';
