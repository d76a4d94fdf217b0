import { CloseButton, Group } from '@mantine/core';
import { hierarchyTexts as texts } from '@oikos/contract/hierarchy/hierarchies/hierarchy-texts.ts';
import { kitTexts } from '../../../kit/kit-texts.ts';
import type { HierarchySource } from '../../../kit/list/HierarchyPicker.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { LocationChoice } from './LocationChoice.tsx';

export interface LocationFilterProps {
  /** -1: all locations. */
  readonly nodeId: number;
  readonly onChange: (nodeId: number) => void;
  readonly w?: number | string;
  /** The tree, where it is another than that of all locations. */
  readonly source?: HierarchySource;
}

/** Narrows to a location of the organisation and everything below it. */
export function LocationFilter({ nodeId, onChange, w, source }: LocationFilterProps) {
  const { say } = useSpeech();
  return (
    <Group gap={2} wrap="nowrap" align="flex-end">
      <LocationChoice
        label={say(texts.location)}
        nodeId={Math.max(nodeId, 0)}
        placeholder={say(texts.allLocations)}
        onChange={onChange}
        source={source}
        {...(w === undefined ? {} : { w })}
      />
      {nodeId > 0 ? <CloseButton mb={3} aria-label={say(kitTexts.clear)} onClick={() => onChange(-1)} /> : null}
    </Group>
  );
}
