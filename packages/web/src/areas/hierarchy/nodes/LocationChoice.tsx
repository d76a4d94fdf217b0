import { Button, Input, Popover, Text } from '@mantine/core';
import { IconChevronDown, IconMapPin } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { HierarchyPicker, type HierarchySource } from '../../../kit/list/HierarchyPicker.tsx';
import { useHierarchies } from '../hierarchies/use-hierarchies.ts';
import { locationSource } from './location-source.ts';
import { useNodeName } from './use-node-name.ts';

export interface LocationChoiceProps {
  readonly label: string;
  /** 0 where none is chosen yet. */
  readonly nodeId: number;
  /** What is there while none is. */
  readonly placeholder: string;
  readonly onChange: (nodeId: number) => void;
  /** 225 unless the place decides. */
  readonly w?: number | string;
  readonly required?: boolean;
  /** The tree, where it is another than that of all locations. */
  readonly source?: HierarchySource | undefined;
}

/** Chooses one node of the organisation, from its tree or by search. */
export function LocationChoice(props: LocationChoiceProps) {
  const { label, nodeId, placeholder, onChange, w = 225, required } = props;
  const [isOpen, setOpen] = useState(false);
  const { organisation } = useHierarchies();
  const ofAll = useMemo(() => (organisation ? locationSource(organisation.id) : undefined), [organisation]);
  const source = props.source ?? ofAll;
  const nodeName = useNodeName(nodeId);
  const name = nodeId > 0 ? nodeName : placeholder;
  return (
    <Input.Wrapper label={label} required={required ?? false} component="div">
      <div>
        <Popover
          opened={isOpen}
          onChange={setOpen}
          position="bottom-start"
          width={340}
          shadow="md"
          trapFocus
          returnFocus
        >
          <Popover.Target>
            <Button
              variant="default"
              fw={400}
              w={w}
              styles={{ inner: { justifyContent: 'flex-start' }, label: { flex: 1 } }}
              leftSection={<IconMapPin size={16} aria-hidden />}
              rightSection={<IconChevronDown size={14} aria-hidden />}
              aria-label={`${label}: ${name}`}
              title={name}
              onClick={() => setOpen(!isOpen)}
            >
              <Text span truncate inherit>
                {name}
              </Text>
            </Button>
          </Popover.Target>
          <Popover.Dropdown mah={440} style={{ overflow: 'auto' }}>
            {source ? (
              <HierarchyPicker
                label={label}
                source={source}
                value={nodeId > 0 ? nodeId : null}
                onChange={(chosen) => {
                  onChange(chosen.id);
                  setOpen(false);
                }}
              />
            ) : null}
          </Popover.Dropdown>
        </Popover>
      </div>
    </Input.Wrapper>
  );
}
