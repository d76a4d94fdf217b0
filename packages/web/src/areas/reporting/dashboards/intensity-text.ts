import { numberText } from '../../../kit/text/number-text.ts';
import type { Speech } from '../../../translation/translate.ts';
import { INTENSITY_DECIMALS } from './figure-text.ts';
import { reportingTexts } from './reporting-texts.ts';

export const intensityText = (value: number, say: Speech['say']): string =>
  `${numberText(value, INTENSITY_DECIMALS)} ${say(reportingTexts.intensityUnit)}`;
