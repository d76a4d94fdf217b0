import { Group } from '@mantine/core';
import type { ImportMapping, NodeCreation } from '@oikos/contract/collection/import-mapping-fields.ts';
import { CheckField } from '../../../../kit/fields/CheckField.tsx';
import { LookupField } from '../../../../kit/fields/LookupField.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { LocationChoice } from '../../../hierarchy/LocationChoice.tsx';
import { everyType } from '../../../hierarchy/node-lookups.ts';
import { parameterLookup } from '../../../parameter/parameter-lookups.ts';
import { picklistLookup } from '../../../quantity/quantity-lookups.ts';
import { importTexts as texts } from '../import-texts.ts';
import { ColumnField, ColumnsField } from './ColumnField.tsx';

export interface NodeCreationFieldsProps {
  readonly node: ImportMapping['node'];
  readonly columns: readonly string[];
  readonly set: (part: Partial<ImportMapping['node']>) => void;
}

const nothingYet: NodeCreation = {
  parentNodeId: 0,
  nodeTypeId: 0,
  activeDate: '1900-01-01',
  levels: [],
  properties: [],
};

/** Nodes that the file names and nobody made: where they go, what hangs between, and what they stand for. */
export function NodeCreationFields({ node, columns, set }: NodeCreationFieldsProps) {
  const { say } = useSpeech();
  const { create } = node;
  const change = (part: Partial<NodeCreation>) => set({ create: { ...(create ?? nothingYet), ...part } });
  const [level] = create?.levels ?? [];
  const [property] = create?.properties ?? [];
  const setLevel = (part: Partial<NonNullable<typeof level>>) => {
    const next = { columns: [], nodeTypeId: create?.nodeTypeId ?? 0, ...level, ...part };
    change({ levels: next.columns.length > 0 ? [next] : [] });
  };
  const setProperty = (part: Partial<NonNullable<typeof property>>) => {
    const next = { parameterId: 0, picklistId: 0, column: '', texts: [], ...property, ...part };
    change({ properties: next.column === '' ? [] : [next] });
  };
  return (
    <>
      <CheckField
        label={say(texts.createNodes)}
        value={create !== null}
        onChange={(wanted) => set({ create: wanted ? nothingYet : null })}
      />
      {create ? (
        <>
          <Group grow align="flex-end">
            <LocationChoice
              label={say(texts.createBelow)}
              placeholder={say(texts.choose)}
              nodeId={create.parentNodeId}
              onChange={(parentNodeId) => change({ parentNodeId })}
            />
            <LookupField
              label={say(texts.createType)}
              required
              lookup={everyType}
              value={create.nodeTypeId || null}
              onChange={(nodeTypeId) => change({ nodeTypeId: nodeTypeId ?? 0 })}
            />
          </Group>
          <Group grow align="flex-end">
            <ColumnsField
              label={say(texts.createLevel)}
              columns={columns}
              value={level?.columns ?? []}
              onChange={(chosen) => setLevel({ columns: chosen })}
            />
            {level ? (
              <LookupField
                label={say(texts.createLevelType)}
                lookup={everyType}
                value={level.nodeTypeId || null}
                onChange={(nodeTypeId) => setLevel({ nodeTypeId: nodeTypeId ?? 0 })}
              />
            ) : null}
          </Group>
          <Group grow align="flex-end">
            <ColumnField
              label={say(texts.createProperty)}
              columns={columns}
              value={property?.column ?? null}
              onChange={(column) => setProperty({ column: column ?? '' })}
            />
            {property ? (
              <>
                <LookupField
                  label={say(texts.createPropertyList)}
                  lookup={picklistLookup}
                  value={property.picklistId || null}
                  onChange={(picklistId) => setProperty({ picklistId: picklistId ?? 0 })}
                />
                <LookupField
                  label={say(texts.createPropertyParameter)}
                  lookup={parameterLookup}
                  value={property.parameterId || null}
                  onChange={(parameterId) => setProperty({ parameterId: parameterId ?? 0 })}
                />
              </>
            ) : null}
          </Group>
        </>
      ) : null}
    </>
  );
}
