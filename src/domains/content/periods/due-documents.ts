import { sql } from 'kysely'
import type { Tx } from '../tables.ts'

/** A document that has changed by the clock, with its readers. */
export interface DueDocument {
  shop: number
  /** the public id of the shop, and its owner */
  shopid: string
  uid: number
  /** a document of common blocks, which all shops of the owner show */
  common: boolean
  /** the listing of a product's detail */
  sid: number | null
}

/** Takes the documents of which a period has begun or ended, of all shops, and sets when they are due next. */
export async function takeDueDocuments(tx: Tx): Promise<DueDocument[]> {
  const { rows } = await sql<DueDocument>`
    with main as (update main_page set due = next_change(blocks) where due <= now() returning shop_id),
    popups as (update popup set due = next_popup_change(blocks, shown_from, shown_until) where due <= now() returning shop_id),
    pages as (update content_page set due = next_change(blocks) where due <= now() returning shop_id),
    common as (update common_blocks set due = least(next_change(above), next_change(below)) where due <= now() returning shop_id),
    details as (update product_detail set due = next_change(blocks) where due <= now() returning shop_id, pid),
    -- Cached pages of a promotion expire at its moment by themselves, so no event is emitted.
    promotions as (update promotion set due = next_change(blocks) where due <= now()),
    due as (
      select shop_id, false as common, null::bigint as pid from main
      union select shop_id, false, null from popups
      union select shop_id, false, null from pages
      union select shop_id, true, null from common
      union select shop_id, false, pid from details)
    select due.shop_id as shop, s.shopid, s.uid, due.common, l.sid
    from due join shop s using (shop_id)
    left join listing l on l.shop_id = due.shop_id and l.origin_shop_id = due.shop_id and l.pid = due.pid`.execute(
    tx,
  )
  return rows
}
