import { Stack } from '@mantine/core';
import { importMapping } from '@oikos/contract/collection/imports/import-mapping-fields.ts';
import { previewImportFile } from '@oikos/contract/collection/imports/imports.ts';
import classes from '../import.module.css';
import { MappingEnd } from '../import-mappings/MappingEnd.tsx';
import { MappingFrame } from '../import-mappings/MappingFrame.tsx';
import { ProposalNote } from '../import-mappings/ProposalNote.tsx';
import { useMapping } from '../import-mappings/use-mapping.ts';
import type { StepProps } from '../import-target.ts';
import { AcrossQuestion } from './AcrossQuestion.tsx';
import { draftFrom, missingOf, type ValuePreview } from './mapping-draft.ts';
import { NodePanel } from './NodePanel.tsx';
import { OptionsPanel } from './OptionsPanel.tsx';
import { PeriodPanel } from './PeriodPanel.tsx';
import { SamplePanel } from './SamplePanel.tsx';
import { ValuesPanel } from './ValuesPanel.tsx';
import { type ValueImport, valueTarget } from './value-target.ts';

/** How the columns become values: beside the fields it shows what the first rows become. */
export const ValueMappingStep = (step: StepProps<ValueImport>) => (
  <MappingFrame shown={step.shown} endpoint={previewImportFile}>
    {(preview) => <ValueMapping {...step} preview={preview} />}
  </MappingFrame>
);

function ValueMapping({ preview, ...step }: StepProps<ValueImport> & { readonly preview: ValuePreview }) {
  const { shown } = step;
  const { layout } = preview;
  const edited = useMapping({
    ...step,
    target: valueTarget,
    preview,
    first: () => shown.mapping ?? draftFrom(preview),
    toMapping: (draft) => importMapping.parse({ ...draft, layout }),
  });
  const mapping = { ...edited.draft, layout };
  const panel = { mapping, change: edited.change, columns: preview.columns.map((column) => column.name) };
  return (
    <div className={classes.columns}>
      <Stack gap="sm">
        <ProposalNote shown={shown} preview={preview} />
        <NodePanel {...panel} />
        <AcrossQuestion {...panel} />
        <PeriodPanel {...panel} />
        <ValuesPanel {...panel} />
        <OptionsPanel {...panel} />
        <MappingEnd mapping={edited} words={valueTarget.words} missing={missingOf(mapping)} />
      </Stack>
      <div className={classes.aside}>
        <SamplePanel importId={shown.id} mapping={mapping} change={edited.change} />
      </div>
    </div>
  );
}
