import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSpeech } from '../../../translation/translate.ts';
import type { ColumnLayout } from '../column-layout.ts';
import type { AnyListFilter } from '../list-types.ts';
import type { ListSettings } from './use-list-settings.ts';
import {
  addressOfView,
  type BuiltInView,
  builtIn,
  isBare,
  type ShownView,
  storedView,
  unknownInView,
  VIEW_PARAMETER,
} from './view-content.ts';
import { viewTexts } from './view-texts.ts';

export interface ListViewsOptions {
  readonly settings: ListSettings;
  readonly builtIn: readonly BuiltInView[];
  readonly filters: readonly AnyListFilter[];
  readonly columns: readonly { readonly field: string }[];
  readonly prefix: string;
  readonly pageSize: number | undefined;
}

export interface ListViews {
  readonly all: readonly ShownView[];
  /** The one that the address names. */
  readonly chosen: ShownView | undefined;
  readonly choose: (view: ShownView) => void;
  /** What the chosen view names that the list doesn't have. */
  readonly dropped: readonly string[];
  readonly layout: ColumnLayout;
  readonly setLayout: (layout: ColumnLayout) => void;
}

const NO_NAMES: readonly string[] = [];

/** The views of a list. The address has all that a view shows, and names the view. */
export function useViews(options: ListViewsOptions): ListViews {
  const { settings, prefix } = options;
  const { say } = useSpeech();
  const [parameters, setParameters] = useSearchParams();
  const [dropped, setDropped] = useState<readonly string[]>(NO_NAMES);
  const place = { filterNames: options.filters.map(({ name }) => name), prefix, pageSize: options.pageSize };
  const kept = settings.views?.views ?? [];
  const all = [
    builtIn({ key: 'all', label: say(viewTexts.all), filters: {} }),
    ...options.builtIn.map(builtIn),
    ...kept.map(storedView),
  ];
  const key = parameters.get(prefix + VIEW_PARAMETER);
  const chosen = all.find((view) => view.key === key);
  const choose = (view: ShownView) => {
    const fields = options.columns.map(({ field }) => field);
    setDropped(unknownInView(view, place.filterNames, fields));
    if (settings.ofView) settings.setOfView(null);
    setParameters(addressOfView(new URLSearchParams(window.location.search), place, view), { replace: true });
  };
  const first = all.find((view) => view.kept !== undefined && view.kept.id === settings.views?.defaultId);
  const isOpening = first !== undefined && isBare(parameters, place);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time the list is opened without saying what it shows
  useEffect(() => {
    if (isOpening && first) choose(first);
  }, [isOpening]);
  return { all, chosen, choose, dropped, ...layoutOf(settings, chosen) };
}

/** With a kept view its columns, as far as the person hasn't changed them since; else the person's own. */
function layoutOf(settings: ListSettings, chosen: ShownView | undefined): Pick<ListViews, 'layout' | 'setLayout'> {
  const { layout, setLayout, ofView, setOfView } = settings;
  if (!chosen?.kept) return { layout, setLayout };
  const { version, content } = chosen.kept;
  const isSame = ofView?.key === chosen.key && ofView.version === version;
  return {
    layout: isSame ? ofView.layout : content.layout,
    setLayout: (next) => setOfView({ key: chosen.key, version, layout: next }),
  };
}
