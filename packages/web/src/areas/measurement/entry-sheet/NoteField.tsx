import { useState } from 'react';
import { TextField } from '../../../kit/fields/TextField.tsx';

interface NoteFieldProps {
  readonly label: string;
  readonly text: string;
  readonly maximum: number;
  readonly lines?: number;
  readonly readOnly: boolean;
  readonly onText: (text: string) => void;
}

/** A text that counts as one change when the field is left, not one for each letter. */
export function NoteField({ label, text, maximum, lines, readOnly, onText }: NoteFieldProps) {
  const [typed, setTyped] = useState(text);
  return (
    <TextField
      label={label}
      value={typed}
      onChange={setTyped}
      onBlur={() => typed.trim() !== text && onText(typed.trim())}
      maxLength={maximum}
      readOnly={readOnly}
      {...(lines && { lines })}
    />
  );
}
