import { formTemplates } from '@oikos/contract/collection/forms/form-templates.ts';
import { useMemo } from 'react';
import { choiceFilter } from '../../../kit/list/choice-filter.tsx';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { templateTexts as texts } from './template-texts.ts';

/** The templates of data entry forms (R020). */
export function TemplatesScreen() {
  const { say } = useSpeech();
  const filters = useMemo(() => {
    const choices = [
      { value: 'true', label: say(texts.active) },
      { value: 'false', label: say(texts.inactive) },
    ];
    const active = choiceFilter('isActive', say(texts.active), choices);
    return [{ ...active, toInput: (value: string) => ({ isActive: value === 'true' }) }];
  }, [say]);
  return <ResourceScreen resource={formTemplates} filters={filters} address={({ id }) => `./${id}`} />;
}
