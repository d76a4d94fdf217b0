import { useMemo, useState } from 'react';
import { useSpeech } from '../../translation/translate.ts';
import classes from '../kit.module.css';
import { useKit } from '../kit-context.tsx';
import { kitTexts } from '../kit-texts.ts';
import { CompanyOnly } from '../page/CompanyOnly.tsx';
import { PageHeader } from '../page/PageHeader.tsx';
import { ReadFailure } from '../page/ReadFailure.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { fileColumns } from './file-columns.ts';
import { IgnoredParts } from './IgnoredParts.tsx';
import { ListTable } from './ListTable.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import type { ListScreenProps } from './list-screen-props.ts';
import type { ListFilter } from './list-types.ts';
import { useList } from './use-list.ts';

const noFilters: readonly ListFilter[] = [];

/** A list: free text and filters, sort, pages, export, row actions, selection; its state lives in the address. */
export function ListScreen<Row extends { readonly id: number | string }>(props: ListScreenProps<Row>) {
  const { endpoint, filters = noFilters, prefix, selection, exportName, columns } = props;
  const { may } = useKit();
  const isAllowed = may(endpoint);
  const sorts = useMemo(
    () => [...(props.sortable ?? []), ...columns.filter(({ sortable }) => sortable).map(({ field }) => field)],
    [props.sortable, columns],
  );
  const list = useList<Row>({
    endpoint,
    filters,
    sorts,
    standardSort: props.standardSort,
    input: props.input,
    prefix,
    enabled: isAllowed,
    pageSize: props.pageSize,
  });
  const [selected, setSelected] = useState<readonly Row[]>([]);
  const { say } = useSpeech();
  const exported = useMemo(
    () => fileColumns(columns, { true: say(kitTexts.yes), false: say(kitTexts.no) }),
    [columns, say],
  );
  const exportMenu =
    exportName && isAllowed ? (
      <ExportMenu list={exportName} search={list.search} columns={exported} isEmpty={list.total === 0} />
    ) : null;
  return (
    <section className={props.embedded ? classes.listEmbedded : classes.list}>
      {props.embedded ? null : <PageHeader title={props.title} help={props.help} actions={props.actions} />}
      {props.notice}
      <CompanyOnly by={props.changedBy} />
      <ListToolbar
        list={list}
        filters={filters}
        searchable={props.searchable ?? true}
        plural={props.plural}
        selection={selected.length > 0 ? selection?.actions(selected, () => setSelected([])) : undefined}
        selectedCount={selected.length}
        tools={
          <>
            {props.tools}
            {exportMenu}
          </>
        }
        actions={props.embedded ? props.actions : undefined}
      />
      {list.ignored ? <IgnoredParts {...list.ignored} /> : null}
      {!isAllowed || list.error ? (
        <ReadFailure error={list.error} isAllowed={isAllowed} onRetry={list.refresh} />
      ) : (
        <ListTable {...props} list={list} selected={selected} onSelect={setSelected} />
      )}
    </section>
  );
}
