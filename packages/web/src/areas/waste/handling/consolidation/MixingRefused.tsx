import { List } from '@mantine/core';
import { isIncompatibilityCode } from '@oikos/contract/waste/storage/compatibility/compatibility.ts';
import { useState } from 'react';
import { ApiError } from '../../../../api/api-error.ts';
import type { FieldBinding } from '../../../../kit/form/use-entity-form.ts';
import { Notice } from '../../../../kit/page/Notice.tsx';
import { AcceptReason } from '../../site/public.ts';

/** Keeps why waste may not be mixed, when saving was refused for that. */
export function useMixingRefusal() {
  const [reasons, setReasons] = useState<readonly string[]>([]);
  const watched = async <Reply,>(saving: Promise<Reply>): Promise<Reply> => {
    try {
      return await saving;
    } catch (error) {
      const isIncompatible = error instanceof ApiError && isIncompatibilityCode(error.code);
      setReasons(isIncompatible ? error.problems.map(({ message }) => message) : []);
      throw error;
    }
  };
  return { reasons, watched };
}

interface MixingRefusedProps {
  readonly reasons: readonly string[];
  /** Of the reason for which it is accepted all the same. */
  readonly field: FieldBinding;
}

/** Why the waste may not be mixed, and the field by which somebody with the right to accepts it. */
export function MixingRefused({ reasons, field }: MixingRefusedProps) {
  if (reasons.length === 0) return null;
  return (
    <>
      <Notice tone="error">
        <List size="sm">
          {[...new Set(reasons)].map((reason) => (
            <List.Item key={reason}>{reason}</List.Item>
          ))}
        </List>
      </Notice>
      <AcceptReason {...field} />
    </>
  );
}
