import { List, Text } from '@mantine/core';
import type { FoundIncompatibility } from '@oikos/contract/waste/storage/compatibility/compatibility.ts';
import type { EntityFormState } from '../../../../kit/form/use-entity-form.ts';
import { useKit } from '../../../../kit/kit-context.tsx';
import { Notice } from '../../../../kit/page/Notice.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { AcceptReason, acceptIncompatible, Reasons } from '../../site/public.ts';
import type { WasteValues } from './entry-values.ts';
import { wasteTexts as texts } from './waste-texts.ts';

interface IncompatibilitiesProps {
  readonly state: EntityFormState<WasteValues>;
  /** Which wastes don't go together. */
  readonly found: readonly FoundIncompatibility[];
}

/** Waste that is refused unless somebody with the right accepts it with a reason. */
export function Incompatibilities({ state, found }: IncompatibilitiesProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  return (
    <Notice tone="error" title={say(texts.incompatibleTitle)}>
      <List size="sm">
        {found.map(({ text }) => (
          <List.Item key={text}>{text}</List.Item>
        ))}
      </List>
      <Reasons found={found} />
      <AcceptReason {...state.field('overrideReason')} />
      {may(acceptIncompatible) ? null : (
        <Text size="sm" mt={6}>
          {say(texts.mayNotAccept)}
        </Text>
      )}
    </Notice>
  );
}
