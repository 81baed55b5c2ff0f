import { type Caller, guest, isVerifiedAdult } from '../../../platform/contract/caller.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { readdressPictures } from '../../../platform/images/signature.ts'
import { forOtherShop, type ReplyNeeds, toReply } from '../blocks/reply-blocks.ts'
import type { Content, Popup } from '../contract.ts'
import { contentNumber } from '../rules.ts'
import * as documents from '../store/documents.ts'
import { one } from './rows.ts'

const POPUP_RATIO = 0.8

type ByDevice = { shopid: string; mobile: boolean }

export interface DocumentNeeds extends ReplyNeeds {
  database: Database
  /** signed base of a stored picture that verified adults only may see */
  signAdult: (key: string) => string
}

/** Queries of documents of blocks. */
export function documentQueries({ database, signAdult, ...reply }: DocumentNeeds) {
  const contentPage = async (shopid: string, id: number | null, slug: string | null): Promise<Content> => {
    const page = await one(database.browse(documents.CONTENT_PAGE, [shopid, id, slug]))
    if (page.id === null) throw new DomainError('NOT_FOUND')
    return { id: page.id, title: page.title, blocks: await toReply(page.blocks, shopid, reply) }
  }

  const productDetail = async (shopid: string, sid: number, caller: Caller): Promise<Content> => {
    const row = await one(database.browse(documents.PRODUCT_DETAIL, [shopid, sid]))
    const { title, adult, picked, blocks, html } = row
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
      const { blocks } = await one(database.browse(documents.MAIN_PAGE, [shopid, type]))
      return { type, value: await toReply(blocks ?? [], shopid, reply) }
    },

    async popup({ shopid, mobile }: ByDevice): Promise<Popup> {
      const type = mobile ? 'mobile' : 'pc'
      const row = await one(database.browse(documents.POPUP, [shopid, type]))
      return { type, value: await toReply(row.blocks ?? [], shopid, reply), ratio: row.ratio ?? POPUP_RATIO }
    },

    contents: (
      { shopid, pid, type }: { shopid: string; pid: number; type: 'product' | 'content' },
      { caller }: { caller: Caller } = { caller: guest },
    ) => (type === 'product' ? productDetail(shopid, pid, caller) : contentPage(shopid, pid, null)),

    contentBySlug: ({ shopid, mycontent }: { shopid: string; mycontent: string }) => {
      const id = contentNumber(mycontent)
      return contentPage(shopid, id, id === null ? mycontent : null)
    },

    /** An owner without a shop or without common blocks gets empty ones: a product page never fails for them. */
    async commonContents({ uid }: { uid: number }) {
      const [row] = await database.browse(documents.COMMON_BLOCKS, [uid])
      if (!row) return { above: [], below: [] }
      const [above, below] = await Promise.all([
        toReply(row.above, row.shopid, reply),
        toReply(row.below, row.shopid, reply),
      ])
      return { above, below }
    },

    /** Its product blocks hold products of the showing shop; none without a shop. */
    async promotion({ slug, shopid = '' }: { slug: string; shopid?: string }) {
      const [row] = await database.browse(documents.PROMOTION, [slug])
      if (!row) throw new DomainError('NOT_FOUND')
      return { ...row, blocks: await toReply(row.blocks, shopid, reply) }
    },
  }
}
