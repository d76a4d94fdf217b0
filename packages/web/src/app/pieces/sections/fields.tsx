import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { CheckField } from '../../../kit/fields/CheckField.tsx';
import { ChosenList } from '../../../kit/fields/ChosenList.tsx';
import { DateField } from '../../../kit/fields/DateField.tsx';
import { LookupField } from '../../../kit/fields/LookupField.tsx';
import { LookupListField } from '../../../kit/fields/LookupListField.tsx';
import { MinuteField } from '../../../kit/fields/MinuteField.tsx';
import { NumberField } from '../../../kit/fields/NumberField.tsx';
import { PasswordField } from '../../../kit/fields/PasswordField.tsx';
import { PicklistField } from '../../../kit/fields/PicklistField.tsx';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { StoredFileField } from '../../../kit/fields/StoredFileField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { TimeZoneField } from '../../../kit/fields/TimeZoneField.tsx';
import { FileDrop } from '../../../kit/form/FileDrop.tsx';
import { HierarchyPicker } from '../../../kit/list/HierarchyPicker.tsx';
import { LineList } from '../../../kit/list/LineList.tsx';
import { measurementUnitLookup, placeSource } from '../choices.ts';
import { Held } from '../Held.tsx';
import type { Piece, Section } from '../section.ts';

/** What a field takes of its state. */
interface FieldState {
  readonly label: string;
  readonly description?: string;
  readonly error?: string;
  readonly readOnly?: boolean;
  readonly disabled?: boolean;
  readonly required?: boolean;
}

/** A field, by what it holds once it is filled. */
interface FieldKind<Value> {
  readonly name: string;
  readonly filled: Value;
  readonly show: (state: FieldState, value: Value | null, set: (value: Value | null) => void) => ReactNode;
}

/** Each state below the one before it. */
function fieldPiece<Value>({ name, filled, show }: FieldKind<Value>): Piece {
  const states: readonly (readonly [state: FieldState, value: Value | null])[] = [
    [{ label: 'Empty' }, null],
    [{ label: 'Empty, must be filled', required: true, description: 'As it is on the label' }, null],
    [{ label: 'Filled' }, filled],
    [{ label: 'Wrong', error: "Can't be in the future" }, filled],
    [{ label: 'To read', readOnly: true }, filled],
    [{ label: 'Nothing to read', readOnly: true }, null],
    [{ label: 'Disabled', disabled: true }, filled],
  ];
  return {
    name,
    show: () =>
      states.map(([state, initial]) => (
        <Held<Value | null> key={state.label} initial={initial}>
          {(value, set) => <div style={{ marginBottom: 12 }}>{show(state, value, set)}</div>}
        </Held>
      )),
  };
}

const kinds = [
  { value: 'central', label: 'Central accumulation area' },
  { value: 'satellite', label: 'Satellite accumulation area' },
];

const plainFields: readonly Piece[] = [
  fieldPiece<string>({
    name: 'TextField',
    filled: 'Cholla',
    show: (state, value, set) => <TextField {...state} value={value ?? ''} onChange={set} />,
  }),
  fieldPiece<string>({
    name: 'PasswordField',
    filled: 'correct horse battery',
    show: (state, value, set) => <PasswordField {...state} value={value ?? ''} onChange={set} />,
  }),
  fieldPiece<string>({
    name: 'TextField: several lines',
    filled: 'Drums beside the degreaser.\nKeep the aisle free.',
    show: (state, value, set) => <TextField {...state} lines={3} value={value ?? ''} onChange={set} />,
  }),
  fieldPiece<number>({
    name: 'NumberField: with its unit',
    filled: 183.25,
    show: (state, value, set) => <NumberField {...state} unit="kg" value={value} onChange={set} />,
  }),
  fieldPiece<string>({
    name: 'DateField',
    filled: '2026-11-16',
    show: (state, value, set) => <DateField {...state} value={value} onChange={set} />,
  }),
  fieldPiece<string>({
    name: 'MinuteField',
    filled: '2026-11-16T07:15',
    show: (state, value, set) => <MinuteField {...state} value={value ?? ''} onChange={set} />,
  }),
  fieldPiece<string>({
    name: 'SelectField',
    filled: 'satellite',
    show: (state, value, set) => <SelectField {...state} choices={kinds} value={value} onChange={set} />,
  }),
  fieldPiece<string>({
    name: 'TimeZoneField',
    filled: 'America/Phoenix',
    show: (state, value, set) => <TimeZoneField {...state} value={value} onChange={set} />,
  }),
  fieldPiece<boolean>({
    name: 'CheckField',
    filled: true,
    show: (state, value, set) => <CheckField {...state} value={value} onChange={set} />,
  }),
  {
    name: 'CheckField that can’t be changed here',
    show: () => (
      <Group>
        {[true, false].map((value) => (
          <CheckField key={String(value)} label="Delete" value={value} fixedBecause="It says why" />
        ))}
      </Group>
    ),
  },
];

const chosenFields: readonly Piece[] = [
  fieldPiece<number>({
    name: 'LookupField',
    filled: 1,
    show: (state, value, set) => (
      <LookupField
        {...state}
        lookup={measurementUnitLookup}
        valueLabel={value === 1 ? 'kWh' : null}
        value={value}
        onChange={set}
      />
    ),
  }),
  fieldPiece<number>({
    name: 'PicklistField',
    filled: 1,
    show: (state, value, set) => (
      <PicklistField
        {...state}
        category={3}
        valueLabel={value === 1 ? 'Natural gas' : null}
        value={value}
        onChange={set}
      />
    ),
  }),
  {
    name: 'ChosenList: in an order',
    show: () => (
      <Held
        initial={[
          { id: 1, name: 'F001', detail: 'Spent halogenated solvents' },
          { id: 2, name: 'D039' },
        ]}
      >
        {(items, set) => <ChosenList label="Waste codes" items={items} onChange={(next) => set([...next])} ordered />}
      </Held>
    ),
  },
  {
    name: 'LookupListField',
    show: () => (
      <Held initial={[1]}>
        {(ids, set) => (
          <LookupListField
            label="Units"
            addLabel="Add a unit"
            lookup={measurementUnitLookup}
            known={[{ id: 1, name: 'kWh' }]}
            value={ids}
            onChange={set}
          />
        )}
      </Held>
    ),
  },
  {
    name: 'LineList',
    show: () => (
      <Held initial={[{ text: 'Corrosive' }]}>
        {(lines, set) => (
          <LineList
            lines={lines}
            onChange={(next) => set([...next])}
            newLine={{ text: '' }}
            addLabel="Add a line"
            removeLabel={(_line, number) => `Remove line ${number}`}
            error={undefined}
            readOnly={false}
          >
            {({ text }, index, change) => (
              <TextField label={`Line ${index + 1}`} value={text} onChange={(next) => change({ text: next })} />
            )}
          </LineList>
        )}
      </Held>
    ),
  },
  {
    name: 'HierarchyPicker',
    show: () => (
      <Held<number | null> initial={3}>
        {(value, set) => (
          <HierarchyPicker label="Location" source={placeSource} value={value} onChange={({ id }) => set(id)} />
        )}
      </Held>
    ),
  },
  {
    name: 'FileDrop',
    show: () => (
      <FileDrop
        label="A file of values"
        text="Drop a file here, or choose one"
        hint="Excel or CSV, up to 2 GB"
        take={async () => {}}
        onError={() => {}}
      />
    ),
  },
  {
    name: 'StoredFileField: none, and one',
    show: () =>
      [null, 1].map((id) => (
        <StoredFileField
          key={id}
          label="Picture"
          dropText="Drop a picture here"
          removeLabel="Remove the picture"
          value={id}
          stored="drum.jpg"
          onChange={() => {}}
        />
      )),
  },
];

export const fields: Section = { key: 'fields', title: 'Fields', pieces: [...plainFields, ...chosenFields] };
