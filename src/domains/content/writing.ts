import type { Database } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { emit } from '../../platform/events/outbox.ts'
import { sanitise } from '../../platform/html/sanitise.ts'
import { imageSize } from '../../platform/images/render.ts'
import type { FileStore } from '../../platform/storage/storage.ts'
import type { CatalogueEvent } from '../catalogue/events.ts'
import { linkOf } from './blocks/addresses.ts'
import type { BlockDraft } from './blocks/drafts.ts'
import { toStored } from './blocks/store-blocks.ts'
import type { ContentEvent } from './events.ts'
import { isContentSlug, isScript, plainText } from './rules.ts'
import * as documents from './store/documents.ts'
import { writeNotice } from './store/notices.ts'
import * as settings from './store/settings.ts'
import type { ContentTables, Tx } from './tables.ts'

type Device = 'mobile' | 'pc'

const MOST_LINKS = 30

/**
 * What sellers write; `shop` is the internal id. Every write is checked and sanitised before it is stored: BAD_REQUEST
 * names what can't be, and what is to be changed but is not there is NOT_FOUND.
 */
export function writing({ database, files }: { database: Database; files: FileStore }) {
  const measure = async (key: string) => imageSize(await files.get(key))
  const stored = (drafts: BlockDraft[]) => toStored(drafts, measure)

  const change = <Result>(
    shop: number,
    work: (tx: Tx) => Promise<Result>,
    options: { common?: boolean } = {},
  ) =>
    database.asShop<ContentTables, Result>(shop, async (tx) => {
      const names = await settings.shopNames(tx, shop)
      if (!names) throw new DomainError('NOT_FOUND')
      const result = await work(tx)
      const payload = options.common ? names : { shopid: names.shopid }
      await tell(tx, { type: 'content.changed', payload })
      return result
    })

  return {
    /** Writes a notice and returns its id: the one with this id, else the one with this source, else a new one. */
    async saveNotice(shop: number, notice: NoticeDraft): Promise<number> {
      const { id, source = null, weight = 0, regdate } = notice
      if (!Number.isInteger(weight) || weight < 0 || weight > 1_000_000) throw wrong('weight')
      const row = { source, weight, title: titleOf(notice.title), html: sanitise(notice.html) }
      return change(shop, async (tx) =>
        found(await writeNotice(tx, shop, { ...row, ...(id && { id }), ...(regdate && { regdate }) })),
      )
    },

    /** Writes a content page and returns its id: the one with this id, else the one with this slug, else a new one. */
    async saveContent(shop: number, page: ContentDraft): Promise<number> {
      const { id, slug = null } = page
      if (slug !== null && !isContentSlug(slug)) throw wrong('slug')
      const row = { slug, title: titleOf(page.title), blocks: await stored(page.blocks) }
      return change(shop, async (tx) =>
        found(await documents.writeContentPage(tx, shop, { ...row, ...(id && { id }) })),
      )
    },

    /** Without blocks the shop has no main page on this device. */
    async saveMainPage(shop: number, device: Device, drafts: BlockDraft[]): Promise<void> {
      const blocks = await stored(drafts)
      await change(shop, (tx) => documents.writeMainPage(tx, shop, device, blocks))
    },

    /** `ratio` is width divided by height. Without blocks the shop has no popup on this device. */
    async savePopup(
      shop: number,
      device: Device,
      { ratio, blocks: drafts }: { ratio: number; blocks: BlockDraft[] },
    ): Promise<void> {
      if (!(ratio >= 0.2 && ratio <= 5)) throw wrong('ratio')
      const blocks = await stored(drafts)
      await change(shop, (tx) => documents.writePopup(tx, shop, device, { blocks, ratio }))
    },

    /** The document of a product of the shop; it takes the place of the product's own description. */
    async saveProductDetail(shop: number, pid: number, drafts: BlockDraft[]): Promise<void> {
      const blocks = await stored(drafts)
      await change(shop, async (tx) => {
        const sid = found(await settings.ownListing(tx, shop, pid))
        const { shopid } = found(await settings.shopNames(tx, shop))
        await documents.writeProductDetail(tx, shop, pid, blocks)
        // Shops that picked the product show its detail too; they follow this event.
        await tell(tx, { type: 'product.changed', payload: { shopid, sids: [sid] } })
      })
    },

    async saveCommonBlocks(
      shop: number,
      drafts: { above: BlockDraft[]; below: BlockDraft[] },
    ): Promise<void> {
      const [above, below] = await Promise.all([stored(drafts.above), stored(drafts.below)])
      await change(shop, (tx) => documents.writeCommonBlocks(tx, shop, { above, below }), { common: true })
    },

    /** An entry of a known service; an empty id takes it away. */
    async saveScript(shop: number, { type, id }: { type: string; id: string }): Promise<void> {
      const script = { type, value: { id: id.trim() } }
      if (script.value.id === '') return change(shop, (tx) => settings.removeScript(tx, shop, type))
      if (!isScript(script)) throw wrong(type)
      await change(shop, (tx) => settings.writeScript(tx, shop, script))
    },

    async savePolicy(shop: number, policy: { kind: 'agreement' | 'privacy'; html: string }): Promise<void> {
      const { kind } = policy
      const html = sanitise(policy.html)
      await change(shop, (tx) => settings.writePolicy(tx, shop, { kind, html }))
    },

    /** The chosen pages of the link page, in their order. */
    async saveLinks(shop: number, links: settings.Link[]): Promise<void> {
      if (links.length > MOST_LINKS) throw wrong('links')
      const checked = links.map(({ title, url }) => ({
        title: titleOf(title),
        url: linkOf(url) || refuse('url'),
      }))
      await change(shop, (tx) => settings.replaceLinks(tx, shop, checked))
    },

    /** A page of the platform that every shop shows, so it can hold no shop's products or categories. */
    async savePromotion(promotion: { slug: string; title: string; blocks: BlockDraft[] }): Promise<void> {
      const { slug } = promotion
      if (!isContentSlug(slug)) throw wrong('slug')
      const blocks = await stored(promotion.blocks)
      if (
        blocks.some(
          (block) => block.type === 'products' || ('content' in block && block.content === 'category'),
        )
      )
        throw wrong('blocks')
      await database.asSystem<ContentTables, void>(async (tx) => {
        await documents.writePromotion(tx, { slug, title: titleOf(promotion.title), blocks })
        await tell(tx, { type: 'promotion.changed', payload: { slug } })
      })
    },
  }
}

export interface NoticeDraft {
  id?: number
  /** the writer's own key for it, so that the same file brings it once */
  source?: string
  title: string
  html: string
  /** above 0: in the notice bar, heaviest first */
  weight?: number
  regdate?: Date
}

export interface ContentDraft {
  id?: number
  slug?: string
  title: string
  blocks: BlockDraft[]
}

function tell(tx: Tx, event: ContentEvent | CatalogueEvent): Promise<void> {
  return emit(tx, event)
}

function titleOf(written: string): string {
  const title = plainText(written).trim()
  return title.length > 0 && title.length <= 200 ? title : refuse('title')
}

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new DomainError('NOT_FOUND')
  return value
}

const wrong = (field: string) => new DomainError('BAD_REQUEST', { details: { field } })

function refuse(field: string): never {
  throw wrong(field)
}
