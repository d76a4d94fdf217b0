import { Alert, Text } from '@mantine/core';
import type {
  ImportFindings as Found,
  ImportWarning,
  ImportWarningKind,
} from '@oikos/contract/collection/imports/import-findings.ts';
import type { Message } from '@oikos/contract/message.ts';
import { countText } from '../../../kit/text/number-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { importTexts as texts } from './import-texts.ts';

const PLACES_SHOWN = 5;
const warnings: Readonly<Record<ImportWarningKind, Message>> = {
  negative: texts.warnNegative,
  notBegunYet: texts.warnNotBegunYet,
  farFromUsual: texts.warnFarFromUsual,
  outsideLimit: texts.warnOutsideLimit,
  doubtfulByRule: texts.warnDoubtfulByRule,
  heldByRule: texts.warnHeldByRule,
  beyondHeader: texts.warnBeyondHeader,
  nameDiffers: texts.warnNameDiffers,
  formulaUnvalued: texts.warnFormulaUnvalued,
};

/** What the dry run found beside the rows: nodes to be made, what was assumed, and what is doubtful. */
export const ImportFindings = ({ shown: { findings } }: { readonly shown: { readonly findings: Found | null } }) =>
  findings ? <Findings findings={findings} /> : null;

function Findings({ findings: { newNodes, assumptions, warnings: found } }: { readonly findings: Found }) {
  const { say } = useSpeech();
  return (
    <>
      {newNodes > 0 ? <Text size="sm">{say(texts.newNodes, countText(newNodes))}</Text> : null}
      {assumptions.map(({ kind, column, sample, isSaid }) => {
        const reading = say(texts.assumedDecimal, column, sample.text, sample.reading);
        return (
          <Text key={`${kind} ${column}`} size="sm">
            {isSaid ? say(texts.assumedSaid, reading) : reading}
          </Text>
        );
      })}
      {found.map((warning) => (
        <Alert key={warning.kind} color="yellow" mt="xs">
          {say(warnings[warning.kind], countText(warning.count))}
          <Places warning={warning} />
        </Alert>
      ))}
    </>
  );
}

function Places({ warning: { places, count } }: { readonly warning: ImportWarning }) {
  const { say } = useSpeech();
  const shown = places
    .slice(0, PLACES_SHOWN)
    .map(({ row, column, text }) =>
      [say(texts.warnRows, countText(row)), column, text].filter((part) => part !== '').join(', '),
    );
  return (
    <Text size="xs">
      {shown.join('; ')}
      {count > shown.length ? ' …' : ''}
    </Text>
  );
}
