import { ColumnsButton } from './ColumnsButton.tsx';
import type { ChosenColumns } from './chosen-columns.ts';
import { DensityButton } from './DensityButton.tsx';
import { type Density, rememberDensity } from './density.ts';
import type { FilePart } from './file-columns.ts';
import { ListMenu, type ListMenuProps } from './ListMenu.tsx';
import { usePhoneList } from './use-phone-list.ts';

export interface ListToolsProps extends ListMenuProps {
  readonly columns: readonly Pick<FilePart, 'field' | 'title'>[];
  readonly chosen: ChosenColumns;
  readonly density: Density;
}

/** The small buttons at the end of a list's row of tools. Cards have no density. */
export function ListTools({ columns, chosen, density, ...menu }: ListToolsProps) {
  const isPhone = usePhoneList();
  return (
    <>
      <ColumnsButton columns={columns} chosen={chosen} />
      {isPhone ? null : (
        <DensityButton
          density={density}
          onChange={(next) => {
            rememberDensity(next);
            chosen.setDensity(next);
          }}
        />
      )}
      <ListMenu {...menu} />
    </>
  );
}
