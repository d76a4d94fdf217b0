import { ImportFindings } from '../ImportFindings.tsx';
import { ImportScreen } from '../ImportScreen.tsx';
import { ValueDoneStep } from './ValueDoneStep.tsx';
import { ValueLoadStep } from './ValueLoadStep.tsx';
import { ValueMappingStep } from './ValueMappingStep.tsx';
import { valueTarget } from './value-target.ts';

const steps = { Mapping: ValueMappingStep, Load: ValueLoadStep, Done: ValueDoneStep, Findings: ImportFindings };

/** Import Data: every import of values (R018), and one of them (R019). */
export const ValueImportScreen = () => <ImportScreen target={valueTarget} steps={steps} />;
