import type { AnyListEndpoint } from '@oikos/contract/list.ts';
import { useMemo } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import classes from '../kit.module.css';
import { useKit } from '../kit-context.tsx';
import { kitTexts } from '../kit-texts.ts';
import { AfterPage } from '../page/AfterPage.tsx';
import { CompanyOnly } from '../page/CompanyOnly.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { ReadFailure } from '../page/ReadFailure.tsx';
import { chosenColumns } from './chosen-columns.ts';
import { shownColumns } from './column-layout.ts';
import { useLastDensity } from './density.ts';
import { fileColumns, writtenParts } from './file-columns.ts';
import { DroppedParts, IgnoredParts } from './IgnoredParts.tsx';
import { ListCards } from './ListCards.tsx';
import { isEmptyList, ListEmpty } from './ListEmpty.tsx';
import { ListTable } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { ListTools } from './ListTools.tsx';
import type { ListScreenProps, RowIn } from './list-screen-props.ts';
import { type ListFilter, shownFilters } from './list-types.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { TableOutline } from './TableOutline.tsx';
import { useTableColumns } from './table-columns.tsx';
import { useList } from './use-list.ts';
import { usePhoneList } from './use-phone-list.ts';
import { usePrint } from './use-print.tsx';
import { selectionOf, useSelection } from './use-selection.ts';
import { useTotals } from './use-totals.tsx';
import { useListSettings } from './views/use-list-settings.ts';
import { useViews } from './views/use-views.ts';
import { ViewsMenu } from './views/ViewsMenu.tsx';
import type { BuiltInView } from './views/view-content.ts';

const noFilters: readonly ListFilter<never>[] = [];
const noViews: readonly BuiltInView[] = [];

const isSorted = ({ list }: AnyListEndpoint, field: string): boolean => list.sortable.includes(field);

/** A list: free text and filters, sort, pages, export, row actions, selection; its state lives in the address. */
export function ListScreen<E extends AnyListEndpoint>(props: ListScreenProps<E>) {
  const { endpoint, filters = noFilters, prefix, hasExport = true, columns } = props;
  const { may } = useKit();
  const isAllowed = may(endpoint);
  const list = useList<E, RowIn<E>>({
    endpoint,
    filters,
    standardSort: props.standardSort,
    input: props.input,
    prefix,
    enabled: isAllowed,
  });
  const selection = selectionOf(list.rows, props.selection);
  const selected = useSelection(list, selection);
  const { say } = useSpeech();
  const file = useMemo(
    () => fileColumns(columns, { true: say(kitTexts.yes), false: say(kitTexts.no) }),
    [columns, say],
  );
  const also = props.alsoExported && may(props.alsoExported.list) ? props.alsoExported : [];
  const files = [{ list: endpoint, title: say(kitTexts.export), columns: file }, also].flat();
  const exported = hasExport && isAllowed ? files.map((each) => ({ ...each, search: list.search })) : [];
  const name = prefix ? `${endpoint.list.name}:${prefix}` : endpoint.list.name;
  const settings = useListSettings(name, isAllowed);
  const views = useViews({
    settings,
    builtIn: props.views ?? noViews,
    filters,
    columns,
    prefix: prefix ?? '',
    pageSize: endpoint.list.pageSize,
  });
  const chosen = chosenColumns(views.layout, views.setLayout);
  const lastDensity = useLastDensity();
  const density = chosen.layout.density ?? lastDensity;
  const shown = shownColumns(columns, chosen.layout);
  const isPhone = usePhoneList();
  const totals = useTotals<RowIn<E>>(endpoint, list, shown);
  const tableColumns = useTableColumns<RowIn<E>>(props, chosen);
  const printing = usePrint(list, {
    title: props.title,
    columns: writtenParts(shown),
    filters: shownFilters(filters, list.state),
  });
  const isEmpty = isAllowed && isEmptyList(list);
  return (
    <section
      className={props.embedded ? classes.listEmbedded : classes.list}
      data-density={density}
      data-list
      data-fills={props.embedded ? undefined : true}
    >
      {props.embedded ? null : (
        <PageHeader title={props.title} badges={props.remark} help={props.help} actions={props.actions} />
      )}
      {printing.sheet}
      {props.notice}
      <CompanyOnly by={props.changedBy} />
      {list.ignored ? <IgnoredParts {...list.ignored} /> : null}
      {views.dropped.length > 0 ? <DroppedParts names={views.dropped} /> : null}
      {isEmpty ? (
        <ListEmpty {...props} emptyAction={(props.embedded && props.actions) || props.emptyAction} />
      ) : (
        <>
          {selected.actions ? (
            <SelectionBar selected={selected} total={list.total} />
          ) : (
            <ListToolbar
              list={list}
              filters={filters}
              sorts={columns.filter(({ field, sortable }) => sortable !== false && isSorted(endpoint, field))}
              views={<ViewsMenu list={name} state={list.state} views={views} settings={settings} />}
              searchable={props.searchable ?? true}
              plural={props.plural}
              actions={props.embedded ? props.actions : null}
              tools={
                <ListTools
                  columns={columns}
                  chosen={chosen}
                  density={density}
                  exported={exported}
                  isEmpty={list.total === 0}
                  onImport={props.onImport}
                  onPrint={printing.print}
                />
              }
            />
          )}
          {!isAllowed || list.error ? (
            <ReadFailure error={list.error} isAllowed={isAllowed} onRetry={list.refresh} />
          ) : isPhone ? (
            <ListCards<RowIn<E>>
              {...props}
              selection={selection}
              list={list}
              totals={totals}
              shown={shown}
              selected={selected.rows}
              onSelect={selected.set}
            />
          ) : list.isLoading ? (
            <TableOutline />
          ) : (
            <AfterPage outline={<TableOutline />}>
              <ListTable<RowIn<E>>
                {...props}
                selection={selection}
                list={list}
                tableColumns={tableColumns}
                density={density}
                totals={totals}
                selected={selected.rows}
                onSelect={selected.set}
              />
            </AfterPage>
          )}
        </>
      )}
    </section>
  );
}
