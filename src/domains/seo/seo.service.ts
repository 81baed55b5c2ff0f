import type { Database, Statement } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Block } from '../content/content.contract.ts'
import type { ContentService } from '../content/content.service.ts'
import type { Tenancy } from '../tenancy/tenancy.service.ts'
import { NEWEST, ROWS_PER_FILE, ROWS_PER_STEP } from './limits.ts'
import type { SearchState } from './seo.contract.ts'
import * as store from './store.ts'

export type { Address, PicturedAddress } from './store.ts'

/** Kinds of pages of which a shop may have many, so that they have sitemap files of their own. */
export type FiledKind = 'products' | 'notices'

/** A sitemap file of a kind. It contains the rows after the id `after`. */
export interface AddressFile {
  kind: FiledKind
  after: number
  /** time of the newest change; null if unknown */
  at: Date | null
}

/** A new product or announcement with its full text. */
export type NewThing = { title: string; at: Date; blocks: Block[] } & (
  | { kind: 'product'; sid: number; brand: string; price: number; image: string }
  | { kind: 'notice'; id: number }
)

export interface SeoDeps {
  database: Database
  tenancy: Pick<Tenancy, 'hostOf'>
  content: Pick<ContentService, 'documents' | 'announcements'>
  /** signed base URL of a picture; empty for an empty key */
  sign: (key: string) => string
}

export type Seo = ReturnType<typeof seoService>

const STATEMENTS = {
  products: { files: store.PRODUCT_FILES, step: store.PRODUCTS },
  notices: { files: store.NOTICE_FILES, step: store.NOTICES },
} as const

/** A shop's pages for crawlers. A hidden shop has no pages. */
export function seoService({ database, tenancy, content, sign }: SeoDeps) {
  async function firstRow<Row>(statement: Statement<Row>, shopSlug: string): Promise<Row> {
    const [row] = await database.browse(statement, [shopSlug])
    if (!row) throw new DomainError('NOT_READY')
    return row
  }

  const newProducts = async (shopSlug: string): Promise<NewThing[]> => {
    const rows = await database.browse(store.NEWEST_PRODUCTS, [shopSlug, NEWEST])
    return Promise.all(
      rows.map(async ({ image, ...row }) => {
        const { blocks } = await content.documents.contents({
          shopid: shopSlug,
          pid: row.sid,
          type: 'product',
          mobile: false,
        })
        return { kind: 'product', ...row, image: sign(image), blocks }
      }),
    )
  }

  const newNotices = async (shopSlug: string): Promise<NewThing[]> => {
    const rows = await database.browse(store.NEWEST_NOTICES, [shopSlug, NEWEST])
    return Promise.all(
      rows.map(async ({ id, title, at }) => {
        const { notice } = await content.announcements.find({ shopid: shopSlug, id })
        return { kind: 'notice', id, title, at, blocks: [{ type: 'html', html: notice.html }] }
      }),
    )
  }

  return {
    /** The sitemap files of a shop, in their order. */
    async files(shopSlug: string): Promise<AddressFile[]> {
      const kinds: FiledKind[] = ['products', 'notices']
      const files = await Promise.all(
        kinds.map(async (kind) => {
          const rows = await database.browse(STATEMENTS[kind].files, [shopSlug, ROWS_PER_FILE])
          return rows.map((row) => ({ kind, ...row }))
        }),
      )
      return files.flat()
    },

    /** The addresses in a file, read in several steps. */
    async *addresses(
      shopSlug: string,
      kind: FiledKind,
      after: number,
    ): AsyncGenerator<store.PicturedAddress[]> {
      let from = after
      for (let read = 0; read < ROWS_PER_FILE; read += ROWS_PER_STEP) {
        const rows = await database.browse(STATEMENTS[kind].step, [shopSlug, from, ROWS_PER_STEP])
        yield rows.filter(({ found }) => found).map(({ id, at, image }) => ({ id, at, image: sign(image) }))
        if (rows.length < ROWS_PER_STEP) return
        from = rows.at(-1)?.id ?? from
      }
    },

    /**
     * The pages without a sitemap file of their kind: main page, lists, categories and content pages. Throws NOT_READY.
     */
    async pages(shopSlug: string) {
      const { contents, ...row } = await firstRow(store.PAGES, shopSlug)
      return {
        ...row,
        contents: contents.map(({ id, at }): store.Address => ({ id, at: at ? new Date(at) : null })),
      }
    },

    /** The newest products and announcements with texts, newest first. Throws NOT_READY. */
    async news(shopSlug: string): Promise<store.ChannelRow & { things: NewThing[] }> {
      const [shop, products, notices] = await Promise.all([
        firstRow(store.CHANNEL, shopSlug),
        newProducts(shopSlug),
        newNotices(shopSlug),
      ])
      return {
        ...shop,
        things: [...products, ...notices].sort((a, b) => Number(b.at) - Number(a.at)),
      }
    },

    /** Contents of the meta elements by which search services verify the owner. Throws NOT_READY. */
    proofs: (shopSlug: string): Promise<store.ProofsRow> => firstRow(store.PROOFS, shopSlug),

    /** Whether the name is that of the file with which the shop proves its ownership to Naver or Google. */
    async hasProofFile(shopSlug: string, name: string): Promise<boolean> {
      const [row] = await database.browse(store.PROOF_FILES, [shopSlug])
      return row !== undefined && name !== '' && (row.naver === name || row.google === name)
    },

    /** Numbers of listed and omitted pages, for staff. Throws NOT_FOUND. */
    async state(shopId: number): Promise<SearchState> {
      const [row] = await database.shop(shopId, store.STATE, [shopId])
      if (!row) throw new DomainError('NOT_FOUND')
      const { slug, dom3, shown, products, categories, contents, notices, ...left } = row
      return {
        host: tenancy.hostOf({ slug, dom3 }),
        shown,
        listed: { products, categories, contents, notices },
        left,
      }
    },
  }
}
