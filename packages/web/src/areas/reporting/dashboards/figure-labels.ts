import type { Message } from '@oikos/contract/message.ts';
import type { DashboardGroup } from '@oikos/contract/reporting/dashboards/dashboards.ts';
import type { Speech } from '../../../translation/translate.ts';
import { reportingTexts as texts } from './reporting-texts.ts';

export const kindTexts: Readonly<Record<string, Message>> = {
  co2e: texts.co2e,
  co2: texts.co2,
  ch4: texts.ch4,
  n2o: texts.n2o,
  biogenic_co2: texts.biogenicCo2,
  other: texts.otherGas,
  kept: texts.restatementGap,
};

export const groupTexts: Readonly<Record<DashboardGroup, Message>> = {
  facility: texts.facility,
  fuel: texts.fuel,
  scope: texts.scope,
  gas: texts.gas,
};

/** What a line of a group is called: names are data, gases and scopes are words. */
export function figureLabel(
  group: DashboardGroup,
  { key, label }: { readonly key: string; readonly label: string },
  say: Speech['say'],
): string {
  if (group === 'gas') return kindTexts[key] ? say(kindTexts[key]) : label;
  if (group === 'scope') return key === '0' ? say(texts.noScope) : say(texts.scopeNumber, key);
  if (group === 'fuel' && key === '') return say(texts.noFuel);
  return group === 'facility' && key === '0' ? say(texts.noFacility) : label;
}
