import { Group, Stack } from '@mantine/core';
import {
  type ImportMapping,
  LEVELS_MAXIMUM,
  type NodeCreation,
  PROPERTIES_MAXIMUM,
} from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import { CheckField } from '../../../../kit/fields/CheckField.tsx';
import { DateField } from '../../../../kit/fields/DateField.tsx';
import { LookupField } from '../../../../kit/fields/LookupField.tsx';
import { SelectField } from '../../../../kit/fields/SelectField.tsx';
import { useSpeech } from '../../../../translation/translate.ts';
import { everyType, LocationChoice } from '../../../hierarchy/public.ts';
import { parameterLookup } from '../../../parameter/public.ts';
import { picklistLookup } from '../../../quantity/public.ts';
import { ColumnField, ColumnsField } from '../import-mappings/ColumnField.tsx';
import { importTexts as texts } from '../import-texts.ts';
import { MappingRows } from './MappingRows.tsx';

export interface NodeCreationFieldsProps {
  readonly node: ImportMapping['node'];
  readonly columns: readonly string[];
  readonly set: (part: Partial<ImportMapping['node']>) => void;
}

const nothingYet: NodeCreation = {
  parentNodeId: 0,
  nodeTypeId: 0,
  nodeTypeColumn: null,
  activeDate: '1900-01-01',
  nameColumns: [],
  descriptionColumn: null,
  commentColumn: null,
  timeZoneColumn: null,
  levels: [],
  properties: [],
};

/** Nodes of the file that don't exist yet: their parents, the nodes between, and their properties. */
export function NodeCreationFields({ node, columns, set }: NodeCreationFieldsProps) {
  const { say } = useSpeech();
  const { create } = node;
  const change = (part: Partial<NodeCreation>) => set({ create: { ...(create ?? nothingYet), ...part } });
  return (
    <>
      <CheckField
        label={say(texts.createNodes)}
        value={create !== null}
        onChange={(wanted) => set({ create: wanted ? nothingYet : null })}
      />
      {create ? (
        <Stack gap="sm">
          <Group grow align="flex-end">
            <LocationChoice
              label={say(texts.createBelow)}
              placeholder={say(texts.choose)}
              nodeId={create.parentNodeId}
              onChange={(parentNodeId) => change({ parentNodeId })}
              w="100%"
            />
            <DateField
              label={say(texts.createActive)}
              required
              value={create.activeDate}
              onChange={(activeDate) => activeDate && change({ activeDate })}
            />
          </Group>
          <Levels create={create} columns={columns} change={change} />
          <Group grow align="flex-end">
            <LookupField
              label={say(texts.createType)}
              required
              lookup={everyType}
              value={create.nodeTypeId || null}
              onChange={(nodeTypeId) => change({ nodeTypeId: nodeTypeId ?? 0 })}
            />
            <ColumnField
              label={say(texts.createTypeColumn)}
              columns={columns}
              value={create.nodeTypeColumn}
              onChange={(nodeTypeColumn) => change({ nodeTypeColumn })}
            />
          </Group>
          {node.matchBy === 'name' ? null : (
            <ColumnsField
              label={say(texts.createName)}
              description={say(texts.createNameHint)}
              columns={columns}
              value={create.nameColumns}
              onChange={(nameColumns) => change({ nameColumns })}
            />
          )}
          <Details create={create} columns={columns} change={change} />
          <Properties create={create} columns={columns} change={change} />
        </Stack>
      ) : null}
    </>
  );
}

interface CreationPartProps {
  readonly create: NodeCreation;
  readonly columns: readonly string[];
  readonly change: (part: Partial<NodeCreation>) => void;
}

/** A plant above its units: from the top, each with its own type. */
function Levels({ create, columns, change }: CreationPartProps) {
  const { say } = useSpeech();
  const matches = [
    { value: 'name', label: say(texts.matchName) },
    { value: 'externalId', label: say(texts.matchExternalId) },
    { value: 'alternativeName', label: say(texts.matchAlternativeName) },
  ] as const;
  return (
    <MappingRows
      title={say(texts.createLevels)}
      rows={create.levels}
      most={LEVELS_MAXIMUM}
      empty={{ columns: [], nodeTypeId: 0, matchBy: 'name' as const, nameColumns: [] }}
      onChange={(levels) => change({ levels })}
      addLabel={say(texts.addLevel)}
      removeLabel={say(texts.removeLevel)}
    >
      {(level, set) => (
        <>
          <ColumnsField
            label={say(texts.createLevel)}
            columns={columns}
            value={level.columns}
            onChange={(chosen) => set({ columns: chosen })}
          />
          <Group grow align="flex-end">
            <LookupField
              label={say(texts.createLevelType)}
              required
              lookup={everyType}
              value={level.nodeTypeId || null}
              onChange={(nodeTypeId) => set({ nodeTypeId: nodeTypeId ?? 0 })}
            />
            <SelectField
              label={say(texts.matchBy)}
              required
              choices={matches}
              value={level.matchBy}
              onChange={(matchBy) => matchBy && set({ matchBy, ...(matchBy === 'name' && { nameColumns: [] }) })}
            />
          </Group>
          {level.matchBy === 'name' ? null : (
            <ColumnsField
              label={say(texts.createName)}
              columns={columns}
              value={level.nameColumns}
              onChange={(nameColumns) => set({ nameColumns })}
            />
          )}
        </>
      )}
    </MappingRows>
  );
}

/** What else the file says of a new node. */
function Details({ create, columns, change }: CreationPartProps) {
  const { say } = useSpeech();
  return (
    <Group grow align="flex-end">
      <ColumnField
        label={say(texts.createDescription)}
        columns={columns}
        value={create.descriptionColumn}
        onChange={(descriptionColumn) => change({ descriptionColumn })}
      />
      <ColumnField
        label={say(texts.createComment)}
        columns={columns}
        value={create.commentColumn}
        onChange={(commentColumn) => change({ commentColumn })}
      />
      <ColumnField
        label={say(texts.createTimeZone)}
        columns={columns}
        value={create.timeZoneColumn}
        onChange={(timeZoneColumn) => change({ timeZoneColumn })}
      />
    </Group>
  );
}

function Properties({ create, columns, change }: CreationPartProps) {
  const { say } = useSpeech();
  return (
    <MappingRows
      title={say(texts.createProperties)}
      rows={create.properties}
      most={PROPERTIES_MAXIMUM}
      empty={{ parameterId: 0, picklistId: 0, column: '', texts: [] }}
      onChange={(properties) => change({ properties })}
      addLabel={say(texts.addProperty)}
      removeLabel={say(texts.removeProperty)}
    >
      {(property, set) => (
        <>
          <ColumnField
            label={say(texts.createProperty)}
            required
            columns={columns}
            value={property.column}
            onChange={(column) => set({ column: column ?? '' })}
          />
          <Group grow align="flex-end">
            <LookupField
              label={say(texts.createPropertyList)}
              required
              lookup={picklistLookup}
              value={property.picklistId || null}
              onChange={(picklistId) => set({ picklistId: picklistId ?? 0, texts: [] })}
            />
            <LookupField
              label={say(texts.createPropertyParameter)}
              required
              lookup={parameterLookup}
              value={property.parameterId || null}
              onChange={(parameterId) => set({ parameterId: parameterId ?? 0 })}
            />
          </Group>
        </>
      )}
    </MappingRows>
  );
}
