import { ActionIcon, Button, Drawer, Group, Tooltip } from '@mantine/core';
import { explainMeasurement } from '@oikos/contract/calculation/explanations.ts';
import { IconArrowLeft, IconCopy, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { EscapeArea } from '../../../kit/dialog/EscapeArea.tsx';
import {
  AskContext,
  type Asked,
  type ExplanationProps,
  isComposed,
  useAsk,
  type ValueKey,
} from '../../../kit/explanation/asked.ts';
import { useKit } from '../../../kit/kit-context.tsx';
import { kitTexts } from '../../../kit/kit-texts.ts';
import { LoadingFallback } from '../../../kit/page/LoadingFallback.tsx';
import { ReadFailure } from '../../../kit/page/ReadFailure.tsx';
import { copyText } from '../../../kit/progress/copy-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { CalculationView } from './CalculationView.tsx';
import { EstimateView } from './EstimateView.tsx';
import classes from './explanation.module.css';
import { explanationCopy } from './explanation-copy.ts';
import { explanationTexts as texts } from './explanation-texts.ts';
import type { Explanation } from './explanation-types.ts';
import { ReplayButton } from './ReplayButton.tsx';
import { SubstituteView } from './SubstituteView.tsx';
import { ValueHead } from './ValueHead.tsx';
import { isEstimate, isSameAsked, keyOnly, textOfKey } from './value-key.ts';

/** The whole answer to 'where does this come from?', for any figure; what it is made of has its own answer one step further. */
export function ExplanationDrawer({ asked, onClose }: ExplanationProps) {
  const { say } = useSpeech();
  const [trail, setTrail] = useState<readonly Asked[]>([asked]);
  useEffect(() => setTrail([asked]), [asked]);
  const content = useRef<HTMLDivElement>(null);
  const follow = (next: readonly Asked[]) => {
    setTrail(next);
    // What was pressed goes away with the step: the keyboard stays in the drawer, where Escape closes it.
    content.current?.focus();
  };
  const current = trail.at(-1) ?? asked;
  useReturnedFocus();
  return (
    <Drawer.Root
      opened
      onClose={onClose}
      position="right"
      size={720}
      closeOnEscape={false}
      classNames={{ inner: classes.drawerInner, content: classes.drawerContent }}
    >
      <Drawer.Overlay className={classes.screenOnly} />
      <Drawer.Content>
        <EscapeArea onEscape={onClose}>
          <Drawer.Header>
            <Group gap="xs" wrap="nowrap">
              {trail.length > 1 ? (
                <Tooltip label={say(texts.back)}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={say(texts.back)}
                    onClick={() => follow(trail.slice(0, -1))}
                  >
                    <IconArrowLeft size={18} />
                  </ActionIcon>
                </Tooltip>
              ) : null}
              <Drawer.Title>{say(texts.title)}</Drawer.Title>
            </Group>
            <Drawer.CloseButton aria-label={say(kitTexts.close)} />
          </Drawer.Header>
          <Drawer.Body ref={content} tabIndex={-1} style={{ outline: 'none' }}>
            <AskContext value={(next) => follow(isSameAsked(next, current) ? trail : [...trail, next])}>
              <Answer asked={current} />
            </AskContext>
          </Drawer.Body>
        </EscapeArea>
      </Drawer.Content>
    </Drawer.Root>
  );
}

function Answer({ asked }: { readonly asked: Asked }) {
  if (isComposed(asked)) return asked.content;
  if (isEstimate(asked)) return <EstimateView asked={asked} key={textOfKey(asked)} />;
  return <ExplainedValue valueKey={asked} key={textOfKey(asked)} />;
}

/** Gives the focus back to whatever opened the drawer when the drawer goes away. */
function useReturnedFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // After the drawer's own trap has let go.
      requestAnimationFrame(() => opener instanceof HTMLElement && opener.isConnected && opener.focus());
    },
    [opener],
  );
}

/** One value: its calculation with each input, or who recorded it. */
function ExplainedValue({ valueKey }: { readonly valueKey: ValueKey }) {
  const { say } = useSpeech();
  const { may } = useKit();
  const ask = useAsk();
  const isAllowed = may(explainMeasurement);
  const query = useCall(explainMeasurement, keyOnly(valueKey), { enabled: isAllowed });
  if (query.error || !isAllowed)
    return <ReadFailure error={query.error} isAllowed={isAllowed} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingFallback text={say(kitTexts.loading)} />;
  const { calculation, measurement } = query.data;
  const isSubstitute = measurement.origin === 'substitute' && measurement.flags.substituted;
  return (
    <>
      <ValueHead explanation={query.data} />
      <Group justify="space-between" my="sm" gap="sm" className={classes.screenOnly}>
        {calculation ? <ReplayButton valueKey={keyOnly(valueKey)} /> : <span />}
        <Tools explanation={query.data} />
      </Group>
      {calculation ? <CalculationView explanation={query.data} calculation={calculation} onExplain={ask} /> : null}
      {isSubstitute ? <SubstituteView valueKey={keyOnly(valueKey)} /> : null}
    </>
  );
}

function Tools({ explanation }: { readonly explanation: Explanation }) {
  const speech = useSpeech();
  const { say } = speech;
  const { timeZone } = useKit();
  const copy = () => copyText(explanationCopy(explanation, speech, timeZone), say(texts.copied));
  return (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => void copy()}>
        {say(texts.copy)}
      </Button>
      <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={printAlone}>
        {say(texts.print)}
      </Button>
    </Group>
  );
}

/** Prints the drawer without the page behind it. */
function printAlone(): void {
  document.body.dataset.print = 'explanation';
  window.addEventListener('afterprint', () => delete document.body.dataset.print, { once: true });
  window.print();
}
