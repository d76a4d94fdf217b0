import { Button, Menu } from '@mantine/core';
import {
  createListView,
  createSharedView,
  updateListView,
  updateSharedView,
} from '@oikos/contract/identity/list-views.ts';
import { IconBookmark, IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { call } from '../../../api/call.ts';
import { useSpeech } from '../../../translation/translate.ts';
import { useKit } from '../../kit-context.tsx';
import { toastError } from '../../progress/toast.ts';
import type { ListState } from '../list-state.ts';
import type { ListSettings } from './use-list-settings.ts';
import type { ListViews } from './use-views.ts';
import type { ViewDrawerProps } from './ViewDrawer.tsx';
import { contentOf, isChanged, type ShownView } from './view-content.ts';
import { viewTexts as texts } from './view-texts.ts';
import classes from './views.module.css';

const ViewDrawer = lazy(() => import('./ViewDrawer.tsx').then((file) => ({ default: file.ViewDrawer })));

export interface ViewsMenuProps {
  /** The list, as its views name it. */
  readonly list: string;
  readonly state: ListState;
  readonly views: ListViews;
  readonly settings: ListSettings;
}

/** The views of a list: which one is shown, the others, and keeping what is shown as one. */
export function ViewsMenu({ list, state, views, settings }: ViewsMenuProps) {
  const { say } = useSpeech();
  const { may } = useKit();
  const [editing, setEditing] = useState<Pick<ViewDrawerProps, 'view'>>();
  const { chosen, layout } = views;
  const content = { ...contentOf(state), layout };
  const kept = chosen?.kept;
  const isOther = kept !== undefined && isChanged(chosen as ShownView, content, layout);
  const mayChange = kept !== undefined && may(kept.isShared ? updateSharedView : updateListView);
  const label = chosen?.label ?? say(texts.all);
  const save = async () => {
    if (!kept) return;
    const { id, version, name, roleIds, isShared } = kept;
    const changed = { id, version, name, content };
    await (isShared ? call(updateSharedView, { ...changed, roleIds }) : call(updateListView, changed)).catch(
      toastError,
    );
  };
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <Button
            variant="default"
            px="xs"
            className={classes.button}
            aria-label={say(texts.chosen, isOther ? `${label} · ${say(texts.changed)}` : label)}
            leftSection={<IconBookmark size={16} aria-hidden />}
            rightSection={<IconChevronDown size={14} aria-hidden />}
          >
            {label}
            {isOther ? <span className={classes.changed}> · {say(texts.changed)}</span> : null}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={420} className={classes.menu}>
          <ViewItems views={views} />
          {may(createListView) || may(createSharedView) ? (
            <>
              <Menu.Divider />
              {isOther && kept ? (
                <>
                  {mayChange ? <Menu.Item onClick={save}>{say(texts.saveChanges, kept.name)}</Menu.Item> : null}
                  <Menu.Item onClick={() => chosen && views.choose(chosen)}>{say(texts.takeBack, kept.name)}</Menu.Item>
                </>
              ) : null}
              <Menu.Item onClick={() => setEditing({ view: undefined })}>{say(texts.saveNew)}</Menu.Item>
              {mayChange ? (
                <Menu.Item onClick={() => setEditing({ view: kept })}>{say(texts.editView, kept.name)}</Menu.Item>
              ) : null}
            </>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {editing ? (
        <Suspense fallback={null}>
          <ViewDrawer
            {...editing}
            list={list}
            content={content}
            roles={settings.views?.roles ?? []}
            onClose={() => setEditing(undefined)}
            onDeleted={() => views.all[0] && views.choose(views.all[0])}
            onSaved={views.choose}
          />
        </Suspense>
      ) : null}
    </>
  );
}

/** Those that the list brings along, the shared ones and the person's own. */
function ViewItems({ views: { all, chosen, choose } }: Pick<ViewsMenuProps, 'views'>) {
  const { say } = useSpeech();
  const groups = [
    { title: undefined, views: all.filter(({ kept }) => !kept) },
    { title: texts.shared, views: all.filter(({ kept }) => kept?.isShared) },
    { title: texts.own, views: all.filter(({ kept }) => kept && !kept.isShared) },
  ];
  return groups
    .filter(({ views }) => views.length > 0)
    .map(({ title, views }) => (
      <div key={title?.key ?? 'all'}>
        {title ? <Menu.Label>{say(title)}</Menu.Label> : null}
        {views.map((view) => (
          <Menu.Item
            key={view.key}
            aria-current={view.key === (chosen?.key ?? 'all') || undefined}
            className={classes.item}
            onClick={() => choose(view)}
          >
            {view.label}
          </Menu.Item>
        ))}
      </div>
    ));
}
