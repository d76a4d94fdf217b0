import { type Page, waste } from '../../../../kit/page/page.ts';

const library = { modules: waste, section: '/libraries' } as const;

export const labelPages: readonly Page[] = [
  {
    ...library,
    path: '/label-templates',
    label: 'Label templates',
    help: 'Content, layout and paper of container labels.',
    permissions: ['LABEL_TEMPLATES'],
    screen: () => import('./LabelTemplatesScreen.tsx').then((file) => file.LabelTemplatesScreen),
  },
  {
    ...library,
    path: '/label-templates/new',
    parent: '/label-templates',
    isForm: true,
    label: 'New label template',
    permissions: ['LABEL_TEMPLATES_FULL'],
    hidden: true,
    screen: () => import('./NewLabelTemplateScreen.tsx').then((file) => file.NewLabelTemplateScreen),
  },
  {
    ...library,
    path: '/label-templates/:id',
    parent: '/label-templates',
    label: 'Label template details',
    finds: { kind: 'labelTemplate' },
    permissions: ['LABEL_TEMPLATES'],
    screen: () => import('./LabelTemplateScreen.tsx').then((file) => file.LabelTemplateScreen),
  },
];
