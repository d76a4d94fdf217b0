import { Alert } from '@mantine/core';
import { useSpeech } from '../../../../translation/translate.ts';
import type { ShownImport } from '../import-target.ts';
import { importTexts as texts } from '../import-texts.ts';
import type { MappedFile } from './use-mapping.ts';

/** Says that a remembered mapping is filled in. */
export function ProposalNote({
  shown,
  preview: { proposal },
}: {
  readonly shown: ShownImport;
  readonly preview: MappedFile;
}) {
  const { say } = useSpeech();
  return proposal && !shown.mapping ? <Alert color="blue">{say(texts.proposed, proposal.name)}</Alert> : null;
}
