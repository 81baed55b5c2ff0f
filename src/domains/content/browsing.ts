import { type Caller, guest, isVerifiedAdult } from '../../platform/contract/caller.ts'
import type { Database } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { readdressPictures } from '../../platform/images/signature.ts'
import { forOtherShop, type ReplyNeeds, toReply } from './blocks/reply-blocks.ts'
import type { Content, Notice, Popup, Script } from './contract.ts'
import { allScripts, channelsOf, contentNumber, isSitePath, NOTICES_PER_PAGE } from './rules.ts'
import * as documents from './store/documents.ts'
import * as notices from './store/notices.ts'
import * as settings from './store/settings.ts'

const NOTICES_IN_BAR = 10
const POPUP_RATIO = 0.8
const POLICY_TITLES = { agreement: '이용약관', privacy: '개인정보처리방침' }

type ByShop = { shopid: string }
type ByDevice = { shopid: string; mobile: boolean }

export interface BrowsingNeeds extends ReplyNeeds {
  database: Database
  /** signed base of a stored picture that verified adults only may see */
  signAdult: (key: string) => string
}

/** What shoppers read. An unknown or hidden shop is NOT_READY, anything else that is missing NOT_FOUND. */
export function browsing({ database, signAdult, ...reply }: BrowsingNeeds) {
  const contentPage = async (shopid: string, id: number | null, slug: string | null): Promise<Content> => {
    const page = await one(database.browse(documents.CONTENT_PAGE, [shopid, id, slug]))
    if (page.id === null) throw new DomainError('NOT_FOUND')
    return { id: page.id, title: page.title, blocks: await toReply(page.blocks, shopid, reply) }
  }

  const productDetail = async (shopid: string, sid: number, caller: Caller): Promise<Content> => {
    const row = await one(database.browse(documents.PRODUCT_DETAIL, [shopid, sid]))
    const { title, adult, picked, blocks, html } = row
    if (adult && !(await isVerifiedAdult(caller))) return { id: sid, title: '', blocks: [] }
    // Stored descriptions carry the addresses of the day they came; keys may have changed, and so may who may see them.
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
      const row = await one(database.browse(documents.POPUP, [shopid, mobile ? 'mobile' : 'pc']))
      return { value: await toReply(row.blocks ?? [], shopid, reply), ratio: row.ratio ?? POPUP_RATIO }
    },

    contents: (
      { shopid, pid, type }: { shopid: string; pid: number; type: 'product' | 'content' },
      { caller }: { caller: Caller } = { caller: guest },
    ) => (type === 'product' ? productDetail(shopid, pid, caller) : contentPage(shopid, pid, null)),

    contentBySlug: ({ shopid, mycontent }: { shopid: string; mycontent: string }) => {
      const id = contentNumber(mycontent)
      return contentPage(shopid, id, id === null ? mycontent : null)
    },

    /** An owner without a shop or without common blocks has none: a product page never fails for them. */
    async commonContents({ uid }: { uid: number }) {
      const [row] = await database.browse(documents.COMMON_BLOCKS, [uid])
      if (!row) return { above: [], below: [] }
      const [above, below] = await Promise.all([
        toReply(row.above, row.shopid, reply),
        toReply(row.below, row.shopid, reply),
      ])
      return { above, below }
    },

    async promotion({ slug }: { slug: string }) {
      const [row] = await database.browse(documents.PROMOTION, [slug])
      if (!row) throw new DomainError('NOT_FOUND')
      return { ...row, blocks: await toReply(row.blocks, '', reply) }
    },

    async noticesByWeight({ shopid }: ByShop): Promise<Notice[]> {
      return some(await database.browse(notices.HEAVIEST, [shopid, NOTICES_IN_BAR])).map(noticeOf)
    },

    async notices({ shopid, page, full }: { shopid: string; page: number; full: boolean }) {
      const range = [(page - 1) * NOTICES_PER_PAGE, NOTICES_PER_PAGE]
      const rows = await database.browse(notices.NOTICES, [shopid, ...range, full])
      const total = rows[0]?.total ?? 0
      const items = some(rows).map((row) =>
        full ? { ...noticeOf(row), html: row.html ?? '' } : noticeOf(row),
      )
      return { items, total, page, pages: Math.ceil(total / NOTICES_PER_PAGE) }
    },

    async notice({ shopid, id }: { shopid: string; id: number }) {
      const [row] = some(await database.browse(notices.NOTICE, [shopid, id]))
      if (!row) throw new DomainError('NOT_FOUND')
      return {
        notice: { ...noticeOf(row), html: row.html },
        previous: row.previous && noticeOf(row.previous),
        next: row.next && noticeOf(row.next),
      }
    },

    async scripts({ shopid }: ByShop): Promise<Script[]> {
      const { scripts, ...fields } = await one(database.browse(settings.SCRIPTS, [shopid]))
      return allScripts(fields, scripts)
    },

    async policy({ shopid, kind }: { shopid: string; kind: 'agreement' | 'privacy' }) {
      const { html } = await one(database.browse(settings.POLICY, [shopid, kind]))
      if (html === null) throw new DomainError('NOT_FOUND')
      return { title: POLICY_TITLES[kind], html }
    },

    async links({ shopid }: ByShop) {
      const row = await one(database.browse(settings.LINKS, [shopid]))
      const chosen = row.links.map((link) => ({ ...link, kind: isSitePath(link.url) ? 'page' : 'link' }))
      return [...channelsOf(row), ...chosen]
    },
  }
}

/** The one row that an open shop always has. */
async function one<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows
  if (!row) throw new DomainError('NOT_READY')
  return row
}

/** The things in rows that an open shop always has at least one of, if only an empty one. */
function some<Row extends { id: number | null }>(rows: Row[]): Extract<Row, { id: number }>[] {
  if (rows.length === 0) throw new DomainError('NOT_READY')
  return rows.filter((row): row is Extract<Row, { id: number }> => row.id !== null)
}

function noticeOf({
  id,
  title,
  regdate,
  weight,
}: Omit<notices.NoticeRow, 'regdate'> & { regdate: Date | string }) {
  return { id, title, weight, regdate: new Date(regdate).toISOString() }
}
