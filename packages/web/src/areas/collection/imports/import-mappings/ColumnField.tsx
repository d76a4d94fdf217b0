import { MultiSelect } from '@mantine/core';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';

export interface ColumnFieldProps {
  readonly label: string;
  readonly columns: readonly string[];
  readonly value: string | null;
  readonly onChange: (column: string | null) => void;
  readonly required?: boolean;
}

/** One column of the file. */
export const ColumnField = ({ columns, value, ...rest }: ColumnFieldProps) => (
  <SelectField
    {...rest}
    choices={columns.map((name) => ({ value: name, label: name }))}
    value={value === '' ? null : value}
  />
);

export interface ColumnsFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly columns: readonly string[];
  readonly value: readonly string[];
  readonly onChange: (columns: string[]) => void;
}

/** Several columns, in the order they are chosen. */
export const ColumnsField = ({ columns, value, ...rest }: ColumnsFieldProps) => (
  <MultiSelect {...rest} searchable clearable data={[...columns]} value={[...value]} maxValues={4} />
);
