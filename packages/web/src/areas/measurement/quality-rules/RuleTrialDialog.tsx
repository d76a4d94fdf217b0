import { Alert, Button, Stack, Text } from '@mantine/core';
import type { ItemOf } from '@oikos/contract/list.ts';
import { qualityRuleTexts as texts } from '@oikos/contract/measurement/quality-rules/quality-rule-texts.ts';
import {
  activateQualityRule,
  type qualityRules,
  type RuleTrial,
  TRIAL_MAXIMUM,
  tryQualityRule,
} from '@oikos/contract/measurement/quality-rules/quality-rules.ts';
import { addYears } from '@oikos/domain/period/local-date.ts';
import { localDateAt } from '@oikos/domain/period/time-zone.ts';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { useSave } from '../../../api/use-save.ts';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { useKit } from '../../../kit/kit-context.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import { ShortTable } from '../../../kit/page/ShortTable.tsx';
import { toast, toastError } from '../../../kit/progress/toast.ts';
import { countText } from '../../../kit/text/number-text.ts';
import { Quantity } from '../../../kit/text/Quantity.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { AskedDays } from '../AskedDays.tsx';

interface RuleTrialDialogProps {
  readonly rule: ItemOf<typeof qualityRules.endpoints.search>;
  readonly onClose: () => void;
}

/** What a rule would have found in the past; a rule that is tried can be activated here. */
export function RuleTrialDialog({ rule, onClose }: RuleTrialDialogProps) {
  const { say } = useSpeech();
  const { may, timeZone } = useKit();
  const today = localDateAt(timeZone, Date.now());
  const [asked, setAsked] = useState({ from: addYears(today, -1), to: today });
  const { formula, parameterSetId, parameterId, nodeTypeId, nodeId } = rule;
  const judged = { ruleId: rule.id, formula, parameterSetId, parameterId, nodeTypeId, nodeId };
  const input = { ...judged, beginDate: asked.from, endDate: asked.to };
  const { data: trial, error, isFetching, refetch } = useCall(tryQualityRule, input, { staleTime: 0 });
  const activate = useSave(activateQualityRule);
  const start = () =>
    activate
      .mutateAsync({ id: rule.id, version: rule.version })
      .then(() => {
        toast('success', say(texts.activated, rule.name));
        onClose();
      })
      .catch(toastError);
  const footer = (
    <>
      <Button variant="default" onClick={onClose}>
        {say(kitTexts.close)}
      </Button>
      {may(activateQualityRule) && !rule.isActive ? (
        <Button onClick={() => void start()} loading={activate.isPending} disabled={!trial || isFetching}>
          {say(texts.activate)}
        </Button>
      ) : null}
    </>
  );
  return (
    <Dialog opened onClose={onClose} title={say(texts.trialOf, rule.name)} size="lg" footer={footer}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {say(texts.trialHelp)}
        </Text>
        <code>{rule.formula}</code>
        <AskedDays
          labels={{ from: say(texts.from), to: say(texts.to), ask: say(texts.runTrial) }}
          initial={asked}
          isBusy={isFetching}
          onAsk={setAsked}
        />
        {error ? <ReadFailure error={error} onRetry={() => void refetch()} /> : null}
        {trial ? <TrialResult trial={trial} /> : null}
      </Stack>
    </Dialog>
  );
}

function TrialResult({ trial }: { readonly trial: RuleTrial }) {
  const { say } = useSpeech();
  const { judgedCount, doubtfulCount, notJudgedCount, isCut, doubtful } = trial;
  const result = say(texts.trialResult, doubtfulCount, countText(judgedCount - notJudgedCount));
  if (judgedCount === 0) return <Text>{say(texts.noValues)}</Text>;
  return (
    <Stack gap="xs" role="status">
      <Text fw={600}>{result}</Text>
      {notJudgedCount > 0 ? <Text size="sm">{say(texts.notChecked, notJudgedCount)}</Text> : null}
      {isCut ? <Alert color="yellow">{say(texts.trialCut, TRIAL_MAXIMUM)}</Alert> : null}
      {doubtfulCount > doubtful.length ? <Text size="sm">{say(texts.listedFirst, doubtful.length)}</Text> : null}
      {doubtful.length > 0 ? (
        <ShortTable
          caption={result}
          rows={doubtful}
          keyOf={({ nodeId, parameterId, beginDate, slot }) => `${nodeId} ${parameterId} ${beginDate} ${slot}`}
          columns={[
            { title: say(texts.place), cell: ({ node }) => node },
            { title: say(texts.parameter), cell: ({ parameter }) => parameter },
            { title: say(texts.period), cell: periodText, noWrap: true },
            {
              title: say(texts.value),
              cell: ({ value, unit }) => <Quantity value={value} unit={unit} />,
              isNumber: true,
            },
            ...(doubtful.some(({ read }) => read !== '')
              ? [{ title: say(texts.readBeside), cell: ({ read }: RuleTrial['doubtful'][number]) => read }]
              : []),
          ]}
          minWidth={420}
          maxHeight={320}
        />
      ) : null}
    </Stack>
  );
}

/** The day, with the hour of an hourly value. */
const periodText = ({ beginDate, time }: RuleTrial['doubtful'][number]) => `${beginDate} ${time}`.trim();
