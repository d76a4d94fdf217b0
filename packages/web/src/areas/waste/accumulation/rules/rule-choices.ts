import { ruleWasteKinds } from '@oikos/contract/waste/accumulation/rules/accumulation-rules.ts';
import { exceptionProgrammes } from '@oikos/contract/waste/accumulation/rules/exception-report-rules.ts';
import { ruleTexts as texts } from '@oikos/contract/waste/accumulation/rules/rule-texts.ts';
import { type RuleCategory, ruleCategories, ruleStates } from '@oikos/contract/waste/accumulation/rules/waste-rules.ts';
import { areaTexts } from '@oikos/contract/waste/storage/areas/area-texts.ts';
import { clockStarts } from '@oikos/domain/waste/accumulation/accumulation-rules.ts';
import { storageAreaKinds } from '@oikos/domain/waste/storage/storage-areas.ts';
import { labelledChoices } from '../../../../kit/fields/labelled-choices.ts';
import type { Choice } from '../../../../kit/fields/SelectField.tsx';
import { speech } from '../../../../translation/translate.ts';
import { startText } from '../clocks/clock-words.ts';

export const categoryChoices = () => labelledChoices('waste.ruleCategory', ruleCategories);
export const stateChoices = () => labelledChoices('waste.ruleState', ruleStates);
export const wasteKindChoices = () => labelledChoices('waste.ruleWasteKind', ruleWasteKinds);
export const programmeChoices = () => labelledChoices('waste.exceptionProgramme', exceptionProgrammes);
export const areaKindChoices = () => storageAreaKinds.map((value) => ({ value, label: speech.say(areaTexts[value]) }));
export const clockStartChoices = () => clockStarts.map((value) => ({ value, label: startText(value) }));

/** What one of some choices is called. */
export const nameIn = <Key extends string>(choices: readonly Choice<Key>[], value: Key): string =>
  choices.find((choice) => choice.value === value)?.label ?? value;

export const categoryName = (category: RuleCategory | null): string =>
  category === null ? speech.say(texts.anyCategory) : nameIn(categoryChoices(), category);
