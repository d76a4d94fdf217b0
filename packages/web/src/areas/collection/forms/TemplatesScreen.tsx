import { formTemplates } from '@oikos/contract/collection/forms/form-templates.ts';
import { holidays, workWeeks } from '@oikos/contract/collection/forms/working-days.ts';
import { qualityRuleTexts } from '@oikos/contract/measurement/quality-rules/quality-rule-texts.ts';
import { useMemo } from 'react';
import { useSession } from '../../../api/session/session-state.ts';
import { choiceFilter } from '../../../kit/list/choice-filter.tsx';
import { ResourceScreen } from '../../../kit/list/ResourceScreen.tsx';
import { PageTabs } from '../../../kit/page/PageTabs.tsx';
import { useSpeech } from '../../../translation/translate.ts';
import { QualityRulesTab } from '../../measurement/public.ts';
import { templateTexts as texts } from './template-texts.ts';

/** Days are entered before there is anything else. */
const nothing = [] as const;

/**
 * The templates of data entry forms (R020) with the days by which they are due, and the data quality rules where these have no page of
 * their own (decision N1).
 */
export function TemplatesScreen() {
  const { say } = useSpeech();
  const { user } = useSession();
  const rules = {
    key: 'rules',
    label: say(texts.rulesTab),
    help: say(qualityRuleTexts.help),
    content: () => <QualityRulesTab embedded />,
  };
  return (
    <PageTabs
      title={say(formTemplates.plural)}
      tabs={[
        {
          key: 'templates',
          label: say(texts.templatesTab),
          help: say(texts.templatesHelp),
          content: () => <TemplateList />,
        },
        ...(user.enabledHighFrequency ? [] : [rules]),
        {
          key: 'holidays',
          label: say(holidays.plural),
          help: say(texts.holidaysHelp),
          content: () => <ResourceScreen resource={holidays} needs={nothing} embedded />,
        },
        {
          key: 'weekends',
          label: say(workWeeks.plural),
          help: say(texts.weekendsHelp),
          content: () => <ResourceScreen resource={workWeeks} needs={nothing} embedded />,
        },
      ]}
    />
  );
}

function TemplateList() {
  const { say } = useSpeech();
  const filters = useMemo(() => {
    const choices = [
      { value: 'true', label: say(texts.active) },
      { value: 'false', label: say(texts.inactive) },
    ];
    const active = choiceFilter('isActive', say(texts.active), choices);
    return [{ ...active, toInput: (value: string) => ({ isActive: value === 'true' }) }];
  }, [say]);
  const address = ({ id }: { readonly id: number }) => `./${id}`;
  return <ResourceScreen resource={formTemplates} filters={filters} address={address} embedded />;
}
