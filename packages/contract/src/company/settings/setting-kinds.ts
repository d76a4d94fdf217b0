import { z } from 'zod';
import type { NamedValue } from '../../field.ts';
import { realDay, text, wholeNumber } from '../../fields.ts';
import { generalMessages } from '../../general-messages.ts';
import { type Message, ruleText } from '../../message.ts';
import { settingMessages } from './setting-messages.ts';

/** What a setting of the company can be: its values, their bounds, how they are stored and how people read them. */

export const settingGroups = ['general', 'features', 'people', 'entry'] as const;
export type SettingGroup = (typeof settingGroups)[number];

interface Presentation {
  readonly group: SettingGroup;
  readonly label: Message;
  /** What it changes, and for whom. */
  readonly hint: Message;
  /** Only those who change settings read it. */
  readonly isPrivate?: true;
}

export interface SwitchSetting extends Presentation {
  readonly kind: 'bool';
  readonly standard: boolean;
}
export interface NumberSetting extends Presentation {
  readonly kind: 'int';
  readonly standard: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly unit: Message;
}
export interface ChoiceSetting<Value extends string = string> extends Presentation {
  readonly kind: 'choice';
  readonly standard: Value;
  readonly choices: readonly NamedValue<Value>[];
}
export interface TextSetting extends Presentation {
  readonly kind: 'text';
  readonly standard: string;
  readonly maximum: number;
}
/** E-mail addresses with commas between them, or blank. */
export interface AddressesSetting extends Presentation {
  readonly kind: 'addresses';
  readonly standard: '';
  /** How many at most. */
  readonly maximum: number;
}
/** A day, or blank. */
export interface DaySetting extends Presentation {
  readonly kind: 'day';
  readonly standard: '';
}
export type Setting = AddressesSetting | DaySetting | SwitchSetting | NumberSetting | ChoiceSetting | TextSetting;

/** What a setting's values are. */
export type ValueOf<Of extends Setting> = Of extends SwitchSetting
  ? boolean
  : Of extends NumberSetting
    ? number
    : Of extends ChoiceSetting<infer Value>
      ? Value
      : string;

export type SettingValue = boolean | number | string;

/** The rule of a setting's values, with its bounds. */
export function ruleOf<Of extends Setting>(setting: Of): z.ZodType<ValueOf<Of>, ValueOf<Of>>;
export function ruleOf(setting: Setting): z.ZodType {
  switch (setting.kind) {
    case 'bool':
      return z.boolean();
    case 'int':
      return wholeNumber()
        .min(setting.minimum, ruleText(generalMessages.atLeast, setting.minimum))
        .max(setting.maximum, ruleText(generalMessages.atMost, setting.maximum));
    case 'choice':
      return z.enum(setting.choices.map(({ value }) => value) as [string, ...string[]]);
    case 'text':
      return text(setting.maximum);
    case 'addresses':
      return addressesRule(setting.maximum);
    case 'day':
      return z.union([z.literal(''), realDay()]);
  }
}

/** The addresses that a setting's text names. */
export const addressesIn = (value: string): string[] =>
  value
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

const isAddress = (text: string): boolean => text.length <= 320 && z.regexes.email.test(text);

const addressesRule = (maximum: number) =>
  text(2000)
    .refine((value) => addressesIn(value).every(isAddress), ruleText(settingMessages.addressInvalid))
    .refine((value) => addressesIn(value).length <= maximum, ruleText(settingMessages.tooManyAddresses, maximum));

/** What the text that is stored, or that a caller sends as text, says; as it came where it is none of the setting's values. */
export function readText({ kind }: Setting, stored: string): unknown {
  if (kind === 'bool') return stored === 'true' ? true : stored === 'false' ? false : stored;
  return kind === 'int' && /^-?\d{1,15}$/.test(stored) ? Number(stored) : stored;
}

/** The value that a setting has: the company's own, or the standard where it has none or one that fits no more. */
export function readValue<Of extends Setting>(setting: Of, stored: string | null | undefined): ValueOf<Of> {
  const parsed =
    stored === null || stored === undefined ? undefined : ruleOf(setting).safeParse(readText(setting, stored));
  return parsed?.success ? parsed.data : (setting.standard as ValueOf<Of>);
}

/** How the values of a setting are stored, and what callers call its type. */
export const storedTypeOf = ({ kind }: Setting): 'bool' | 'int' | 'string' =>
  kind === 'bool' || kind === 'int' ? kind : 'string';
