import { MAX_ITEMS } from '../shared/conversion-limits.ts'

/** SQL for the items of order `o` as JSON. Lines that a claim has split are merged. */
export const ITEMS = `(
  select coalesce(json_agg(json_build_object('sid', sid, 'name', name, 'option', option, 'price', price,
      'quantity', quantity, 'amount', amount) order by first), '[]')
  from (
    select l.sid, case when l.adult then '' else l.title end as name, l.opt_name as option, l.price,
      sum(l.qty)::int as quantity, sum(l.paid)::bigint as amount, min(l.id) as first
    from order_line l where l.shop_id = o.shop_id and l.order_id = o.id
    group by l.sid, l.pid2, l.pid3, l.default_option, l.title, l.opt_name, l.price, l.adult
    order by first limit ${MAX_ITEMS}
  ) item)`

/** SQL for the pixel id or measurement id of destination `d` of shop `s`. */
export const TARGET = `case d.service when 'facebook_pixel' then s.facebook_pixel
  when 'facebook_moco_pixel' then s.facebook_moco_pixel else d.target end`
