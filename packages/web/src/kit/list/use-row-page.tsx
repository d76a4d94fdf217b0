import type { Message } from '@oikos/contract/message.ts';
import { IconListDetails } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useSpeech } from '../../translation/translate.ts';
import type { RowAction } from './list-types.ts';

/** The page that each row of a list has. */
export interface RowPage<Row> {
  /** The words of the button that opens it. */
  readonly label: Message;
  /** Its address from the list's; `./` and the id unless told. */
  readonly path?: (row: Row) => string;
}

/** The action that opens the page of a row; none where rows have no page. */
export function useRowPage<Row extends { readonly id: number }>(
  page: RowPage<Row> | undefined,
): readonly RowAction<Row>[] {
  const { say } = useSpeech();
  const navigate = useNavigate();
  if (!page) return [];
  const { label, path = ({ id }) => `./${id}` } = page;
  return [
    {
      label: say(label),
      icon: <IconListDetails size={16} />,
      onClick: (row) => navigate(path(row), { relative: 'path' }),
    },
  ];
}
