import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { readdressPictures } from '../../../platform/images/signature.ts'
import type { Draft } from '../../publishing/publishing.service.ts'
import type { ContentDeps } from '../deps.ts'
import { createChange } from '../editor/content-change.ts'
import { titleOf } from '../editor/content-checks.ts'
import { withImages } from '../shared/block-images.ts'
import { MAX_PAGES } from '../shared/content-limits.ts'
import type { PageValue } from '../shared/page-value.ts'
import { lockContent } from '../store/setting-store.ts'
import type { Tx } from '../tables.ts'
import * as store from './page-store.ts'
import type { ListedPage, PageList } from './pages.contract.ts'

export function shopPages({ database, sign }: Pick<ContentDeps, 'database' | 'sign'>) {
  const change = createChange(database)
  const withAddresses = (blocks: PageValue['blocks']) =>
    blocks.map((block) =>
      'html' in block
        ? { ...block, html: readdressPictures(block.html, sign) }
        : withImages(block, (image) => ({ ...image, base: sign(image.key) })),
    )

  return {
    list: (shopId: number): Promise<PageList> =>
      database.asShop(shopId, async (tx: Tx) => ({
        fixed: await store.listFixed(tx, shopId),
        popups: (await store.listPopups(tx, shopId)).map(toListedPage),
        contents: (await store.listContents(tx, shopId)).map(toListedPage),
      })),

    /** Adds an unpublished popup or content page. Throws CONFLICT if the shop has `MAX_PAGES` of the kind. */
    async create(
      shopId: number,
      { kind, title }: { kind: store.PageKind; title: string },
      record?: RecordChange,
    ): Promise<{ id: number }> {
      const cleanTitle = titleOf(title)
      return database.asShop(shopId, async (tx: Tx) => {
        await lockContent(tx, shopId)
        if ((await store.countPages(tx, shopId, kind)) >= MAX_PAGES)
          throw new DomainError('CONFLICT', {
            message: `삭제한 것까지 ${MAX_PAGES}개까지 둘 수 있습니다.`,
          })
        const id = await store.addPage(tx, shopId, kind, cleanTitle)
        await record?.(tx, { page: `${kind}:${id}`, title: cleanTitle }, { after: { published: false } })
        return { id }
      })
    },

    /**
     * Deletes or restores a popup or content page. Throws NOT_FOUND if it is missing or already in the requested state.
     */
    setDeleted: (
      shopId: number,
      page: { kind: store.PageKind; id: number },
      deleted: boolean,
      record?: RecordChange,
    ): Promise<void> =>
      change(shopId, async (tx) => {
        const row = await store.setPageDeleted(tx, shopId, { ...page, deleted })
        if (!row) throw new DomainError('NOT_FOUND')
        const { title, published } = row
        await record?.(tx, { title }, deleted ? { before: { published } } : { after: { published } })
      }),

    /** A draft for the editor, with signed picture addresses. */
    withPictures({ value, ...draft }: Draft): Omit<Draft, 'value'> & { value: PageValue } {
      const page = value as PageValue
      return {
        ...draft,
        value: { ...page, blocks: withAddresses(page.blocks), below: withAddresses(page.below) },
      }
    },
  }
}

const toListedPage = ({ shown_from, shown_until, slug, ...row }: store.ListedRow): ListedPage => ({
  ...row,
  slug: slug ?? '',
  shown_from: shown_from?.toISOString() ?? null,
  shown_until: shown_until?.toISOString() ?? null,
})
