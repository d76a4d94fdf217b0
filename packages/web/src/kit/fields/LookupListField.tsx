import type { AnyEndpoint } from '@oikos/contract/endpoint.ts';
import { type ReactNode, useState } from 'react';
import type { Lookup } from '../list/lookup.ts';
import { type ChosenItem, ChosenList } from './ChosenList.tsx';
import { LookupField } from './LookupField.tsx';

export interface LookupListFieldProps<E extends AnyEndpoint> {
  readonly label: string;
  readonly description?: string;
  readonly lookup: Lookup<E, number>;
  readonly value?: readonly number[];
  readonly onChange?: (ids: number[]) => void;
  /** What the ids that the record came with are called. */
  readonly known: readonly ChosenItem[];
  readonly addLabel: string;
  readonly ordered?: boolean;
  readonly readOnly?: boolean;
  readonly error?: ReactNode;
  readonly emptyText?: string;
}

/** Several of many records on the server, chosen by search, one after the other. */
export function LookupListField<E extends AnyEndpoint>(props: LookupListFieldProps<E>) {
  const {
    lookup,
    value = [],
    onChange,
    known,
    addLabel,
    label,
    description,
    ordered,
    readOnly,
    error,
    emptyText,
  } = props;
  const [added, setAdded] = useState<readonly ChosenItem[]>([]);
  const [turn, setTurn] = useState(0);
  const items = value.map((id) => [...known, ...added].find((each) => each.id === id) ?? { id, name: String(id) });
  return (
    <ChosenList
      label={label}
      items={items}
      onChange={(next) => onChange?.(next.map((item) => item.id))}
      error={error}
      {...(description && { description })}
      {...(ordered && { ordered })}
      {...(readOnly && { readOnly })}
      {...(emptyText && { emptyText })}
    >
      <LookupField
        key={turn}
        aria-label={addLabel}
        placeholder={addLabel}
        lookup={lookup}
        value={null}
        onChange={(id, choice) => {
          if (id === null || choice === null) return;
          const { label: name, hint: detail } = choice;
          setAdded([...added, { id, name, ...(detail && { detail }) }]);
          if (!value.includes(id)) onChange?.([...value, id]);
          setTurn(turn + 1);
        }}
      />
    </ChosenList>
  );
}
