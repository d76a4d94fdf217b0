import { Text } from '@mantine/core';
import type { FoundIncompatibility } from '@oikos/contract/waste/storage/compatibility/compatibility.ts';
import { reasonOf } from '@oikos/contract/waste/storage/compatibility/compatibility-messages.ts';
import { useSpeech } from '../../../translation/translate.ts';

/** The groups and codes by which wastes don't go together, and what may happen (40 CFR part 264, appendix V). */
export function Reasons({ found }: { readonly found: readonly FoundIncompatibility[] }) {
  const { say } = useSpeech();
  const reasons = new Set(found.flatMap(({ by }) => by.map((reason) => say(...reasonOf(reason)))));
  return [...reasons].map((reason) => (
    <Text size="sm" key={reason}>
      {reason}
    </Text>
  ));
}
