import { Box } from '@mantine/core';
import {
  type RuleCoverage as Lack,
  searchRuleCoverage,
  coverageMessages as texts,
} from '@oikos/contract/waste/accumulation/rules/rule-coverage.ts';
import { useCall } from '../../../../api/use-call.ts';
import { useKit } from '../../../../kit/kit-context.tsx';
import { Notice } from '../../../../kit/page/Notice.tsx';
import { Remark } from '../../../../kit/page/Remark.tsx';
import { type Speech, useSpeech } from '../../../../translation/translate.ts';

const textOf = (say: Speech['say'], { kind, state, missing }: Lack): string => {
  if (kind === 'stateUnknown') return say(texts.stateUnknown);
  return kind === 'federalOnly' ? say(texts.federalOnly, state) : say(texts.partial, state, missing);
};

const namesOf = (say: Speech['say'], { locationNames, locationCount }: Lack): string => {
  const names = locationNames.join(', ');
  const more = locationCount - locationNames.length;
  return more > 0 ? say(texts.andMore, names, more) : names;
};

export interface RuleCoverageProps {
  /** Empty: every location with containers. */
  readonly locationIds: readonly number[];
  /** In one line, beside a title. */
  readonly isRemark?: boolean;
}

/** Shown beside deadlines: sites where only federal rules apply, and rules of a state that aren't included. */
export function RuleCoverage({ locationIds, isRemark = false }: RuleCoverageProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const isOne = locationIds.length === 1;
  const { data } = useCall(
    searchRuleCoverage,
    { locationIds: [...locationIds] },
    { enabled: may(searchRuleCoverage), keepPrevious: !isOne },
  );
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  const lines = items.map((lack) => {
    const text = textOf(say, lack);
    return isOne ? text : say(texts.ofLocations, text, namesOf(say, lack));
  });
  if (isRemark) return <Remark text={lines.join(' ')} />;
  return (
    // A page as high as the window shrinks what may shrink: the words stay whole.
    <Box flex="none" my={8}>
      <Notice tone="information">
        {lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Notice>
    </Box>
  );
}
