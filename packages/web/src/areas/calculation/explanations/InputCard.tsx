import { Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import { IconArrowRight, IconReplace } from '@tabler/icons-react';
import type { ValueKey } from '../../../kit/explanation/asked.ts';
import { checkableText, exactText } from '../../../kit/text/number-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { originTexts, periodText, sourceTexts, validityText, valueText } from './explained-text.ts';
import classes from './explanation.module.css';
import { explanationTexts as texts } from './explanation-texts.ts';
import type { ExplainedInput, ExplainedLookup, ExplainedValue } from './explanation-types.ts';
import { newValueText } from './restatement-text.ts';

export interface InputCardProps {
  readonly input: ExplainedInput;
  readonly onExplain: (key: ValueKey) => void;
}

/** One variable: what it stood for, and where that came from. */
export function InputCard({ input, onExplain }: InputCardProps) {
  const { say } = useSpeech();
  const { variable, description, value, unit, source, lookup, measurements, choice, periodsBefore } = input;
  return (
    <li className={classes.input}>
      <Group justify="space-between" gap="sm" wrap="nowrap" align="baseline">
        <Group gap={8} align="baseline">
          <code className={classes.variable}>{variable}</code>
          <Text size="xs" c="dimmed">
            {source ? say(sourceTexts[source]) : say(texts.notMapped)}
            {periodsBefore > 0 ? `, ${say(texts.periodsBefore, periodsBefore)}` : ''}
          </Text>
        </Group>
        <Text
          fw={600}
          size="sm"
          className={classes.number}
          title={value === null ? undefined : `${exactText(value)} ${unit ?? ''}`}
        >
          {valueText(input, say)}
        </Text>
      </Group>
      {description ? (
        <Text size="xs" c="dimmed">
          {description}
        </Text>
      ) : null}
      <Stack gap={2} mt={4}>
        {measurements.map((each) => (
          <SourceValue value={each} onExplain={onExplain} key={`${each.nodeId} ${each.beginDate} ${each.slot}`} />
        ))}
        {measurements.length > 1 && input.rollUp ? (
          <Note text={say(texts.rolledUp, measurements.length, input.rollUp)} />
        ) : null}
        {lookup ? <Lookup lookup={lookup} /> : null}
        {input.conversions.map(({ from, to, factor, offset }) => (
          <Note
            key={`${from} ${to}`}
            text={
              offset === 0
                ? say(texts.converted, from, checkableText(factor), to)
                : say(texts.convertedWithOffset, from, checkableText(factor), checkableText(offset), from, to)
            }
          />
        ))}
        {choice?.citation ? <Note text={say(texts.chosenBecause, choice.citation)} /> : null}
      </Stack>
    </li>
  );
}

const Note = ({ text }: { readonly text: string }) => (
  <Text size="xs" c="dimmed">
    <IconReplace size={12} aria-hidden className={classes.noteIcon} /> {text}
  </Text>
);

/** A stored value the variable was made of; it explains itself in turn. */
function SourceValue({
  value,
  onExplain,
}: {
  readonly value: ExplainedValue;
  readonly onExplain: InputCardProps['onExplain'];
}) {
  const speech = useSpeech();
  const { say } = speech;
  return (
    <Group gap={8} justify="space-between" wrap="nowrap" className={classes.sourceValue}>
      <Anchor
        component="button"
        type="button"
        size="sm"
        ta="start"
        aria-label={say(texts.explainInput, `${value.parameterName}, ${value.nodeName}`)}
        onClick={() => onExplain(value)}
      >
        {value.parameterName}, {value.nodeName} <IconArrowRight size={13} aria-hidden className={classes.noteIcon} />
      </Anchor>
      <Text size="xs" c="dimmed" className={classes.number}>
        {valueText(value, say)} · {periodText(value, say)} · {say(originTexts[value.origin])}
        {value.kept ? ` · ${say(texts.keptInput, newValueText(value.kept, speech))}` : ''}
      </Text>
    </Group>
  );
}

/** A factor, potential or property, with set, edition and citation. */
function Lookup({ lookup }: { readonly lookup: ExplainedLookup }) {
  const { say } = useSpeech();
  const { name, property, set, source, citation, isBiogenic, tier } = lookup;
  const validity = validityText(lookup.validFrom, lookup.validTo, say);
  return (
    <div>
      <Text size="sm">
        {[name, property].filter(Boolean).join(', ')}
        {lookup.value === null ? '' : `: ${checkableText(lookup.value)} ${lookup.unit ?? ''}`}{' '}
        {isBiogenic ? (
          <Badge size="xs" variant="light" color="green">
            {say(texts.biogenic)}
          </Badge>
        ) : null}
      </Text>
      {set ? (
        <Text size="xs">
          {say(texts.factorSet)}: <b>{set.name}</b>
          {set.edition ? `, ${say(texts.edition, set.edition)}` : ''}
          {set.publisher ? `. ${say(texts.publishedBy, set.publisher)}` : ''}
        </Text>
      ) : null}
      {citation || source || set?.citation ? (
        <Text size="xs" c="dimmed">
          {say(texts.citation)}: {[...new Set([citation, source, set?.citation].filter(Boolean))].join('; ')}
        </Text>
      ) : null}
      {validity || tier !== null ? (
        <Text size="xs" c="dimmed">
          {[validity, tier === null ? null : say(texts.tier, tier)].filter(Boolean).join(' · ')}
        </Text>
      ) : null}
    </div>
  );
}
