import type { AnyListEndpoint } from '@oikos/contract/list.ts';
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
import type { ListScreenProps, RowIn } from './list-screen-props.ts';
import type { ListFilter } from './list-types.ts';
import { useList } from './use-list.ts';

const noFilters: readonly ListFilter<never>[] = [];

/** A list: free text and filters, sort, pages, export, row actions, selection; its state lives in the address. */
export function ListScreen<E extends AnyListEndpoint>(props: ListScreenProps<E>) {
  const { endpoint, filters = noFilters, prefix, selection, hasExport = true, columns } = props;
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
  const [selected, setSelected] = useState<readonly RowIn<E>[]>([]);
  const { say } = useSpeech();
  const exported = useMemo(
    () => fileColumns(columns, { true: say(kitTexts.yes), false: say(kitTexts.no) }),
    [columns, say],
  );
  const exportMenu =
    hasExport && isAllowed ? (
      <ExportMenu list={endpoint} search={list.search} columns={exported} isEmpty={list.total === 0} />
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
        <ListTable<RowIn<E>> {...props} list={list} selected={selected} onSelect={setSelected} />
      )}
    </section>
  );
}
