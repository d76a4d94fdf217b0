import { Button, Group, Text } from '@mantine/core';
import type { ImportMapping } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import type { sampleImport } from '@oikos/contract/collection/imports/imports.ts';
import type { OutputOf } from '@oikos/contract/endpoint.ts';
import { LookupField } from '../../../../kit/fields/LookupField.tsx';
import { StatusBadge, type StatusTone } from '../../../../kit/page/StatusBadge.tsx';
import { useModule } from '../../../../kit/page/use-visitor.ts';
import { useSpeech } from '../../../../translation/translate.ts';
import { LocationChoice } from '../../../hierarchy/public.ts';
import { enteredParameters } from '../../../parameter/public.ts';
import { picklistValueLookup, unitLookup } from '../../../quantity/public.ts';
import { importTexts as texts } from '../import-texts.ts';
import type { PanelProps } from './mapping-draft.ts';

export type NamedText = OutputOf<typeof sampleImport>['texts'][number];

const TEXTS_SHOWN = 30;
const units = unitLookup();

const looks: Readonly<Record<NamedText['status'], { tone: StatusTone; text: typeof texts.mapped }>> = {
  Mapped: { tone: 'success', text: texts.mapped },
  Unmapped: { tone: 'warning', text: texts.unmapped },
  New: { tone: 'information', text: texts.created },
};

/** The mapping with a text of the file mapped by hand. */
function withText(mapping: ImportMapping, { role, text, picklistId }: NamedText, id: number): Partial<ImportMapping> {
  const others = <Each extends { text: string }>(list: readonly Each[]) => list.filter((each) => each.text !== text);
  if (role === 'node')
    return { node: { ...mapping.node, texts: [...others(mapping.node.texts), { text, nodeId: id }] } };
  if (role === 'parameter') return { parameterTexts: [...others(mapping.parameterTexts), { text, parameterId: id }] };
  if (role === 'unit') return { unitTexts: [...others(mapping.unitTexts), { text, unitId: id }] };
  const { create } = mapping.node;
  if (!create) return {};
  const properties = create.properties.map((property) =>
    property.picklistId === picklistId
      ? { ...property, texts: [...others(property.texts), { text, picklistValueId: id }] }
      : property,
  );
  return { node: { ...mapping.node, create: { ...create, properties } } };
}

/** The names in the file: how many are known, and for each unknown one what it may mean (V246). */
export function NamedTexts({
  named,
  mapping,
  change,
}: { readonly named: readonly NamedText[] } & Omit<PanelProps, 'columns'>) {
  const { say } = useSpeech();
  const unmapped = named.filter(({ status }) => status === 'Unmapped');
  const count = (status: NamedText['status']) => named.filter((each) => each.status === status).length;
  return (
    <>
      <Group gap="xs" mb={6}>
        <Text fw={600} size="sm">
          {say(texts.texts)}
        </Text>
        {(['Mapped', 'New', 'Unmapped'] as const)
          .filter((status) => count(status) > 0)
          .map((status) => (
            <StatusBadge
              key={status}
              tone={looks[status].tone}
            >{`${say(looks[status].text)}: ${count(status)}`}</StatusBadge>
          ))}
      </Group>
      {unmapped.slice(0, TEXTS_SHOWN).map((each) => (
        <Group key={`${each.role} ${each.picklistId ?? ''} ${each.text}`} gap="xs" mb={4}>
          <Text size="sm" fw={500}>
            {each.text || '—'}
          </Text>
          {each.suggestions.map(({ id, name }) => (
            <Button key={id} size="compact-xs" variant="light" onClick={() => change(withText(mapping, each, id))}>
              {say(texts.useInstead, name)}
            </Button>
          ))}
          <OtherChoice named={each} onChange={(id) => change(withText(mapping, each, id))} />
        </Group>
      ))}
    </>
  );
}

/** Anything else that the text may mean. */
function OtherChoice({ named, onChange }: { readonly named: NamedText; readonly onChange: (id: number) => void }) {
  const { say } = useSpeech();
  const module = useModule();
  if (named.role === 'node')
    return <LocationChoice label="" placeholder={say(texts.choose)} nodeId={0} onChange={onChange} />;
  const choose = {
    'aria-label': named.text,
    size: 'xs',
    w: 200,
    value: null,
    onChange: (id: number | null) => id !== null && onChange(id),
  };
  if (named.role === 'property') return <LookupField lookup={picklistValueLookup(named.picklistId ?? 0)} {...choose} />;
  return named.role === 'parameter' ? (
    <LookupField lookup={enteredParameters[module]} {...choose} />
  ) : (
    <LookupField lookup={units} {...choose} />
  );
}
