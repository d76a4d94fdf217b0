import { Alert, Stack, Title } from '@mantine/core';
import type { FileLayout } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import type { previewImportFile } from '@oikos/contract/collection/imports/imports.ts';
import type { Endpoint } from '@oikos/contract/endpoint.ts';
import { Fragment, type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { useCall } from '../../../../api/use-call.ts';
import { useKit } from '../../../../kit/kit-context.tsx';
import { LoadingFallback } from '../../../../kit/page/LoadingFallback.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import type { ShownImport } from '../import-target.ts';
import { importTexts as texts } from '../import-texts.ts';
import { LayoutPanel } from './LayoutPanel.tsx';
import { storedDraft } from './stored-draft.ts';
import type { MappedFile } from './use-mapping.ts';

export interface MappingFrameProps<Preview extends MappedFile> {
  readonly shown: ShownImport;
  readonly endpoint: Endpoint<(typeof previewImportFile)['input'], z.ZodType<Preview>>;
  /** Maps the columns; begun again where the file has another header. */
  readonly children: (preview: Preview) => ReactNode;
}

/** How the file is laid out, over the mapping of its columns. */
export function MappingFrame<Preview extends MappedFile>({ shown, endpoint, children }: MappingFrameProps<Preview>) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [layout, setLayout] = useState<Partial<FileLayout>>(
    () => storedDraft(shown)?.layout ?? shown.mapping?.layout ?? {},
  );
  const preview = useCall(
    endpoint,
    { storedFileId: shown.storedFileId, ...layout },
    { keepPrevious: true, retry: false, enabled: may(endpoint) },
  );
  if (preview.error) {
    return (
      <Alert color="red" role="alert">
        {preview.error.message}
      </Alert>
    );
  }
  if (!preview.data) return <LoadingFallback />;
  return (
    <Stack gap="md">
      <section>
        <Title order={2} size="h5" mb="xs">
          {say(texts.layout)}
        </Title>
        <LayoutPanel preview={preview.data} onChange={setLayout} />
      </section>
      <Fragment key={preview.data.headerSignature}>{children(preview.data)}</Fragment>
    </Stack>
  );
}
