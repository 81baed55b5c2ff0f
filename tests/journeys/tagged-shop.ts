import { sql } from 'kysely'
import { expect, type Page } from 'playwright/test'
import { withAllShops } from '../all-shops.ts'
import { anEdit } from '../factories/product-edits.ts'
import { withDatabase } from './database.ts'
import { newShop } from './own-shop.ts'
import type { ReceivedEvent, replaceTagServices } from './tag-stand-ins.ts'

/** A shop's ids at all services. */
export const TAGS = {
  g_tagid: 'G-ABC123DEF4',
  rat: 'AW-123456789/AbC-D_efG-h12_34',
  facebook_pixel: '123456789012345',
  facebook_moco_pixel: '543210987654321',
  kakao: '1234567890123456789',
  naver: 's_1a2b3c4d5e6f',
  channel_talk_id: '01234567-89ab-cdef-0123-456789abcdef',
}

/** A container of Google Tag Manager that the shop has added by itself, beside the tags in its settings. */
export const CONTAINER = 'GTM-ABC1234'

/** An open shop with two products that reports to all services. */
export async function newTaggedShop(page: Page, tags: Partial<typeof TAGS> = TAGS) {
  const { slug: shopid, owner, show } = await newShop(page)
  for (const wishes of [
    { title: '백자 접시', price: 12_000 },
    { title: '청자 대접', price: 20_000 },
  ])
    await owner.post('/api/myshp/v2/seller/product/create', { shopid, product: anEdit(wishes) })
  await withDatabase((database) =>
    withAllShops(database, async (tx) => {
      const shopId = sql`(select shop_id from shop where shopid = ${shopid})`
      await sql`insert into script (shop_id, type, value)
        values (${shopId}, 'google_tag_manager', ${JSON.stringify({ id: CONTAINER })}::jsonb)`.execute(tx)
      // Only shops of a company show a privacy policy.
      await sql`update shop set corp = true, corpname = '하루공방' where shopid = ${shopid}`.execute(tx)
      for (const [name, id] of Object.entries(tags))
        await sql`update shop set ${sql.ref(name)} = ${id} where shopid = ${shopid}`.execute(tx)
    }),
  )
  await show()
  return { shopid, owner }
}

type StandIns = Awaited<ReturnType<typeof replaceTagServices>>

/** Waits until a service has received an event. */
export const tagsOf = ({ eventsOf }: StandIns, service: ReceivedEvent['service'], event: string) =>
  expect.poll(() => eventsOf(service), { message: `${service} ${event}` }).toContain(event)
