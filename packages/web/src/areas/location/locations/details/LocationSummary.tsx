import { Group } from '@mantine/core';
import { locationTexts as texts } from '@oikos/contract/location/locations/location-texts.ts';
import { StatusBadge } from '../../../../kit/page/StatusBadge.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { RoleMarks } from '../RoleMarks.tsx';
import type { SectionProps } from './use-location.ts';

/** What a location is, in a line below its name. */
export function LocationSummary({ location }: SectionProps) {
  const { say } = useSpeech();
  const { generatorCategory } = location.meta;
  return (
    <Group gap="md" component="span" mt={2}>
      <span>{[location.locationType, location.parentNodeName, location.epaId].filter(Boolean).join(' · ')}</span>
      <RoleMarks location={location} />
      {generatorCategory ? <span>{`${say(texts.generatorCategory)}: ${generatorCategory.type}`}</span> : null}
      {location.archived ? <StatusBadge tone="neutral">{say(texts.archived)}</StatusBadge> : null}
    </Group>
  );
}
