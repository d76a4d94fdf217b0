import { Text } from '@mantine/core';
import { AskedFigure } from '../../../../kit/explanation/AskedFigure.tsx';
import type { Asked } from '../../../../kit/explanation/asked.ts';
import { FigureHead } from '../../../../kit/explanation/FigureHead.tsx';
import { ShortTable } from '../../../../kit/page/ShortTable.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { explainedTexts as texts } from './explained-texts.ts';

export interface FigurePart {
  readonly label: string;
  readonly text: string;
  readonly asked?: Asked | null | undefined;
}

export interface FigurePartsProps {
  readonly title: string;
  readonly about: string;
  readonly text: string;
  /** How the parts make the figure, in words or as a formula. */
  readonly formula: string;
  readonly parts: readonly FigurePart[];
}

/** A figure that is calculated from others: how, and each of them with its own explanation. */
export function FigureParts({ title, about, text, formula, parts }: FigurePartsProps) {
  const { say } = useSpeech();
  return (
    <>
      <FigureHead title={title} about={about}>
        {text}
      </FigureHead>
      <Text size="sm" mb="sm">
        {formula}
      </Text>
      {parts.length > 0 ? (
        <ShortTable
          caption={title}
          rows={parts}
          keyOf={({ label }) => label}
          columns={[
            { title: say(texts.made), cell: ({ label }) => label },
            {
              title: say(texts.value),
              isNumber: true,
              cell: (part) => (
                <AskedFigure asked={part.asked} label={part.label}>
                  {part.text}
                </AskedFigure>
              ),
            },
          ]}
        />
      ) : null}
    </>
  );
}
