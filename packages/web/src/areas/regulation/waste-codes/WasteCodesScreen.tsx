import { Checkbox, Group } from '@mantine/core';
import { regulationTexts as texts } from '@oikos/contract/regulation/regulation-texts.ts';
import { type HazardCode, hazardCodes, wasteCodes } from '@oikos/contract/regulation/waste-codes.ts';
import type { InputProps } from '../../../kit/form/ResourceInputs.tsx';
import { choiceFilter } from '../../../kit/list/choice-filter.tsx';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { exactText } from '../../../kit/text/number-text.ts';
import { useSpeech } from '../../../translation/translate.ts';

const letters = Object.keys(hazardCodes) as HazardCode[];
const inputs = {
  hazardCodes: (props: InputProps) => <HazardCodes {...props} />,
};

/** 'I - Ignitable' */
function useHazardNames() {
  const { label } = useSpeech();
  return (letter: HazardCode) => `${letter} - ${label(`regulation.hazardCode.${letter}`, hazardCodes[letter])}`;
}

/** Federal, state and foreign waste codes (R101). */
export function WasteCodesScreen() {
  const { say } = useSpeech();
  const nameOf = useHazardNames();
  return (
    <ResourceScreen
      resource={wasteCodes}
      inputs={inputs}
      filters={[
        'governingBodyId',
        choiceFilter(
          'hazardCode',
          say(texts.hazardCodes),
          letters.map((letter) => ({ value: letter, label: nameOf(letter) })),
        ),
      ]}
      cells={{
        hazardCodes: { render: (code) => code.hazardCodes.join(', ') },
        regulatoryLevel: {
          also: [{ field: 'regulatoryLevelUnit', title: say(texts.regulatoryLevelUnit) }],
          render: (code) =>
            code.regulatoryLevel === null ? '' : `${exactText(code.regulatoryLevel)} ${code.regulatoryLevelUnit}`,
        },
      }}
    />
  );
}

function HazardCodes({ label, value, onChange, error, readOnly }: InputProps) {
  const nameOf = useHazardNames();
  return (
    <Checkbox.Group label={label} error={error} value={value ?? []} onChange={onChange}>
      <Group gap="sm" mt={4}>
        {letters.map((letter) => (
          <Checkbox key={letter} value={letter} label={nameOf(letter)} disabled={readOnly} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
