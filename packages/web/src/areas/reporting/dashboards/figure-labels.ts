import type { Message } from '@oikos/contract/message.ts';
import {
  type DashboardGroup,
  PURCHASED_ELECTRICITY,
  SEVERAL_FUELS,
} from '@oikos/contract/reporting/dashboards/dashboards.ts';
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

/** What sources without a fuel of one name are called, by their keys. */
const fuelTexts: Readonly<Record<string, Message>> = {
  '': texts.noFuel,
  [SEVERAL_FUELS]: texts.severalFuels,
  [PURCHASED_ELECTRICITY]: texts.purchasedElectricity,
};

export const fuelLabel = (fuel: string, say: Speech['say']): string => (fuelTexts[fuel] ? say(fuelTexts[fuel]) : fuel);

/** The same, for the cells of a list. */
export const fuelWords = (say: Speech['say']): Record<string, string> => ({
  [SEVERAL_FUELS]: fuelLabel(SEVERAL_FUELS, say),
  [PURCHASED_ELECTRICITY]: fuelLabel(PURCHASED_ELECTRICITY, say),
});

/** What a line of a group is called: names are data, gases and scopes are words. */
export function figureLabel(
  group: DashboardGroup,
  { key, label }: { readonly key: string; readonly label: string },
  say: Speech['say'],
): string {
  if (group === 'gas') return kindTexts[key] ? say(kindTexts[key]) : label;
  if (group === 'scope') return key === '0' ? say(texts.noScope) : say(texts.scopeNumber, key);
  if (group === 'fuel') return fuelLabel(key, say);
  return group === 'facility' && key === '0' ? say(texts.noFacility) : label;
}
