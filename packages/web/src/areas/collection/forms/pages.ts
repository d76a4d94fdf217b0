import { airAndWater, type Page } from '../../../kit/page/page.ts';

const manualDataEntry = { modules: airAndWater, section: '/data-collection', permissions: ['DATA_ENTRY'] } as const;

const templates = { modules: airAndWater, section: '/data-collection', permissions: ['DATA_ENTRY_TEMPLATES'] } as const;

export const formPages: readonly Page[] = [
  {
    ...manualDataEntry,
    path: '/manual-data-entry',
    label: 'Manual data entry',
    needs: ['parameters', 'source', 'template'],
    gives: ['value'],
    lists: {
      entity: 'dataEntryForm',
      by: { formTemplate: 'forms.templateId', node: 'forms.nodeId' },
      with: { tab: 'forms', 'forms.isMine': 'false', 'forms.isOpen': 'all' },
    },
    help: 'Fill in forms, or paste values into a sheet. Emissions recalculate automatically.',
    homePriority: 5,
    screen: () => import('./ManualDataEntryScreen.tsx').then((file) => file.ManualDataEntryScreen),
  },
  {
    ...manualDataEntry,
    path: '/manual-data-entry/:formId?',
    parent: '/manual-data-entry',
    parentAsks: '?tab=forms',
    label: 'Data entry form',
    hidden: true,
    finds: { kind: 'dataEntryForm' },
    screen: () => import('./FormScreen.tsx').then((file) => file.FormScreen),
  },
];

export const formTemplatePages: readonly Page[] = [
  {
    ...templates,
    path: '/data-entry-templates',
    label: 'Data entry templates',
    needs: ['parameters', 'source'],
    gives: ['template'],
    lists: {
      entity: 'qualityRule',
      by: { parameterSet: 'rules.parameterSetId', parameter: 'rules.parameterId', node: 'rules.nodeId' },
      with: { tab: 'rules' },
      unless: 'enabledHighFrequency',
    },
    finds: { kind: 'qualityRule', nameAs: 'rules.search', with: { tab: 'rules' }, unless: 'enabledHighFrequency' },
    command: { label: 'Add data entry template', permissions: ['DATA_ENTRY_TEMPLATES_FULL'], asks: '?add=true' },
    help: 'Lay out forms, and say who fills them in where and when.',
    screen: () => import('./TemplatesScreen.tsx').then((file) => file.TemplatesScreen),
  },
  {
    ...templates,
    path: '/data-entry-templates/:id',
    parent: '/data-entry-templates',
    label: 'Data entry template',
    finds: { kind: 'formTemplate' },
    screen: () => import('./TemplateScreen.tsx').then((file) => file.TemplateScreen),
  },
];
