import { locationTexts as texts } from '@oikos/contract/location/locations/location-texts.ts';
import { FactStrip } from '../../../../kit/page/FactStrip.tsx';
import { StatusBadge } from '../../../../kit/page/StatusBadge.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { locationRoles, RoleMarks } from '../RoleMarks.tsx';
import type { SectionProps } from './use-location.ts';

/** What kind of place a location is, and where, in a line below its name. */
export const locationSubtitle = ({ locationType, parentNodeName }: SectionProps['location']): string =>
  [locationType, parentNodeName].filter(Boolean).join(' · ');

/** Whether it is in use. */
export function LocationBadges({ location }: SectionProps) {
  const { say } = useSpeech();
  return location.archived ? <StatusBadge tone="neutral">{say(texts.archived)}</StatusBadge> : null;
}

/** What a location is in the trade of waste. */
export function LocationFacts({ location }: SectionProps) {
  const { say } = useSpeech();
  const hasRole = locationRoles.some(({ field }) => location[field]);
  return (
    <FactStrip
      facts={[
        { label: say(texts.roles), value: hasRole ? <RoleMarks location={location} /> : null },
        { label: say(texts.epaId), value: location.epaId },
        { label: say(texts.generatorCategory), value: location.meta.generatorCategory?.type },
        { label: say(texts.timeZone), value: location.timeZone },
      ]}
    />
  );
}
