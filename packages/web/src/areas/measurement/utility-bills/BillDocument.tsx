import { Anchor, Group } from '@mantine/core';
import { downloadBillDocument } from '@oikos/contract/measurement/utility-bills/utility-bills.ts';
import { IconFileText } from '@tabler/icons-react';
import { call } from '../../../api/call.ts';
import { downloadByTicket } from '../../../api/download.ts';
import { StoredFileField } from '../../../kit/fields/StoredFileField.tsx';
import { toastError } from '../../../kit/progress/toast.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { entryTexts as texts } from '../entry-sheet/entry-texts.ts';

/** The stored document of a bill, handed out to anyone who may see the bill. */
export function BillDocumentLink({ billId, name }: { readonly billId: number; readonly name: string }) {
  const { say } = useSpeech();
  const open = async () => {
    try {
      downloadByTicket((await call(downloadBillDocument, { id: billId })).ticket);
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      aria-label={say(texts.openDocument, name)}
      onClick={() => void open()}
    >
      <Group gap={4} wrap="nowrap">
        <IconFileText size={16} aria-hidden />
        {name}
      </Group>
    </Anchor>
  );
}

export interface BillDocumentProps {
  readonly value: number | null;
  readonly onChange: (documentId: number | null) => void;
  /** What the bill's document is by now; absent for a new bill and one without. */
  readonly stored: { readonly billId: number; readonly id: number; readonly name: string } | undefined;
}

/** The document of a bill: dropped or chosen, stored at once, kept with the bill when that is saved. */
export function BillDocument({ value, onChange, stored }: BillDocumentProps) {
  const { say } = useSpeech();
  return (
    <StoredFileField
      label={say(texts.document)}
      dropText={say(texts.dropDocument)}
      removeLabel={say(texts.removeDocument)}
      value={value}
      onChange={onChange}
      {...(stored?.id === value && { stored: <BillDocumentLink billId={stored.billId} name={stored.name} /> })}
    />
  );
}
