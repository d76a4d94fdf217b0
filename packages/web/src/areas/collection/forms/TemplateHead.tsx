import { formTimespans } from '@oikos/contract/collection/forms/form-templates.ts';
import { FactStrip } from '../../../kit/page/FactStrip.tsx';
import { StatusBadge } from '../../../kit/page/StatusBadge.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import type { FormTemplate } from './form-template.ts';
import { templateTexts as texts } from './template-texts.ts';

/** Whether a template makes forms. */
export function ActiveBadge({ isActive }: { readonly isActive: boolean }) {
  const { say } = useSpeech();
  return (
    <StatusBadge tone={isActive ? 'success' : 'neutral'}>{say(isActive ? texts.active : texts.inactive)}</StatusBadge>
  );
}

/** How often a template makes forms, where, and how many there are. */
export function TemplateFacts({ template }: { readonly template: FormTemplate }) {
  const { say } = useSpeech();
  const frequency = formTimespans.find(({ value }) => value === template.timespan);
  return (
    <FactStrip
      facts={[
        { label: say(texts.frequency), value: frequency ? say(frequency.label) : '' },
        { label: say(texts.version), value: template.layoutVersion || null },
        { label: say(texts.places), value: template.placeCount },
        { label: say(texts.forms), value: template.formCount },
      ]}
    />
  );
}
