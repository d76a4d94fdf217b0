import { defineHistory, type HistoryField } from '../records/define-history.ts';
import { companyHistoryTexts as texts } from './company-history-texts.ts';
import { readCompanyConfiguration } from './settings/configuration.ts';
import type { Setting } from './settings/setting-kinds.ts';
import { settingTexts } from './settings/setting-texts.ts';
import { settings } from './settings/settings.ts';

const toldSetting = ([name, setting]: [string, Setting]): [string, HistoryField] => [
  name,
  { label: setting.label, ...(setting.kind === 'choice' && { choices: setting.choices }) },
];

const ofCompany = defineHistory({
  entity: 'company',
  readBy: [readCompanyConfiguration],
  fields: {
    companyName: settingTexts.companyName,
    timeZone: settingTexts.timeZone,
    defaultLanguage: settingTexts.defaultLanguage,
    ...Object.fromEntries(Object.entries<Setting>(settings).map(toldSetting)),
    ...texts,
  },
});

export const companyHistories = [ofCompany];
