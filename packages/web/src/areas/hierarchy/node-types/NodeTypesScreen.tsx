import { nodeTypes } from '@oikos/contract/hierarchy/node-types.ts';
import type { RowOf } from '@oikos/contract/resource.ts';
import { type NodeKind, nodeKinds } from '@oikos/domain/hierarchy/structure.ts';
import { useMemo } from 'react';
import { SelectField } from '../../../kit/fields/SelectField.tsx';
import { TextField } from '../../../kit/fields/TextField.tsx';
import { wordsOf } from '../../../kit/list/file-columns.ts';
import { filledIn, type ListColumn, type ListFilters } from '../../../kit/list/list-types.ts';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { hierarchyTexts as texts } from '../hierarchies/hierarchy-texts.ts';

type Row = RowOf<typeof nodeTypes>;

const kindTexts: Record<NodeKind, typeof texts.location> = { location: texts.location, asset: texts.asset };

/** Node types: kinds of locations and assets (R033). */
export function NodeTypesScreen() {
  const { say } = useSpeech();
  const kinds = useMemo(() => nodeKinds.map((kind) => ({ value: kind, label: say(kindTexts[kind]) })), [say]);
  const columns = useMemo<readonly ListColumn<Row>[]>(
    () => [
      { field: 'name', title: say(texts.name) },
      { field: 'kind', title: say(texts.kind), width: 120, words: wordsOf(kinds) },
      { field: 'comments', title: say(texts.comments) },
      { field: 'nodeCount', title: say(texts.nodeCount), numeric: true, width: 90 },
    ],
    [say, kinds],
  );
  const filters: ListFilters<typeof nodeTypes.endpoints.search> = [
    {
      name: 'kind',
      label: say(texts.kind),
      toInput: (value) => filledIn('kind', value),
      control: (value, set) => (
        <SelectField
          w={160}
          label={say(texts.kind)}
          placeholder={say(texts.any)}
          choices={kinds}
          value={(value as NodeKind | undefined) ?? null}
          onChange={(kind) => set(kind ?? undefined)}
        />
      ),
    },
  ];
  return (
    <ResourceScreen
      resource={nodeTypes}
      help={say(texts.nodeTypesHelp)}
      columns={columns}
      filters={filters}
      initial={{ name: '', kind: 'asset', comments: '', icon: null }}
      nameOf={(row) => row.name}
      form={({ field }, row) => (
        <>
          <TextField label={say(texts.name)} {...field('name')} data-autofocus />
          <SelectField
            label={say(texts.kind)}
            choices={kinds}
            {...field('kind')}
            required
            readOnly={field('kind').readOnly || (row?.isUsed ?? false)}
          />
          <TextField label={say(texts.comments)} lines={4} {...field('comments')} />
        </>
      )}
    />
  );
}
