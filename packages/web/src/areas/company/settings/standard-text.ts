import { companyScreenTexts as texts } from '@oikos/contract/company/settings/company-screen-texts.ts';
import type { Setting } from '@oikos/contract/company/settings/setting-kinds.ts';
import { exactText } from '../../../kit/text/number-text.ts';
import type { Speech } from '../../../translation/translate.ts';

/** What a setting is while the company says nothing: '25 years', 'Off', 'Monday'. */
export function standardText(setting: Setting, say: Speech['say']): string {
  switch (setting.kind) {
    case 'bool':
      return say(setting.standard ? texts.on : texts.off);
    case 'int':
      return `${exactText(setting.standard)} ${say(setting.unit)}`;
    case 'choice': {
      const chosen = setting.choices.find(({ value }) => value === setting.standard);
      return chosen ? say(chosen.label) : setting.standard;
    }
    case 'addresses':
    case 'day':
    case 'text':
      return setting.standard || say(texts.none);
  }
}
