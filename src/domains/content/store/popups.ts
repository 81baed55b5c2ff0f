import { statement } from '../../../platform/database/pools.ts'
import type { Device } from '../blocks/shown-blocks.ts'
import type { StoredBlock } from '../blocks/stored.ts'
import type { Tx } from '../tables.ts'

/** Popups that a shop shows at one time; the swiper has no room for more. */
const MOST_AT_ONCE = 20

/** Values: shopid, device. The popups that are due; a shop without any is one row without blocks. */
export const POPUPS = statement<{
  shop: number
  blocks: StoredBlock[] | null
  ratio: number | null
  at: Date
}>(
  'content.popups',
  `select s.shop_id as shop, p.blocks, p.ratio, now() as at from shop s
   left join popup p on p.shop_id = s.shop_id and p.published and p.deleted_at is null
     and coalesce(p.device, $2) = $2
     and coalesce(p.shown_from, '-infinity') <= now() and coalesce(p.shown_until, 'infinity') > now()
     and p.blocks <> '[]'
   where s.shopid = $1 and s.isshow
   order by p.sort, p.id limit ${MOST_AT_ONCE}`,
)

/** Values: shopid. Every popup of a shop that is not deleted, for a preview of its drafts. */
export const ALL_POPUPS = statement<
  Omit<Required<PopupRow>, 'blocks'> & { shop: number; blocks: StoredBlock[]; published: boolean; at: Date }
>(
  'content.all-popups',
  `select s.shop_id as shop, p.id, p.title, p.device, p.sort, p.ratio, p.shown_from, p.shown_until, p.blocks,
     p.published, now() as at
   from shop s join popup p on p.shop_id = s.shop_id and p.deleted_at is null
   where s.shopid = $1 and s.isshow
   order by p.id limit 500`,
)

export interface PopupRow {
  id?: number
  title: string
  device: Device | null
  sort: number
  ratio: number
  shown_from: Date | null
  shown_until: Date | null
  blocks: StoredBlock[]
}

/** Publishes a popup: the one with this id, else the one with this title, else a new one; undefined when there is none with the id. */
export async function writePopup(
  tx: Tx,
  shop: number,
  { id, ...popup }: PopupRow,
): Promise<number | undefined> {
  const row = { ...popup, blocks: JSON.stringify(popup.blocks), published: true, deleted_at: null }
  const changed = await tx
    .updateTable('popup')
    .set(row)
    .where('shop_id', '=', shop)
    .where((is) => (id === undefined ? is('title', '=', popup.title) : is('id', '=', id)))
    .returning('id')
    .executeTakeFirst()
  if (changed || id !== undefined) return changed?.id
  const made = await tx
    .insertInto('popup')
    .values({ shop_id: shop, ...row })
    .returning('id')
    .executeTakeFirst()
  return made?.id
}
