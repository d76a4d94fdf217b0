import { Button } from '@mantine/core';
import type { InputOf } from '@oikos/contract/endpoint.ts';
import { type ContainerRow, searchContainers } from '@oikos/contract/waste/container/containers/containers.ts';
import { LABELLED_AT_ONCE } from '@oikos/contract/waste/container/labels/label-printing.ts';
import { IconArrowsMove, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import type { FoundRows } from '../../../../kit/list/list-types.ts';
import { toastError } from '../../../../kit/progress/toast.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { containerTexts as texts } from '../../site/public.ts';

export function MoveButton({ onClick }: { readonly onClick: () => void }) {
  const { say } = useSpeech();
  return (
    <Button variant="default" leftSection={<IconArrowsMove size={16} />} onClick={onClick}>
      {say(texts.moveOrDispose)}
    </Button>
  );
}

export interface LabelsButtonProps {
  readonly rows: readonly ContainerRow[];
  /** All that the filter finds, in place of the rows. */
  readonly found?: FoundRows<ContainerRow>;
  readonly onChosen: (ids: readonly number[]) => void;
}

/** Prints the labels of the rows, or of all that the filter finds as far as they are printed at once. */
export function LabelsButton({ rows, found, onChosen }: LabelsButtonProps) {
  const { say } = useSpeech();
  const [isReading, setReading] = useState(false);
  const isTooMany = (found?.count ?? 0) > LABELLED_AT_ONCE;
  const choose = async () => {
    if (!found) return onChosen(rows.map(({ id }) => id));
    setReading(true);
    try {
      const input: InputOf<typeof searchContainers> = { ...found.search, skip: 0, take: LABELLED_AT_ONCE };
      onChosen((await call(searchContainers, input)).items.map(({ id }) => id));
    } catch (error) {
      toastError(error);
    }
    setReading(false);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} />}
      loading={isReading}
      disabled={isTooMany}
      title={isTooMany ? say(texts.tooManyLabels, LABELLED_AT_ONCE) : undefined}
      onClick={choose}
    >
      {say(texts.printLabels)}
    </Button>
  );
}
