import { Text } from '@mantine/core';
import { readOnSiteForecast } from '@oikos/contract/waste/accumulation/generation.ts';
import { useCall } from '../../../../api/use-call.ts';
import { StatusBadge } from '../../../../kit/page/StatusBadge.tsx';
import { numberText } from '../../../../kit/text/number-text.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { categoryName, MASS_DECIMALS } from '../../site/public.ts';
import classes from './generation.module.css';
import { generationTexts as texts } from './generation-texts.ts';
import { MeterBar } from './MeterBar.tsx';

const alarms = {
  none: { tone: 'success', text: texts.alarmNone },
  near: { tone: 'warning', text: texts.alarmNear },
  critical: { tone: 'error', text: texts.alarmCritical },
} as const;

interface OnSiteForecastProps {
  readonly locationId: number;
  readonly name: string;
}

/** What a site holds against 6,000 kg, and when it would hold more (40 CFR 262.16(b)(1)). */
export function OnSiteForecast({ locationId, name }: OnSiteForecastProps) {
  const { say } = useSpeech();
  const forecast = useCall(readOnSiteForecast, { locationId }).data;
  if (!forecast) return null;
  const { kilograms, limitKg, kilogramsLeft, kilogramsPerDay, exceedsOn, alarm, citation } = forecast;
  const { acuteKilograms, acuteLimitKg, category, declaredCategory } = forecast;
  const rate =
    kilogramsPerDay === null ? say(texts.noInflow) : say(texts.perDay, numberText(kilogramsPerDay, MASS_DECIMALS));
  const course = exceedsOn === null ? say(texts.never) : say(texts.exceeds, exceedsOn);
  return (
    <section className={classes.forecast} aria-label={say(texts.onSite, name)}>
      <div className={classes.forecastHead}>
        <Text fw={650} size="sm">
          {say(texts.onSite, name)}
        </Text>
        <StatusBadge tone={alarms[alarm].tone}>{say(alarms[alarm].text)}</StatusBadge>
      </div>
      <MeterBar kilograms={kilograms} limits={[limitKg]} />
      <Text size="sm" mt={6}>
        {[say(texts.kilogramsLeft, numberText(kilogramsLeft, MASS_DECIMALS)), rate, course].join('; ')}.
      </Text>
      {acuteKilograms > 0 ? (
        <Text size="sm" c={acuteKilograms > acuteLimitKg && alarm === 'critical' ? 'red' : undefined}>
          {say(texts.acuteOnSite, numberText(acuteKilograms, MASS_DECIMALS))}
        </Text>
      ) : null}
      {declaredCategory !== null && declaredCategory !== category ? (
        <Text size="sm">{say(texts.declaredAndCounted, categoryName(declaredCategory), categoryName(category))}</Text>
      ) : null}
      <Text size="xs" c="dimmed">
        {say(texts.onSiteHelp, numberText(limitKg, 0), numberText(acuteLimitKg, 0), citation)}
      </Text>
    </section>
  );
}
