import { Alert, Anchor, Group, Text, Title } from '@mantine/core';
import { measurementFlag, packFlags } from '@oikos/domain/measurement/measurement-flags.ts';
import { NO_END } from '@oikos/domain/period/local-date.ts';
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import figures from '../../../kit/explanation/figure-head.module.css';
import { useKit } from '../../../kit/kit-context.tsx';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { usePageAddress } from '../../../kit/page/use-page-address.ts';
import { checkableText, exactText } from '../../../kit/text/number-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { Facts } from './CalculationView.tsx';
import { flagsText, originTexts, periodText, valueText } from './explained-text.ts';
import classes from './explanation.module.css';
import { explanationTexts as texts } from './explanation-texts.ts';
import type { ExplainedValue, Explanation } from './explanation-types.ts';
import { instantText } from './instant-text.ts';
import { noValueText } from './no-value-text.ts';
import { restatementText } from './restatement-text.ts';

export interface ValueHeadProps {
  readonly explanation: Explanation;
}

/** The figure itself: what it is, its value and unit, its period, flags, and who recorded it. */
export function ValueHead({ explanation }: ValueHeadProps) {
  const { measurement, bills, recordedByName, parameterSetId } = explanation;
  const isCalculated = explanation.calculation !== null;
  const speech = useSpeech();
  const { say } = speech;
  const { timeZone } = useKit();
  const reason = noValueText(explanation, speech);
  const kept = restatementText(explanation, speech, timeZone);
  const { parameterName, nodeName, value, textValue, unit, origin } = measurement;
  const flags = flagsText(measurement, say);
  const isApprovedAlone = packFlags(measurement.flags) === measurementFlag.approved;
  return (
    <header>
      <Title order={2} size="h3">
        {parameterName}
      </Title>
      <Text size="sm" c="dimmed">
        {nodeName} · {periodText(measurement, say)}
      </Text>
      <Group gap="sm" mt={6} align="baseline">
        <span className={figures.figure} title={value === null ? undefined : `${exactText(value)} ${unit ?? ''}`}>
          {textValue ?? valueText({ ...measurement, unit: null }, say)}
          {value !== null && unit ? <small> {unit}</small> : null}
        </span>
        <StatusBadge tone={isCalculated ? 'information' : 'neutral'}>{say(originTexts[origin])}</StatusBadge>
        {flags ? <StatusBadge tone={isApprovedAlone ? 'success' : 'warning'}>{flags}</StatusBadge> : null}
      </Group>
      {reason ? (
        <Alert color="red" icon={<IconAlertTriangle size={18} />} mt="sm">
          {reason}
        </Alert>
      ) : null}
      {kept ? (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} />} mt="sm">
          {kept}
        </Alert>
      ) : null}
      {isCalculated ? null : <EntryHint measurement={measurement} parameterSetId={parameterSetId} />}
      <Facts
        lines={[
          [say(texts.comment), measurement.comment],
          [say(texts.reason), measurement.reasonForChange],
          [say(texts.dataOrigin), measurement.dataOrigin],
          [
            say(texts.recordedAt),
            isCalculated
              ? null
              : [instantText(measurement.recordedAt, timeZone), recordedByName].filter(Boolean).join(', '),
          ],
        ]}
      />
      {bills.length > 0 ? <Bills bills={bills} unit={unit} /> : null}
    </header>
  );
}

/** An entered value explains itself by who entered it; where it is entered is one step away. */
function EntryHint({
  measurement,
  parameterSetId,
}: {
  readonly measurement: ExplainedValue;
  readonly parameterSetId: number | null;
}) {
  const { say } = useSpeech();
  const entryPage = usePageAddress('/manual-data-entry');
  const { nodeId, beginDate, endDate, origin } = measurement;
  if (origin === 'bill') return null;
  const hint =
    origin === 'substitute' ? texts.filledHint : origin === 'import' ? texts.importedHint : texts.enteredHint;
  const last = endDate >= NO_END ? beginDate : endDate;
  return (
    <Text size="sm" mt="xs">
      {say(hint)}{' '}
      {entryPage ? (
        <Anchor
          component={Link}
          to={`${entryPage}?node=${nodeId}&set=${parameterSetId ?? 0}&from=${beginDate}&to=${last}`}
          size="sm"
          className={classes.screenOnly}
        >
          {say(texts.openEntry)} <IconArrowRight size={13} aria-hidden className={classes.noteIcon} />
        </Anchor>
      ) : null}
    </Text>
  );
}

/** The bills with days in the period, and the share of each. */
function Bills({ bills, unit }: { readonly bills: Explanation['bills']; readonly unit: string | null }) {
  const { say } = useSpeech();
  return (
    <section className={classes.section}>
      <Title order={3}>{say(texts.bills)}</Title>
      <ShortTable
        caption={say(texts.bills)}
        minWidth={480}
        rows={bills}
        keyOf={(bill) => bill.billId}
        columns={[
          { title: say(texts.meter), cell: (bill) => bill.meter },
          { title: say(texts.billPeriod), cell: (bill) => say(texts.period, bill.billBegin, bill.billEnd) },
          { title: say(texts.value), cell: (bill) => checkableText(bill.billValue), isNumber: true },
          { title: say(texts.days), cell: (bill) => bill.days, isNumber: true },
          { title: say(texts.shareOfBill), unit, cell: (bill) => checkableText(bill.value), isNumber: true },
        ]}
      />
    </section>
  );
}
