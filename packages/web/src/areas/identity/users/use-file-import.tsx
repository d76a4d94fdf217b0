import type { ListImportOutcome } from '@oikos/contract/collection/list-imports/list-imports.ts';
import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { rightTexts } from '@oikos/contract/identity/rights/right-texts.ts';
import { assignmentFile } from '@oikos/contract/identity/user-files/assignment-file.ts';
import { addAssignments } from '@oikos/contract/identity/users/assignments.ts';
import { userTexts as texts } from '@oikos/contract/identity/users/user-texts.ts';
import type { Message } from '@oikos/contract/message.ts';
import type { AnyResource } from '@oikos/contract/resource.ts';
import { IconUpload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useImport } from '../../../kit/import/use-import.tsx';
import { EffectPreview } from '../../../kit/page/EffectPreview.tsx';
import type { PageAction } from '../../../kit/page/page-action.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { Effects } from '../rights/AccessEffect.tsx';

interface FileImport {
  readonly action: PageAction;
  readonly dialog: ReactNode;
}

interface ImportedFile {
  readonly resource: AnyResource;
  readonly label: Message;
  readonly by: AnyEndpoint;
  /** What is left to do for rows that were added. */
  readonly afterwards?: string | undefined;
}

const nowhere = {};

/** The import of a list that files have otherwise than the screen: its action on the page, and its dialog. */
export function useFileImport({ resource, label, by, afterwards }: ImportedFile): FileImport {
  const { say } = useSpeech();
  const effect = ({ effect }: Pick<ListImportOutcome, 'effect'>) => effect && <ImportEffect effect={effect} />;
  const { open, dialog } = useImport({ resource, within: nowhere, afterwards, effect });
  return { action: { label: say(label), icon: <IconUpload size={16} />, by, onClick: () => open?.() }, dialog };
}

/** Who would gain and lose which rights by the rows of a file. */
function ImportEffect({ effect }: { readonly effect: NonNullable<ListImportOutcome['effect']> }) {
  const { say } = useSpeech();
  return (
    <EffectPreview title={say(rightTexts.effect)} waiting="" error={null}>
      <Effects preview={{ ...effect, missing: [] }} isCounted />
    </EffectPreview>
  );
}

/** Who is in which group, where and how long: offered beside the users and beside the groups. */
export const useAssignmentImport = (): FileImport =>
  useFileImport({ resource: assignmentFile, label: texts.importAssignments, by: addAssignments });
