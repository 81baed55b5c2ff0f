import { type Caller, guest, isVerifiedAdult } from '../../../platform/contract/caller.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { readdressPictures } from '../../../platform/images/signature.ts'
import { forOtherShop, type ReplyNeeds, toReply } from '../blocks/reply-blocks.ts'
import { type Device, shownBlocks } from '../blocks/shown-blocks.ts'
import type { StoredBlock } from '../blocks/stored.ts'
import type { Content, Popup } from '../contract.ts'
import type { DraftedDocument } from '../pages/drafted-documents.ts'
import { contentNumber } from '../rules.ts'
import { POPUP_RATIO } from '../shared/page-limits.ts'
import * as documents from '../store/documents.ts'
import { shownPopups } from './popups.ts'
import { firstRow } from './rows.ts'

type ByDevice = { shopid: string; mobile: boolean }

/** The device that a query names, if it names one. */
const deviceOf = (mobile: boolean | undefined): Device | undefined =>
  mobile === undefined ? undefined : mobile ? 'mobile' : 'pc'

export interface DocumentNeeds extends ReplyNeeds {
  database: Database
  /** the drafts that a preview shows; none for shoppers */
  drafted?: DraftedDocument | undefined
  /** signed base of a stored picture that verified adults only may see */
  signAdult: (key: string) => string
}

/** Queries of documents of blocks. */
export function documentQueries({ database, drafted, signAdult, ...reply }: DocumentNeeds) {
  const draftOf: DraftedDocument = drafted ?? (async () => undefined)

  const contentPage = async (
    { shopid, device }: { shopid: string; device: Device | undefined },
    id: number | null,
    slug: string | null,
  ): Promise<Content> => {
    const row = await firstRow(database.browse(documents.CONTENT_PAGE, [shopid, id, slug]))
    const page = row.id ?? id
    const draftPage = page === null ? undefined : await draftOf(row.shop, `content:${page}`)
    if (page === null || (row.id === null && !draftPage)) throw new DomainError('NOT_FOUND')
    const shown = shownBlocks(draftPage?.blocks ?? row.blocks, { device, at: row.at })
    return { id: page, title: draftPage?.title ?? row.title, blocks: await toReply(shown, shopid, reply) }
  }

  const productDetail = async (
    { shopid, device }: { shopid: string; device: Device | undefined },
    sid: number,
    caller: Caller,
  ): Promise<Content> => {
    const row = await firstRow(database.browse(documents.PRODUCT_DETAIL, [shopid, sid]))
    const { title, adult, picked, html, at } = row
    const draftPage = picked ? undefined : await draftOf(row.shop, `detail:${row.pid}`)
    const document = draftPage?.blocks ?? row.blocks
    const blocks = document && shownBlocks(document, { device, at })
    if (adult && !(await isVerifiedAdult(caller))) return { id: sid, title: '', blocks: [] }
    // Stored descriptions carry the picture addresses of their import; keys may have changed since, and the audience too.
    const shown = readdressPictures(html, adult ? signAdult : reply.sign)
    if (!blocks) return { id: sid, title, blocks: shown ? [{ type: 'html', html: shown }] : [] }
    const signs = adult ? { ...reply, sign: signAdult } : reply
    return { id: sid, title, blocks: await toReply(picked ? forOtherShop(blocks) : blocks, shopid, signs) }
  }

  return {
    async mainPage({ shopid, mobile }: ByDevice) {
      const type = mobile ? 'mobile' : 'pc'
      const { shop, at, ...row } = await firstRow(database.browse(documents.MAIN_PAGE, [shopid, type]))
      const blocks = (await draftOf(shop, `main:${type}`))?.blocks ?? row.blocks
      return { type, value: await toReply(shownBlocks(blocks ?? [], { device: type, at }), shopid, reply) }
    },

    /** The slides of all popups of the device that are due, in their order, in the frame of the first. */
    async popup({ shopid, mobile }: ByDevice): Promise<Popup> {
      const type = mobile ? 'mobile' : 'pc'
      const { blocks, ratio } = await shownPopups({ database, drafted }, shopid, type)
      return { type, value: await toReply(blocks, shopid, reply), ratio: ratio ?? POPUP_RATIO }
    },

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

    /** An owner without a shop or without common blocks gets empty ones: a product page never fails for them. */
    async commonContents({ uid, mobile }: { uid: number; mobile?: boolean }) {
      const [row] = await database.browse(documents.COMMON_BLOCKS, [uid])
      if (!row) return { above: [], below: [] }
      const draftPage = await draftOf(row.shop, 'common')
      const shown = (blocks: StoredBlock[] | null) =>
        shownBlocks(blocks ?? [], { device: deviceOf(mobile), at: row.at })
      const [above, below] = await Promise.all([
        toReply(shown(draftPage?.blocks ?? row.above), row.shopid, reply),
        toReply(shown(draftPage?.below ?? row.below), row.shopid, reply),
      ])
      return { above, below }
    },

    /** Its product blocks hold products of the showing shop; none without a shop. */
    async promotion({ slug, shopid = '' }: { slug: string; shopid?: string }) {
      const [row] = await database.browse(documents.PROMOTION, [slug])
      if (!row) throw new DomainError('NOT_FOUND')
      const { at, blocks, ...promotion } = row
      return { ...promotion, blocks: await toReply(shownBlocks(blocks, { at }), shopid, reply) }
    },
  }
}
