import type { InputOf, OutputOf } from '@oikos/contract/endpoint.ts';
import { previewLabels } from '@oikos/contract/waste/container/labels/label-printing.ts';
import { useEffect, useMemo } from 'react';
import type { ApiError } from '../../../../../api/api-error.ts';
import { useCall } from '../../../../../api/use-call.ts';

export type LabelJob = Required<InputOf<typeof previewLabels>>;
export type LabelPreviewData = OutputOf<typeof previewLabels>;

export interface PreviewState {
  readonly data: LabelPreviewData | undefined;
  /** The very file that is printed, and an address to show it; null while there is none. */
  readonly pdf: { readonly file: Blob; readonly address: string } | null;
  readonly isPending: boolean;
  readonly error: ApiError | null;
}

const nothing: LabelJob = { id: 0, containerIds: [], copies: 1, startPosition: 1 };

/** The labels as they would be printed. Containers change: nothing is remembered from an earlier look. */
export function useLabelPreview(job: LabelJob | null): PreviewState {
  const query = useCall(previewLabels, job ?? nothing, {
    enabled: job !== null,
    keepPrevious: true,
    gcTime: 0,
    retry: false,
  });
  const content = query.data?.pdf ?? null;
  const pdf = useMemo(() => {
    if (content === null) return null;
    const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
    const file = new Blob([bytes], { type: 'application/pdf' });
    return { file, address: URL.createObjectURL(file) };
  }, [content]);
  useEffect(
    () => () => {
      if (pdf !== null) URL.revokeObjectURL(pdf.address);
    },
    [pdf],
  );
  return { data: query.error ? undefined : query.data, pdf, isPending: query.isPending, error: query.error };
}
