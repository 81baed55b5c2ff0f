import { statement } from '../../../platform/database/pools.ts'

// `due` is set for rows whose period has yet to begin or end; it lies in the past until the job has updated the row. Promotions are few and
// belong to all shops. Details of resold products belong to their supplier's shop, whose job emits their changes.
const NEXT = `least(
  (select min(next_change(m.blocks)) from main_page m where m.shop_id = s.shop_id and m.due is not null),
  (select min(next_popup_change(p.blocks, p.shown_from, p.shown_until)) from popup p
   where p.shop_id = s.shop_id and p.due is not null and p.published and p.deleted_at is null),
  (select min(next_change(c.blocks)) from content_page c
   where c.shop_id = s.shop_id and c.due is not null and c.published and c.deleted_at is null),
  (select min(least(next_change(b.above), next_change(b.below))) from shop o join common_blocks b on b.shop_id = o.shop_id
   where o.uid = s.uid and b.due is not null),
  (select min(d.due) from product_detail d where d.shop_id = s.shop_id and d.due > now()),
  (select min(next_change(d.blocks)) from product_detail d where d.shop_id = s.shop_id and d.due <= now()),
  (select min(case when n.shown_from > now() then n.shown_from when n.shown_until > now() then n.shown_until end) from notice n
   where n.shop_id = s.shop_id and n.due is not null and n.deleted_at is null),
  (select min(next_change(r.blocks)) from promotion r where r.due is not null))`

/** Values: shopid. The time until a notice, popup or block of an open shop appears or disappears, ms; null if none will. */
export const NEXT_PERIOD_CHANGE = statement<{ in_ms: number | null }>(
  'content.next-period-change',
  `select (extract(epoch from ${NEXT} - now()) * 1000)::float8 as in_ms from shop s where s.shopid = $1 and s.isshow`,
)
