import { formTemplates } from '@oikos/contract/collection/forms/form-templates.ts';
import { useParams } from 'react-router';
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx';
import { RecordPage } from '../../../kit/page/RecordPage.tsx';
import { later, type RecordProps, type RecordTab } from '../../../kit/page/record-tab.ts';
import type { FormTemplate } from './form-template.ts';
import { TemplateActions } from './TemplateActions.tsx';
import { ActiveBadge, TemplateFacts } from './TemplateHead.tsx';
import { templateTexts as texts } from './template-texts.ts';

const tabs: readonly RecordTab<FormTemplate>[] = [
  {
    key: 'layout',
    label: texts.layout,
    help: texts.layoutHelp,
    content: later(() => import('./LayoutTab.tsx').then((file) => file.LayoutTab)),
  },
  {
    key: 'users',
    label: texts.users,
    help: texts.usersHelp,
    content: later(() => import('./TemplateUsersTab.tsx').then((file) => file.TemplateUsersTab)),
  },
  { key: 'facts', label: texts.facts, content: Details },
  {
    key: 'versions',
    label: texts.versions,
    content: later(() => import('./TemplateVersionsTab.tsx').then((file) => file.TemplateVersionsTab)),
  },
  {
    key: 'preview',
    label: texts.preview,
    help: texts.previewHelp,
    content: later(() => import('./TemplatePreviewTab.tsx').then((file) => file.TemplatePreviewTab)),
  },
];

/** A template: its layout, its people, its facts, its versions and how it looks. */
export function TemplateScreen() {
  const id = Number(useParams().id);
  return (
    <RecordPage
      read={formTemplates.endpoints.read}
      input={{ id }}
      title={({ name }) => name}
      badges={({ isActive }) => <ActiveBadge isActive={isActive} />}
      actions={(template) => <TemplateActions template={template} />}
      facts={(template) => <TemplateFacts template={template} />}
      tabs={tabs}
      isCompany={() => true}
    />
  );
}

function Details({ record }: RecordProps<FormTemplate>) {
  return <ResourceForm resource={formTemplates} record={record} />;
}
