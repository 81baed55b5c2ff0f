-- Composes the names and values of a product's options, which its variants name as texts. One that is taken by then, because it was there
-- composed as well, becomes "<text> (2)": no variant is lost.
create procedure compose_options(shop bigint, product_id bigint) language plpgsql as $$
declare
  axes jsonb;
  axis int;
  names text[] := '{}';
  name text;
  before text[];
  after text[];
  place int;
begin
  select options into axes from product where shop_id = shop and pid = product_id for update;
  for axis in 0 .. jsonb_array_length(axes) - 1 loop
    name := axes -> axis ->> 'name';
    name := numbered_text(name, names || array(select other ->> 'name' from jsonb_array_elements(axes) as other));
    names := names || name;
    axes := jsonb_set(axes, array[axis::text, 'name'], to_jsonb(name));
    before := array(select jsonb_array_elements_text(axes -> axis -> 'values'));
    after := before;
    for place in 1 .. cardinality(before) loop
      after[place] := numbered_text(before[place], after);
      if after[place] <> before[place] then
        update variant set chosen[axis + 1] = after[place]
        where shop_id = shop and pid = product_id and chosen[axis + 1] = before[place];
      end if;
    end loop;
    axes := jsonb_set(axes, array[axis::text, 'values'], to_jsonb(after));
  end loop;
  update product set options = axes where shop_id = shop and pid = product_id;
end $$;

-- The composed text, with a number where another text is the same. A text that is composed stays.
create function numbered_text(written text, taken text[]) returns text language plpgsql immutable as $$
declare
  composed text := normalize(written);
  number int := 1;
begin
  if written is nfc normalized then return written; end if;
  while composed = any (taken) loop
    number := number + 1;
    composed := format('%s (%s)', normalize(written), number);
  end loop;
  return composed;
end $$;

create procedure compose_all_options() language plpgsql as $$
declare
  found record;
begin
  for found in select shop_id, pid from product where options::text is not nfc normalized loop
    call compose_options(found.shop_id, found.pid);
    commit;
  end loop;
end $$;
