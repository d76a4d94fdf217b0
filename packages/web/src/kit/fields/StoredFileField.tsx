import { ActionIcon, Group, Input, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { storeUpload } from '../../api/upload-file.ts';
import { FileDrop } from '../form/FileDrop.tsx';

export interface StoredFileFieldProps {
  readonly label: string;
  readonly description?: string;
  /** What is in the place to drop a file on. */
  readonly dropText: string;
  readonly removeLabel: string;
  /** The stored file's id. */
  readonly value: number | null;
  /** With the file's name where one was just stored. */
  readonly onChange: (storedFileId: number | null, name?: string) => void;
  /** What shows a file that was there before; absent: the name of the one just stored. */
  readonly stored?: ReactNode;
}

/** A file beside the fields of a form: dropped or chosen, stored at once, kept when the form is saved. */
export function StoredFileField(props: StoredFileFieldProps) {
  const { label, description, dropText, removeLabel, value, onChange, stored } = props;
  const [uploaded, setUploaded] = useState<string>();
  const [error, setError] = useState<string>();
  const store = async (file: File) => {
    onChange(await storeUpload(file), file.name);
    setUploaded(file.name);
  };
  return (
    <Input.Wrapper label={label} description={description} error={error} component="div" labelElement="div">
      {value === null ? (
        <FileDrop compact label={label} text={dropText} take={store} onError={setError} />
      ) : (
        <Group gap="xs" wrap="nowrap" mih={36}>
          {stored ?? <Text size="sm">{uploaded}</Text>}
          <ActionIcon variant="subtle" color="gray" aria-label={removeLabel} onClick={() => onChange(null)}>
            <IconTrash size={16} />
          </ActionIcon>
        </Group>
      )}
    </Input.Wrapper>
  );
}
