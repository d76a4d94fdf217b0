import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { Dialog } from '../../../kit/dialog/Dialog.tsx';
import { EntityForm, type EntityFormProps } from '../../../kit/form/EntityForm.tsx';
import { ShownToken } from './ShownToken.tsx';

interface Props<Schema extends z.ZodObject>
  extends Pick<EntityFormProps<Schema, { readonly token: string }>, 'schema' | 'initial' | 'save' | 'children'> {
  readonly title: string;
  readonly saveLabel: string;
  readonly onClose: () => void;
  readonly reload: () => void;
  /** Asks who is there, while that is asked. */
  readonly question?: ReactNode;
}

/** Asks what a token is to be; then the token is shown, this once. */
export function TokenDialog<Schema extends z.ZodObject>({ title, onClose, reload, question, ...form }: Props<Schema>) {
  const [token, setToken] = useState<string>();
  if (token) return <ShownToken title={title} token={token} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={title} size="md" fixed>
      <EntityForm
        {...form}
        onSaved={(made) => {
          setToken(made.token);
          reload();
        }}
        onCancel={onClose}
      />
      {question}
    </Dialog>
  );
}
