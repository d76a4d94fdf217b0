import { List, Text } from '@mantine/core';
import { containerMessages as words } from '@oikos/contract/waste/container-messages.ts';
import { searchWasteEntries } from '@oikos/contract/waste/waste-entries.ts';
import { readWasteStream, type WasteStreamDetails } from '@oikos/contract/waste/waste-streams.ts';
import {
  type CompatibilityProfile,
  type Incompatibility,
  incompatibilities,
} from '@oikos/domain/waste/compatibility.ts';
import { useQueries } from '@tanstack/react-query';
import { call } from '../../../../api/call.ts';
import { queryKey } from '../../../../api/query-keys.ts';
import { useCall } from '../../../../api/use-call.ts';
import { TextField } from '../../../../kit/fields/TextField.tsx';
import { useKit } from '../../../../kit/kit-context.tsx';
import type { EntityFormState } from '../../../../kit/use-entity-form.ts';
import { speech, useSpeech } from '../../../../translation/translate.ts';
import { Notice } from '../../shipments/Notice.tsx';
import type { ContainerDetails } from '../container-details.ts';
import { containerTexts } from '../container-texts.ts';
import { acceptIncompatible } from '../incompatibility.ts';
import type { EntryValues } from './entry-values.ts';
import { wasteTexts as texts } from './waste-texts.ts';

interface IncompatibilitiesProps {
  readonly state: EntityFormState<EntryValues>;
  readonly container: ContainerDetails;
  /** Which wastes don't go together, as the server says it. */
  readonly found: readonly string[];
}

const profileOf = (stream: WasteStreamDetails): CompatibilityProfile => ({
  groups: stream.compatibilityGroups,
  isDilute: stream.isDilute,
  codes: stream.wasteCodes.map(({ code }) => code),
});

const findingText = (finding: Incompatibility): string =>
  finding.by === 'groups'
    ? speech.say(texts.groups, finding.groupA, finding.groupB, finding.consequences.join(', '), finding.citation)
    : speech.say(texts.codes, finding.first, finding.second);

/** The groups of the new waste that must not meet those in the container, and what may happen (40 CFR part 264, appendix V). */
function useReasons(container: ContainerDetails, streamId: number): readonly string[] {
  const entries = useCall(searchWasteEntries, { id: container.id, take: 0 }).data?.items ?? [];
  const there = [...new Set(entries.map(({ materialId }) => materialId))];
  const streams = useQueries({
    queries: [streamId, ...there].map((id) => ({
      queryKey: queryKey(readWasteStream, { id, detailsId: container.locationId }),
      queryFn: () => call(readWasteStream, { id, detailsId: container.locationId }),
    })),
  });
  const [coming, ...others] = streams.map(({ data }) => data);
  if (!coming) return [];
  const found = others.flatMap((other) => (other ? incompatibilities(profileOf(coming), profileOf(other)) : []));
  return [...new Set(found.map(findingText))];
}

/** Waste that is refused unless somebody with the right accepts it with a reason. */
export function Incompatibilities({ state, container, found }: IncompatibilitiesProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const reasons = useReasons(container, state.values.materialId);
  const mayAccept = may(acceptIncompatible);
  return (
    <Notice tone="error" title={say(texts.incompatibleTitle)}>
      <List size="sm">
        {[...found, ...reasons].map((text) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
      {mayAccept ? (
        <TextField
          label={say(words.overrideReason)}
          description={say(containerTexts.acceptHint)}
          lines={2}
          {...state.field('overrideReason')}
        />
      ) : (
        <Text size="sm" mt={6}>
          {say(texts.mayNotAccept)}
        </Text>
      )}
    </Notice>
  );
}
