import { containerMessages as words } from '@oikos/contract/waste/container/containers/container-messages.ts';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { kitTexts } from '../../../../kit/kit-texts.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { named, useContainerChoices } from '../../site/public.ts';

interface ContainerTypeFilterProps {
  readonly value: number | null;
  readonly onChange: (containerTypeId: number | null) => void;
}

/** Which type of containers a picker offers; blank: any (S42). */
export function ContainerTypeFilter({ value, onChange }: ContainerTypeFilterProps) {
  const { say } = useSpeech();
  const choices = useContainerChoices();
  return (
    <SelectField
      label={say(words.containerType)}
      placeholder={say(kitTexts.any)}
      choices={named(choices?.containerTypes)}
      value={value}
      onChange={onChange}
    />
  );
}
