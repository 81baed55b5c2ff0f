import type { RecordChange } from '../../../platform/contract/record.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { readdressPictures } from '../../../platform/images/signature.ts'
import type { Draft } from '../../publishing/publishing.service.ts'
import { createChange } from '../editor/change.ts'
import { titleOf } from '../editor/checks.ts'
import { withImages } from '../shared/block-images.ts'
import { MOST_PAGES } from '../shared/page-limits.ts'
import type { PageValue } from '../shared/page-value.ts'
import { lockContent } from '../store/lock-content.ts'
import type { Tx } from '../tables.ts'
import type { ListedPage, PageList } from './contract.ts'
import * as store from './store.ts'

type Made = { kind: store.MadePage; id: number }

/** The list of a shop's pages of blocks, and its popups and content pages as they come and go. */
export function shopPages({ database, sign }: { database: Database; sign: (key: string) => string }) {
  const change = createChange(database)
  const withAddresses = (blocks: PageValue['blocks']) =>
    blocks.map((block) =>
      'html' in block
        ? { ...block, html: readdressPictures(block.html, sign) }
        : withImages(block, (image) => ({ ...image, base: sign(image.key) })),
    )

  return {
    list: (shop: number): Promise<PageList> =>
      database.asShop(shop, async (tx: Tx) => ({
        fixed: await store.listFixed(tx, shop),
        popups: (await store.listPopups(tx, shop)).map(listed),
        contents: (await store.listContents(tx, shop)).map(listed),
      })),

    /** Adds a popup or a content page that shoppers see once it is published. Throws CONFLICT for a shop with too many. */
    async create(
      shop: number,
      { kind, title }: { kind: store.MadePage; title: string },
      record?: RecordChange,
    ): Promise<{ id: number }> {
      const written = titleOf(title)
      return database.asShop(shop, async (tx: Tx) => {
        await lockContent(tx, shop)
        if ((await store.countPages(tx, shop, kind)) >= MOST_PAGES)
          throw new DomainError('CONFLICT', {
            message: `삭제한 것까지 ${MOST_PAGES}개까지 둘 수 있습니다.`,
          })
        const id = await store.addPage(tx, shop, kind, written)
        await record?.(tx, { page: `${kind}:${id}`, title: written }, { after: { published: false } })
        return { id }
      })
    },

    /** Takes a page away, with its draft and its time; or brings it back. */
    setDeleted: (shop: number, of: Made, deleted: boolean, record?: RecordChange): Promise<void> =>
      change(shop, async (tx) => {
        const page = await store.setPageDeleted(tx, shop, { ...of, deleted })
        if (!page) throw new DomainError('NOT_FOUND')
        const { title, published } = page
        await record?.(tx, { title }, deleted ? { before: { published } } : { after: { published } })
      }),

    /** A draft as its editor has it: its pictures with their addresses. */
    told({ value, ...draft }: Draft): Omit<Draft, 'value'> & { value: PageValue } {
      const page = value as PageValue
      return {
        ...draft,
        value: { ...page, blocks: withAddresses(page.blocks), below: withAddresses(page.below) },
      }
    },
  }
}

const listed = ({ shown_from, shown_until, slug, ...row }: store.ListedRow): ListedPage => ({
  ...row,
  slug: slug ?? '',
  shown_from: shown_from?.toISOString() ?? null,
  shown_until: shown_until?.toISOString() ?? null,
})
