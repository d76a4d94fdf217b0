import { Anchor, Group, Text } from '@mantine/core';
import { listImportMessages } from '@oikos/contract/collection/list-imports/list-import-messages.ts';
import {
  LIST_IMPORT_MEGABYTES,
  LIST_IMPORT_ROWS,
  listImportExtensions,
} from '@oikos/contract/collection/list-imports/list-imports.ts';
import type { AnyResource } from '@oikos/contract/resource.ts';
import { downloadList } from '../../api/download.ts';
import { useSpeech } from '../../translation/translate.ts';
import { FileDrop } from '../form/FileDrop.tsx';
import { toastError } from '../progress/toast.ts';
import type { Heading } from './import-columns.ts';
import { importTexts as texts } from './import-texts.ts';

export interface ChooseFileProps {
  readonly resource: AnyResource;
  readonly within: Readonly<Record<string, unknown>>;
  readonly template: readonly Heading[];
  /** The screen's own export is no file for it. */
  readonly isOtherExport: boolean;
  readonly take: (file: File) => Promise<void>;
  readonly onError: (text: string) => void;
  readonly onPast: () => void;
}

/** The first step of an import: the file, a template for one, and the way to what was imported before. */
export function ChooseFile({ resource, within, template, isOtherExport, take, onError, onPast }: ChooseFileProps) {
  const { say } = useSpeech();
  const download = () =>
    void downloadList({ list: resource.endpoints.search, format: 'xlsx', search: within, columns: template }).catch(
      toastError,
    );
  const takeSmall = async (file: File) => {
    if (file.size > LIST_IMPORT_MEGABYTES * 1024 ** 2)
      return onError(say(listImportMessages.fileTooLarge, LIST_IMPORT_MEGABYTES));
    await take(file);
  };
  return (
    <>
      <Text size="sm">{say(isOtherExport ? texts.fromTemplate : texts.introduction)}</Text>
      <FileDrop
        label={say(texts.file)}
        text={say(texts.dropHere)}
        hint={say(texts.dropHint, LIST_IMPORT_MEGABYTES, LIST_IMPORT_ROWS)}
        extensions={listImportExtensions}
        take={takeSmall}
        onError={(text) => text !== undefined && onError(text)}
      />
      <Group justify="space-between">
        <Anchor component="button" type="button" size="sm" onClick={download}>
          {say(texts.template)}
        </Anchor>
        <Anchor component="button" type="button" size="sm" onClick={onPast}>
          {say(texts.past)}
        </Anchor>
      </Group>
    </>
  );
}
