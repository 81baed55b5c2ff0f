-- For texts that were stored before all of them were composed (NFC) where they enter. The procedures commit as they go, so that no row is
-- locked for long: files of calls (`*.calls.sql`) call them outside of a transaction.

-- Composes all texts of a table, some pages of it at a time. A composed text that is taken in the column `numbered`, which is part of a key
-- of the table, gets a number, such as "<text> (2)"; the row that had it first stays as it is. A row that can't be composed stays too, with a warning.
create procedure compose_texts(target regclass, numbered text default null, number_format text default ' (%s)') language plpgsql as $$
declare
  pages_at_once constant bigint := 500;
  pages constant bigint := pg_relation_size(target) / current_setting('block_size')::bigint;
  page bigint := 0;
  statement text;
  rows_of text;
  place tid;
begin
  with texts as (
    select attname as name, typname as type,
      case typname
        when '_text' then format('array_to_string(%I, E''\n'')', attname)
        else format('%I::text', attname) end as content
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    where a.attrelid = target and attnum > 0 and not attisdropped and attgenerated = ''
      and typname in ('text', '_text', 'jsonb'))
  select
    format('update %s set %s', target, string_agg(format(case
      when name = numbered then '%1$I = normalize(%1$I) || $3'
      when type = 'text' then '%1$I = normalize(%1$I)'
      when type = 'jsonb' then '%1$I = normalize(%1$I::text)::jsonb'
      else '%1$I = coalesce((select array_agg(normalize(part) order by n) from unnest(%1$I) with ordinality as p (part, n)), %1$I)'
    end, name), ', ')),
    format(' where ctid >= $1 and ctid <= $2 and (%s)', string_agg(content || ' is not nfc normalized', ' or '))
  into statement, rows_of from texts;
  while page < pages loop
    begin
      execute statement || rows_of
      using format('(%s,0)', page)::tid, format('(%s,65535)', page + pages_at_once - 1)::tid, '';
    exception when others then
      for place in
        execute format('select ctid from %s', target) || rows_of
        using format('(%s,0)', page)::tid, format('(%s,65535)', page + pages_at_once - 1)::tid
      loop
        call compose_row(target, place, statement || rows_of, case when numbered is not null then number_format end);
      end loop;
    end;
    commit;
    page := page + pages_at_once;
  end loop;
end $$;

-- Composes one row by a statement of `compose_texts`, with a number where its text is taken.
create procedure compose_row(target regclass, place tid, statement text, number_format text) language plpgsql as $$
declare
  number int := 1;
begin
  loop
    begin
      execute statement using place, place, case when number = 1 then '' else format(number_format, number) end;
      return;
    exception
      when unique_violation then
        if number_format is null or number > 1000 then
          raise warning 'a row of % is left decomposed: %', target, sqlerrm;
          return;
        end if;
        number := number + 1;
      when others then
        raise warning 'a row of % is left decomposed: %', target, sqlerrm;
        return;
    end;
  end loop;
end $$;
