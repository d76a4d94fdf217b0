import { readTimeZones } from '@oikos/contract/identity/session/session.ts';
import { sessionMessages } from '@oikos/contract/identity/session/session-messages.ts';
import { useCall } from '../../api/use-call.ts';
import { useSpeech } from '../../translation/translate.ts';
import { SelectField, type SelectFieldProps } from './SelectField.tsx';

/** One of the time zones of the world, by its IANA name. */
export function TimeZoneField(props: Omit<SelectFieldProps<string>, 'choices'>) {
  const { say } = useSpeech();
  const zones = useCall(readTimeZones, {}, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <SelectField
      choices={(zones.data?.items ?? []).map((zone) => ({ value: zone.ianaTimeZone, label: zone.displayName }))}
      {...props}
      error={props.error ?? (zones.isError ? say(sessionMessages.timeZonesNotLoaded) : undefined)}
    />
  );
}
