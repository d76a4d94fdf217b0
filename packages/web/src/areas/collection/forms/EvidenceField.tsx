import type { EvidenceBlock } from '@oikos/domain/collection/forms/form-definition.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { type FormFile, FormFiles } from './FormFiles.tsx';
import { formTexts as texts } from './form-texts.ts';

interface EvidenceFieldProps {
  readonly block: EvidenceBlock;
  /** 0: a preview, which keeps nothing. */
  readonly formId: number;
  readonly files: readonly FormFile[];
  readonly isOpen: boolean;
}

/** The files or pictures that a form demands. */
export function EvidenceField({ block, ...of }: EvidenceFieldProps) {
  const { say } = useSpeech();
  return (
    <FormFiles
      {...of}
      label={block.label}
      description={block.instructions || undefined}
      text={say(block.isPhoto ? texts.addPhoto : texts.addFile)}
      of={{ blockKey: block.key }}
    />
  );
}
