-- The digits of a phone number of before contracts took numbers in digits alone: +82 is 0, and hyphens, dots, spaces and brackets go. A
-- text that is no Korean number stays as it is. The kinds are those of platform/contract/phone.ts.
create function phone_digits(written text) returns text
language sql immutable strict parallel safe as $$
  select coalesce((
    select number
    from (select regexp_replace(written, '[-+() .]', '', 'g')) as w (plain),
      lateral (select regexp_replace(plain, '^(00)?820?', '')) as l (local),
      lateral (values (1, plain), (2, '0' || local), (3, local)) as v (rank, number)
    where (rank = 1 or local <> plain) and number ~
      '^(010\d{8}|01[16-9]\d{7,8}|02[1-9]\d{6,7}|0(3[1-3]|4[1-4]|5[1-5]|6[1-4])[1-9]\d{6,7}|070\d{8}|050\d{8,9}|080\d{7,8}|1[568]\d{6})$'
    order by rank limit 1), written)
$$;

-- A name as people search for it: without spaces, and in lower case (`nameKey` in platform/name-key.ts).
create function name_key(name text) returns text
language sql immutable strict parallel safe as $$
  select lower(regexp_replace(name, '[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]', '', 'g') collate "C")
$$;

-- Updates the rows of a table that fit a condition, some pages of it at a time, and commits as it goes: no row is locked for long. For files of
-- calls (016).
create procedure update_in_pages(target regclass, assignment text, condition text) language plpgsql as $$
declare
  pages_at_once constant bigint := 500;
  pages constant bigint := pg_relation_size(target) / current_setting('block_size')::bigint;
  page bigint := 0;
begin
  while page < pages loop
    execute format('update %s set %s where ctid >= $1 and ctid <= $2 and (%s)', target, assignment, condition)
    using format('(%s,0)', page)::tid, format('(%s,65535)', page + pages_at_once - 1)::tid;
    commit;
    page := page + pages_at_once;
  end loop;
end $$;
