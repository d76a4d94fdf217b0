import { Anchor, Text } from '@mantine/core';
import type { SealFinding, SealVerification } from '@oikos/contract/records/audit-seals.ts';
import { Link, useLocation } from 'react-router';
import { useKit } from '../../../kit/kit-context.tsx';
import { Notice } from '../../../kit/page/Notice.tsx';
import { timeText } from '../../../kit/text/time-text.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { sealTexts as texts } from './seal-texts.ts';

interface VerificationResultProps {
  readonly verified: SealVerification;
  readonly finishedAt: string;
}

/** What a verification found: all in order, or the first change that isn't. */
export function VerificationResult({ verified, finishedAt }: VerificationResultProps) {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const { first, changes, seals, sealedUntil, wrongChanges } = verified;
  if (first)
    return (
      <Notice tone="error" title={say(texts.wrong, wrongChanges)}>
        <Finding finding={first} />
      </Notice>
    );
  if (seals === 0 || sealedUntil === null) return <Notice tone="information">{say(texts.nothing)}</Notice>;
  return (
    <Notice tone="success" title={say(texts.agree, changes, seals)}>
      {say(texts.agreesUntil, timeText(sealedUntil, timeZone), timeText(finishedAt, timeZone))}
    </Notice>
  );
}

function Finding({ finding }: { readonly finding: SealFinding }) {
  const { say } = useSpeech();
  const { timeZone } = useKit();
  const { pathname } = useLocation();
  const { problem, change, seal, entity, record, from, to } = finding;
  const text = problem === 'cutOff' && change === null ? texts.allCutOff : texts[problem];
  return (
    <>
      <Text size="sm">{say(text, change ?? 0, seal)}</Text>
      {from && to ? (
        <Text size="sm">{say(texts.madeBetween, timeText(from, timeZone), timeText(to, timeZone))}</Text>
      ) : null}
      {entity !== null && record !== null ? (
        <Anchor component={Link} to={`${pathname}?${new URLSearchParams({ entity, record: String(record) })}`} fz="sm">
          {say(texts.ofTheRecord)}
        </Anchor>
      ) : null}
    </>
  );
}
