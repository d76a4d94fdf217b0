import { Tabs, Text } from '@mantine/core';
import type { labelTemplateForm } from '@oikos/contract/waste/container/labels/label-templates.ts';
import type { LabelElement } from '@oikos/domain/waste/container/labels/label-template.ts';
import { useMemo, useState } from 'react';
import type { z } from 'zod';
import { SelectField } from '../../../../../kit/fields/SelectField.tsx';
import type { EntityFormState } from '../../../../../kit/form/use-entity-form.ts';
import { useSpeech } from '../../../../../translation/translate.ts';
import { labelTexts as texts } from '../label-texts.ts';
import classes from '../labels.module.css';
import { AddElements } from './AddElements.tsx';
import { ElementPanel } from './ElementPanel.tsx';
import { LabelCanvas } from './LabelCanvas.tsx';
import { freeId, moved, newElement } from './new-element.ts';
import { RequiredElements } from './RequiredElements.tsx';
import { SampleContainerField, useSampleValues } from './SampleContainer.tsx';
import { SheetFields } from './SheetFields.tsx';

export type LabelFormState = EntityFormState<z.input<typeof labelTemplateForm>>;

export interface LabelEditorProps {
  readonly state: LabelFormState;
  readonly readOnly: boolean;
  /** Of a saved template, with which labels can be printed. */
  readonly templateId?: number;
}

/** The label to be drawn upon, and beside it what is chosen, the paper, and what the law asks for. */
export function LabelEditor({ state, readOnly, templateId }: LabelEditorProps) {
  const { form, field, values: template } = state;
  const { sheet, labelType, phase } = template;
  const { elements } = template.layout;
  const { say } = useSpeech();
  const sample = useSampleValues();
  const label = useElements(state);
  const toCheck = useMemo(() => ({ labelType, phase, elements }), [labelType, phase, elements]);
  return (
    <div className={classes.editor}>
      <div className={classes.desk}>
        {readOnly ? null : <AddElements onAdd={label.add} />}
        <LabelCanvas
          sheet={sheet}
          elements={elements}
          values={sample.values}
          selectedId={label.selected?.id ?? null}
          readOnly={readOnly}
          onSelect={label.select}
          onChange={label.change}
          onRemove={label.remove}
        />
        {form.errors.layout ? (
          <Text c="red" size="sm" mt="xs" role="alert">
            {form.errors.layout}
          </Text>
        ) : null}
      </div>
      <div>
        <SampleContainerField
          containerId={sample.containerId}
          choose={sample.choose}
          templateId={state.isDirty ? undefined : templateId}
        />
        <Tabs defaultValue="element" mt="sm" keepMounted={false}>
          <Tabs.List mb="sm">
            <Tabs.Tab value="element">{say(texts.element)}</Tabs.Tab>
            <Tabs.Tab value="sheet">{say(texts.sheet)}</Tabs.Tab>
            <Tabs.Tab value="required">{say(texts.required)}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="element">
            <ElementChoice label={label} elements={elements} readOnly={readOnly} state={state} />
          </Tabs.Panel>
          <Tabs.Panel value="sheet">
            <SheetFields
              sheet={sheet}
              field={field as never}
              readOnly={readOnly}
              onChange={(next) => form.setFieldValue('sheet', next)}
            />
          </Tabs.Panel>
          <Tabs.Panel value="required">
            <RequiredElements template={toCheck} values={sample.values} />
          </Tabs.Panel>
        </Tabs>
      </div>
    </div>
  );
}

interface ElementChoiceProps {
  readonly label: Elements;
  readonly elements: readonly LabelElement[];
  readonly readOnly: boolean;
  readonly state: LabelFormState;
}

function ElementChoice({ label, elements, readOnly, state }: ElementChoiceProps) {
  const { say } = useSpeech();
  const { selected } = label;
  const index = elements.findIndex(({ id }) => id === selected?.id);
  const error = state.form.errors[`layout.elements.${index}.content`];
  return (
    <>
      <SelectField
        mb="xs"
        aria-label={say(texts.element)}
        placeholder={say(texts.chooseElement)}
        choices={elements.map(({ id, content, kind }) => ({ value: id, label: content.replace(/\n/g, ' ') || kind }))}
        value={selected?.id ?? null}
        onChange={label.select}
      />
      {selected ? (
        <ElementPanel
          key={selected.id}
          element={selected}
          readOnly={readOnly}
          error={typeof error === 'string' ? error : undefined}
          onChange={label.change}
          onDuplicate={() => label.duplicate(selected)}
          onFront={() => label.toFront(selected)}
          onRemove={() => label.remove(selected.id)}
        />
      ) : null}
    </>
  );
}

interface Elements {
  readonly selected: LabelElement | undefined;
  readonly select: (id: string | null) => void;
  readonly change: (element: LabelElement) => void;
  readonly add: (kind: LabelElement['kind'], content: string) => void;
  readonly duplicate: (element: LabelElement) => void;
  readonly toFront: (element: LabelElement) => void;
  readonly remove: (id: string) => void;
}

const NEARBY = 3;

/** The elements of the form's label, and which one is chosen. */
function useElements({ form, values }: LabelFormState): Elements {
  const [selectedId, select] = useState<string | null>(null);
  const { sheet } = values;
  const { elements } = values.layout;
  const store = (next: readonly LabelElement[]) => form.setFieldValue('layout', { elements: next });
  const append = (element: LabelElement) => {
    store([...elements, element]);
    select(element.id);
  };
  return {
    selected: elements.find(({ id }) => id === selectedId),
    select,
    change: (element) => store(elements.map((each) => (each.id === element.id ? element : each))),
    add: (kind, content) => append(newElement(kind, content, elements, sheet)),
    duplicate: (element) => append({ ...moved(element, NEARBY, NEARBY, sheet), id: freeId(elements) }),
    toFront: (element) => store([...elements.filter(({ id }) => id !== element.id), element]),
    remove: (id) => {
      store(elements.filter((each) => each.id !== id));
      select(null);
    },
  };
}
