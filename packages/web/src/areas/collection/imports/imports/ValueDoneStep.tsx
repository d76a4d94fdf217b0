import { Button } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePageAddress } from '../../../../kit/page/use-page-address.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { DoneStep } from '../DoneStep.tsx';
import type { StepProps } from '../import-target.ts';
import { importTexts as texts } from '../import-texts.ts';
import { type ValueImport, valueTarget } from './value-target.ts';

/** What the import did, with the way to its values and what became of the nodes it had made. */
export function ValueDoneStep({ shown, onChanged }: StepProps<ValueImport>) {
  const { say } = useSpeech();
  const entry = usePageAddress('/manual-data-entry');
  const { target, undo } = shown;
  const link =
    target && entry ? (
      <Button component={Link} to={`${entry}?${entryQuery(target)}`} leftSection={<IconTable size={16} />}>
        {say(texts.showValues)}
      </Button>
    ) : null;
  const nodes = undo &&
    undo.nodesRemoved + undo.nodesKept > 0 && {
      text: say(texts.undoneNodes, undo.nodesRemoved, undo.nodesKept),
      kept: undo.nodesKept,
    };
  return <DoneStep target={valueTarget} shown={shown} onChanged={onChanged} link={link} besides={nodes || null} />;
}

const entryQuery = ({ nodeId, parameterSetId, fromDate, toDate }: NonNullable<ValueImport['target']>): string =>
  new URLSearchParams({ node: String(nodeId), set: String(parameterSetId), from: fromDate, to: toDate }).toString();
