-- One search over records: by the beginning of a text, by a part of it, and by what is like it. Row-level security keeps LIKE
-- and trigrams from the indexes, so a function of the database looks at the caller's own company and answers with ids.
-- The indexes of trigrams don't lead with the company: where it is one of the keys, a part of a number takes fifty times as
-- long among a million, since every row of the company has that key.

-- The order of characters in place of the order of a language: LIKE 'text%' uses these, and equality does as before.
drop index container_number;
create unique index container_number on container (company_id, lower(number) text_pattern_ops);
create index container_number_at_node on container (company_id, node_id, lower(number) text_pattern_ops);
drop index shipment_number;
create unique index shipment_number on shipment (company_id, lower(shipment_number) text_pattern_ops);
create index shipment_number_at_node on shipment (company_id, node_id, lower(shipment_number) text_pattern_ops);
create index shipment_tracking_begin on shipment (company_id, lower(tracking_number) text_pattern_ops);
drop index node_altname;
create unique index node_altname on node (company_id, lower(altname) text_pattern_ops);
create index node_name_begin on node (company_id, lower(name) text_pattern_ops);
create index node_name_search on node using gin (name gin_trgm_ops);
create index node_altname_search on node using gin (altname gin_trgm_ops);

-- Whether somebody holds one of the permissions at one node: for the few records that a search found. Joined to them,
-- permitted_nodes would be taken for a list, and every node of the company found.
create function is_permitted_node(for_user bigint, any_of text[], node bigint) returns boolean
  language plpgsql stable parallel safe set plan_cache_mode = force_generic_plan as $$
begin
  return exists (select from permitted_nodes(for_user, any_of) p where p.node_id = node);
end $$;

-- Records of one table whose text begins with, holds or is like what is searched, the best first: rank 1 the text itself,
-- 2 its beginning, 3 a part, 4 alike. Only tables of companies are looked into, and only the rows of the transaction's
-- company. Where records have a place, only those at nodes where the person holds one of the permissions are answered; no
-- person means no such limit. Somebody who holds them at the root sees nearly all that is found, so each record found is
-- asked about; for somebody else (is_local) the places come first. What is looked at is bounded in every case.
create function records_with_text(
  of_table regclass, key_column name, texts name[], place name, for_user bigint, any_of text[], is_local boolean,
  searched text, is_forgiving boolean, at_most int)
  returns table (record_id bigint, rank int, likeness real)
  language plpgsql stable security definer rows 10
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set pg_trgm.word_similarity_threshold = 0.4 as $$
declare
  most_looked_at constant int := 250;
  most_places constant int := 5000;
  most_walked constant int := 20000;
  wanted text := lower(searched);
  pattern text := replace(replace(replace(lower(searched), '\', '\\'), '%', '\%'), '_', '\_');
  is_placed boolean := place is not null and for_user is not null;
  places bigint[];
  place_of text := case when place is null then 'null::bigint' else format('t.%I', place) end;
  at_places text := '';
  is_permitted text := '';
  looked_at int := most_looked_at;
  column_name name;
  statement text;
  found_now int;
  found_so_far int := 0;
begin
  if not exists (select from pg_class c where c.oid = of_table and c.relrowsecurity) then
    raise exception '% is no table of companies', of_table;
  end if;
  if is_placed and is_local then
    places := array(select p.node_id from permitted_nodes_of_list(for_user, any_of) p);
    if cardinality(places) = 0 then return; end if;
    at_places := format('and %s = any($4)', place_of);
  elsif is_placed then
    is_permitted := 'where is_permitted_node($3, $5, c.place)';
  end if;

  -- Numbers of one scheme are all alike, names are not.
  if is_forgiving and 2 * length(regexp_replace(wanted, '\D', '', 'g')) >= length(wanted) then
    perform set_config('pg_trgm.word_similarity_threshold', '0.6', true);
  end if;
  foreach column_name in array texts loop
    if is_forgiving then
      statement := format(
        'select c.id, 4, c.likeness from (
           select t.%1$I as id, %2$s as place, word_similarity($1, t.%3$I) as likeness from %4$s t
           where t.company_id = current_company() and $1 <%% t.%3$I %5$s
           order by likeness desc, t.%3$I limit %6$s) c
         %7$s limit $2',
        key_column, place_of, column_name, of_table, at_places, looked_at, is_permitted);
    elsif places is not null and cardinality(places) <= most_places then
      statement := format(
        'select c.id, case when c.text = $1 then 1 else 2 end, 1::real
         from unnest($4) p(node_id) cross join lateral (
           select t.%1$I as id, lower(t.%3$I) as text from %4$s t
           where t.company_id = current_company() and %2$s = p.node_id and lower(t.%3$I) like $6
           order by lower(t.%3$I) using ~<~ limit $2) c
         order by c.text using ~<~ limit $2',
        key_column, place_of, column_name, of_table);
    else
      statement := format(
        'select c.id, case when c.text = $1 then 1 else 2 end, 1::real from (
           select t.%1$I as id, %2$s as place, lower(t.%3$I) as text from %4$s t
           where t.company_id = current_company() and lower(t.%3$I) like $6
           order by lower(t.%3$I) using ~<~ limit %5$s) c
         %6$s limit $2',
        key_column, place_of, column_name, of_table, case when places is null then looked_at else most_walked end,
        case when places is null then is_permitted else 'where c.place = any($4)' end);
    end if;
    return query execute statement using wanted, at_most, for_user, places, any_of, pattern || '%';
    get diagnostics found_now = row_count;
    found_so_far := found_so_far + found_now;
  end loop;

  -- Shorter texts have no trigram to be found by.
  if is_forgiving or found_so_far >= at_most or length(wanted) < 3 then return; end if;
  foreach column_name in array texts loop
    statement := format(
      'select c.id, 3, c.likeness from (
         select t.%1$I as id, %2$s as place, similarity($1, t.%3$I) as likeness from %4$s t
         where t.company_id = current_company() and t.%3$I ilike $6 %5$s limit %6$s) c
       %7$s order by c.likeness desc limit $2',
      key_column, place_of, column_name, of_table, at_places, looked_at, is_permitted);
    return query execute statement using wanted, at_most, for_user, places, any_of, '%' || pattern || '%';
  end loop;
end $$;
revoke execute on function records_with_text(regclass, name, name[], name, bigint, text[], boolean, text, boolean, int) from public;
grant execute on function records_with_text(regclass, name, name[], name, bigint, text[], boolean, text, boolean, int) to oikos_app;
