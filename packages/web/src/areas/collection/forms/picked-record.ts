import type { PickedKind } from '@oikos/domain/collection/forms/form-definition.ts';

/** A question that is answered by a record of the company. */
export interface PickedRecordFieldProps {
  readonly kind: PickedKind;
  readonly label: string;
  readonly description?: string | undefined;
  readonly error?: string | undefined;
  readonly readOnly: boolean;
  readonly maw: number;
  readonly reply: string;
  readonly onReply: (reply: string) => void;
}
