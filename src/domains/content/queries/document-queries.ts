import { type Caller, guest, isVerifiedAdult } from '../../../platform/contract/caller.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { readdressPictures } from '../../../platform/images/signature.ts'
import type { StoredBlock } from '../blocks/block-shapes.ts'
import { forOtherShop, type ReplySources, toReply } from '../blocks/reply-blocks.ts'
import { type Device, shownBlocks } from '../blocks/shown-blocks.ts'
import type { Content, Popup } from '../content.contract.ts'
import type { ContentDeps } from '../deps.ts'
import { type FindPreview, previewDocuments } from '../pages/preview-documents.ts'
import { promotionPreviews } from '../promotions/promotion-previews.ts'
import { contentNumber } from '../rules.ts'
import { POPUP_RATIO } from '../shared/content-limits.ts'
import * as documents from '../store/document-store.ts'
import { firstRow } from './open-shop-rows.ts'

type ByDevice = { shopid: string; mobile: boolean }

const deviceOf = (mobile: boolean | undefined): Device | undefined =>
  mobile === undefined ? undefined : mobile ? 'mobile' : 'pc'

/** Block documents for shoppers. Throws NOT_FOUND for a missing document. */
export function documentQueries({
  database,
  findPreviewed,
  previewedPromotion,
  measure,
  sign,
  signAdult,
  catalogue,
  clock,
}: Pick<
  ContentDeps,
  | 'database'
  | 'findPreviewed'
  | 'previewedPromotion'
  | 'measure'
  | 'sign'
  | 'signAdult'
  | 'catalogue'
  | 'clock'
>) {
  const findPreview = findPreviewed && previewDocuments({ findPreviewed, measure })
  const draftOf: FindPreview = findPreview ?? (async () => undefined)
  const previewPromotion = promotionPreviews({ database, measure, clock })
  const reply: ReplySources = { sign, cards: catalogue.cards.chosen }

  const contentPage = async (
    { shopid, device }: { shopid: string; device: Device | undefined },
    id: number | null,
    slug: string | null,
  ): Promise<Content> => {
    const row = await firstRow(database.browse(documents.CONTENT_PAGE, [shopid, id, slug]))
    const page = row.id ?? id
    const draftPage = page === null ? undefined : await draftOf(row.shopId, `content:${page}`)
    if (page === null || (row.id === null && !draftPage)) throw new DomainError('NOT_FOUND')
    const shown = shownBlocks(draftPage?.blocks ?? row.blocks, { device, now: row.now })
    return { id: page, title: draftPage?.title ?? row.title, blocks: await toReply(shown, shopid, reply) }
  }

  const productDetail = async (
    { shopid, device }: { shopid: string; device: Device | undefined },
    listingId: number,
    caller: Caller,
  ): Promise<Content> => {
    const row = await firstRow(database.browse(documents.PRODUCT_DETAIL, [shopid, listingId]))
    const { title, adult, resold, html, now } = row
    const draftPage = resold ? undefined : await draftOf(row.shopId, `detail:${row.pid}`)
    const document = draftPage?.blocks ?? row.blocks
    const blocks = document && shownBlocks(document, { device, now })
    if (adult && !(await isVerifiedAdult(caller))) return { id: listingId, title: '', blocks: [] }
    // Picture addresses in a stored description were signed at its import. They are signed again, because keys and
    // audience may have changed.
    const shown = readdressPictures(html, adult ? signAdult : reply.sign)
    if (!blocks) return { id: listingId, title, blocks: shown ? [{ type: 'html', html: shown }] : [] }
    const signs = adult ? { ...reply, sign: signAdult } : reply
    return {
      id: listingId,
      title,
      blocks: await toReply(resold ? forOtherShop(blocks) : blocks, shopid, signs),
    }
  }

  return {
    async mainPage({ shopid, mobile }: ByDevice) {
      const type = mobile ? 'mobile' : 'pc'
      const { shopId, now, ...row } = await firstRow(database.browse(documents.MAIN_PAGE, [shopid, type]))
      const blocks = (await draftOf(shopId, `main:${type}`))?.blocks ?? row.blocks
      return { type, value: await toReply(shownBlocks(blocks ?? [], { device: type, now }), shopid, reply) }
    },

    /** Blocks of all popups that the device shows now, in order, with the ratio of the first popup. */
    async popup({ shopid, mobile }: ByDevice): Promise<Popup> {
      const type = mobile ? 'mobile' : 'pc'
      const { blocks, ratio } = await shownPopups({ database, findPreview }, shopid, type)
      return { type, value: await toReply(blocks, shopid, reply), ratio: ratio ?? POPUP_RATIO }
    },

    /** The detail of a product (`pid` is a listing number), or a content page (`pid` is its id). */
    contents: (
      {
        shopid,
        pid,
        type,
        mobile,
      }: { shopid: string; pid: number; type: 'product' | 'content'; mobile?: boolean },
      { caller }: { caller: Caller } = { caller: guest },
    ) => {
      const request = { shopid, device: deviceOf(mobile) }
      return type === 'product' ? productDetail(request, pid, caller) : contentPage(request, pid, null)
    },

    contentBySlug: ({
      shopid,
      mycontent,
      mobile,
    }: {
      shopid: string
      mycontent: string
      mobile?: boolean
    }) => {
      const id = contentNumber(mycontent)
      return contentPage({ shopid, device: deviceOf(mobile) }, id, id === null ? mycontent : null)
    },

    /**
     * Common blocks of an owner's shops. Empty if the owner has none or is unknown, because product pages must not
     * fail.
     */
    async commonContents({ uid, mobile }: { uid: number; mobile?: boolean }) {
      const [row] = await database.browse(documents.COMMON_BLOCKS, [uid])
      if (!row) return { above: [], below: [] }
      const draftPage = await draftOf(row.shopId, 'common')
      const shown = (blocks: StoredBlock[] | null) =>
        shownBlocks(blocks ?? [], { device: deviceOf(mobile), now: row.now })
      const [above, below] = await Promise.all([
        toReply(shown(draftPage?.blocks ?? row.above), row.shopid, reply),
        toReply(shown(draftPage?.below ?? row.below), row.shopid, reply),
      ])
      return { above, below }
    },

    /** A promotion with the products of the shop `shopid`. Without a shop, its product blocks are empty. */
    async promotion({ slug, shopid = '', mobile }: { slug: string; shopid?: string; mobile?: boolean }) {
      const [row] =
        (previewedPromotion && (await previewPromotion(previewedPromotion, slug))) ||
        (await database.browse(documents.PROMOTION, [slug]))
      if (!row) throw new DomainError('NOT_FOUND')
      const { now, title, blocks } = row
      const shown = shownBlocks(blocks, { device: deviceOf(mobile), now })
      return { slug, title, blocks: await toReply(shown, shopid, reply) }
    },
  }
}

interface PopupSlides {
  blocks: StoredBlock[]
  /** width divided by height of the first popup; null without a popup */
  ratio: number | null
}

interface PopupSources {
  database: Database
  findPreview: FindPreview | undefined
}

/** The popups that a device shows now, in order. A preview shows all drafts of popups. */
async function shownPopups(
  { database, findPreview }: PopupSources,
  shopSlug: string,
  device: Device,
): Promise<PopupSlides> {
  const rows = await database.browse(documents.POPUPS, [shopSlug, device])
  const { now, ratio } = await firstRow(rows)
  if (findPreview) return previewPopups({ database, findPreview }, shopSlug, device)
  const blocks = rows.flatMap((row) => row.blocks ?? [])
  return { ratio, blocks: shownBlocks(blocks, { device, now }) }
}

async function previewPopups(
  { database, findPreview }: { database: Database; findPreview: FindPreview },
  shopSlug: string,
  device: Device,
): Promise<PopupSlides> {
  const rows = await database.browse(documents.ALL_POPUPS, [shopSlug])
  const all = await Promise.all(
    rows.map(async (row) => {
      const draftPage = await findPreview(row.shopId, `popup:${row.id}`)
      const isDue = (row.shown_from ?? row.now) <= row.now && (row.shown_until ?? row.now) >= row.now
      return draftPage ? { ...draftPage, isShown: true } : { ...row, isShown: row.published && isDue }
    }),
  )
  const shown = all
    .filter((popup) => popup.isShown && (popup.device ?? device) === device && popup.blocks.length > 0)
    .toSorted((a, b) => a.sort - b.sort)
  const now = rows[0]?.now ?? new Date()
  const blocks = shown.flatMap((popup) => popup.blocks)
  return { ratio: shown[0]?.ratio ?? null, blocks: shownBlocks(blocks, { device, now }) }
}
