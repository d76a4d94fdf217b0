import { renamedInFormula } from '@oikos/domain/collection/forms/form-calculations.ts';
import type { FormCondition } from '@oikos/domain/collection/forms/form-condition.ts';
import type { FormBlock, FormDefinition, FormSection } from '@oikos/domain/collection/forms/form-definition.ts';
import { maximumVariableNameLength } from '@oikos/domain/expression/tokens.ts';

/** Changes of a layout that is being designed. */

/** Where a block is. */
export interface BlockPlace {
  readonly section: number;
  readonly block: number;
}

/** With a number behind it, a formula can still name it. */
const LONGEST_BASE = maximumVariableNameLength - 3;

const PLAIN = /[^A-Za-z0-9]+/gu;

/** A name for formulas out of what people call something: 'Heat input' becomes 'heatInput', the second one 'heatInput2'. */
export function freeKey(label: string, taken: ReadonlySet<string>): string {
  const words = label
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/gu, '')
    .split(PLAIN)
    .filter(Boolean);
  const joined = words
    .map((word, index) => (index === 0 ? word.toLowerCase() : word[0]?.toUpperCase() + word.slice(1)))
    .join('');
  const base = (/^[A-Za-z]/u.test(joined) ? joined : `part${joined}`).slice(0, LONGEST_BASE);
  const used = new Set([...taken].map((key) => key.toLowerCase()));
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}${number}`;
    if (!used.has(key.toLowerCase())) return key;
  }
}

export const takenKeys = ({ sections }: FormDefinition): ReadonlySet<string> =>
  new Set(
    sections.flatMap(({ key, blocks }) => [
      key,
      ...blocks.flatMap((block) => [
        block.key,
        ...(block.kind === 'table' ? block.parameters.map((each) => each.key) : []),
      ]),
    ]),
  );

const part = { instructions: '', condition: null } as const;

export function newBlock(kind: FormBlock['kind'], label: string, taken: ReadonlySet<string>): FormBlock {
  const common = { ...part, key: freeKey(label, taken), label };
  switch (kind) {
    case 'table':
      return { ...common, kind, nodeTypeId: null, parameters: [] };
    case 'question':
      return { ...common, kind, control: 'textbox', isRequired: true, choices: [], unit: '', initial: '' };
    case 'calculation':
      return { ...common, kind, formula: '', unit: '' };
    case 'evidence':
      return { ...common, kind, isPhoto: false };
  }
}

export const newSection = (title: string, taken: ReadonlySet<string>): FormSection => ({
  ...part,
  key: freeKey(title, taken),
  title,
  blocks: [],
});

const changeSection = (definition: FormDefinition, at: number, change: (section: FormSection) => FormSection) => ({
  sections: definition.sections.map((section, index) => (index === at ? change(section) : section)),
});

export const withSection = (definition: FormDefinition, at: number, fields: Partial<FormSection>): FormDefinition =>
  changeSection(definition, at, (section) => ({ ...section, ...fields }));

export const withoutSection = (definition: FormDefinition, at: number): FormDefinition => ({
  sections: definition.sections.filter((_section, index) => index !== at),
});

export const withNewBlock = (definition: FormDefinition, at: number, block: FormBlock): FormDefinition =>
  changeSection(definition, at, (section) => ({ ...section, blocks: [...section.blocks, block] }));

/** Conditions and formulas follow a part that gets another name. */
function withRenamed({ sections }: FormDefinition, from: string, to: string): FormDefinition {
  const renamed = (condition: FormCondition | null) =>
    condition?.question === from ? { ...condition, question: to } : condition;
  const changed = (block: FormBlock): FormBlock => {
    const condition = renamed(block.condition);
    if (block.kind !== 'calculation') return { ...block, condition };
    return { ...block, condition, formula: renamedInFormula(block.formula, from, to) };
  };
  return {
    sections: sections.map((section) => ({
      ...section,
      condition: renamed(section.condition),
      blocks: section.blocks.map(changed),
    })),
  };
}

export function withBlock(definition: FormDefinition, { section, block }: BlockPlace, next: FormBlock): FormDefinition {
  const before = definition.sections[section]?.blocks[block];
  const changed = changeSection(definition, section, (each) => ({
    ...each,
    blocks: each.blocks.map((old, index) => (index === block ? next : old)),
  }));
  return before === undefined || before.key === next.key ? changed : withRenamed(changed, before.key, next.key);
}

export const withoutBlock = (definition: FormDefinition, { section, block }: BlockPlace): FormDefinition =>
  changeSection(definition, section, (each) => ({
    ...each,
    blocks: each.blocks.filter((_old, index) => index !== block),
  }));

/** Moves a block to a place of the same or another section. */
export function withMovedBlock(definition: FormDefinition, from: BlockPlace, to: BlockPlace): FormDefinition {
  const moved = definition.sections[from.section]?.blocks[from.block];
  if (moved === undefined) return definition;
  const rest = withoutBlock(definition, from);
  return changeSection(rest, to.section, (section) => ({
    ...section,
    blocks: section.blocks.toSpliced(to.block, 0, moved),
  }));
}

/** The place one step up or down, through the sections; null at the very beginning and end. */
export function neighbourOf(
  { sections }: FormDefinition,
  { section, block }: BlockPlace,
  step: 1 | -1,
): BlockPlace | null {
  const count = sections[section]?.blocks.length ?? 0;
  const next = block + step;
  if (next >= 0 && next < count) return { section, block: next };
  const other = sections[section + step];
  if (other === undefined) return null;
  return { section: section + step, block: step > 0 ? 0 : other.blocks.length };
}

export function withMovedSection({ sections }: FormDefinition, at: number, step: 1 | -1): FormDefinition {
  const moved = sections[at];
  if (moved === undefined || sections[at + step] === undefined) return { sections };
  return { sections: sections.toSpliced(at, 1).toSpliced(at + step, 0, moved) };
}

export function placeOfBlock({ sections }: FormDefinition, key: string): BlockPlace | null {
  for (const [section, { blocks }] of sections.entries()) {
    const block = blocks.findIndex((each) => each.key === key);
    if (block >= 0) return { section, block };
  }
  return null;
}
