-- Typing errors are forgiven in a bounded time. Numbers of one scheme are made of the same trigrams: among a million of them
-- nearly all were looked at (1.3 s). What is a number, and what is searched in a table that large, is found as one of the
-- texts that differ in a character: one wrong, missing or too many, or two exchanged. Names are found by trigrams, first
-- those that are much alike.
create function texts_with_one_error(correct text) returns text[]
  language sql immutable parallel safe set search_path = public, pg_temp as $$
  with place as (select i, left(correct, i) as before, substr(correct, i + 1) as after from generate_series(0, length(correct)) i),
  letter as (select unnest(string_to_array('0123456789abcdefghijklmnopqrstuvwxyz-', null)) as one)
  select array(
    select before || one || after from place, letter
    union select before || one || substr(after, 2) from place, letter where after <> ''
    union select before || substr(after, 2) from place where after <> ''
    union select before || substr(after, 2, 1) || left(after, 1) || substr(after, 3) from place where length(after) > 1)
$$;

create or replace function records_with_text(
  of_table regclass, key_column name, texts name[], place name, for_user bigint, any_of text[], is_local boolean,
  searched text, is_forgiving boolean, at_most int)
  returns table (record_id bigint, rank int, likeness real)
  language plpgsql stable security definer rows 10
  set search_path = public, pg_temp set plan_cache_mode = force_custom_plan set pg_trgm.word_similarity_threshold = 0.6 as $$
declare
  most_looked_at constant int := 250;
  most_places constant int := 5000;
  most_walked constant int := 20000;
  most_alike constant int := 500;
  most_compared constant int := 300000;
  longest_corrected constant int := 40;
  wanted text := lower(searched);
  pattern text := replace(replace(replace(lower(searched), '\', '\\'), '%', '\%'), '_', '\_');
  has_many boolean := (select c.reltuples > most_compared from pg_class c where c.oid = of_table);
  is_number boolean := 2 * length(regexp_replace(searched, '\D', '', 'g')) >= length(searched);
  corrected text[];
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

  if is_forgiving and (has_many or is_number) then
    if length(wanted) > longest_corrected then return; end if;
    corrected := texts_with_one_error(wanted);
  end if;

  foreach column_name in array texts loop
    if corrected is not null then
      statement := format(
        'select c.id, 4, similarity($1, c.text) from (
           select t.%1$I as id, %2$s as place, lower(t.%3$I) as text from %4$s t
           where t.company_id = current_company() and lower(t.%3$I) = any($7) %5$s limit %6$s) c
         %7$s order by 3 desc limit $2',
        key_column, place_of, column_name, of_table, at_places, looked_at, is_permitted);
    elsif is_forgiving then
      statement := format(
        'select c.id, 4, c.likeness from (
           select a.id, a.place, word_similarity($1, a.text) as likeness from (
             select t.%1$I as id, %2$s as place, t.%3$I as text from %4$s t
             where t.company_id = current_company() and $1 <%% t.%3$I %5$s limit %6$s) a
           order by likeness desc, a.text limit %7$s) c
         %8$s limit $2',
        key_column, place_of, column_name, of_table, at_places, most_alike, looked_at, is_permitted);
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
    return query execute statement using wanted, at_most, for_user, places, any_of, pattern || '%', corrected;
    get diagnostics found_now = row_count;
    found_so_far := found_so_far + found_now;
    if is_forgiving and corrected is null and found_now = 0 then
      perform set_config('pg_trgm.word_similarity_threshold', '0.4', true);
      return query execute statement using wanted, at_most, for_user, places, any_of, pattern || '%', corrected;
      perform set_config('pg_trgm.word_similarity_threshold', '0.6', true);
    end if;
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
