import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import type { Catalogue } from '../../catalogue/catalogue.service.ts'
import { productChanged } from '../../catalogue/events.ts'
import { type DraftActions, type DraftKind, defineDraft } from '../../publishing/publishing.service.ts'
import { type Measure, toStored } from '../blocks/store-blocks.ts'
import type { StoredBlock } from '../blocks/stored.ts'
import { orNotFound, titleOf } from '../editor/checks.ts'
import { contentChanged } from '../events.ts'
import { imagesOf } from '../shared/block-images.ts'
import { emptyPage, type PageValue, PageValueShape } from '../shared/page-value.ts'
import * as documents from '../store/documents.ts'
import { writePopup } from '../store/popups.ts'
import { ownListing, shopNames } from '../store/settings.ts'
import type { Tx } from '../tables.ts'
import { editedBlocks } from './edited-blocks.ts'
import { type PageKey, pageOf } from './page-key.ts'
import { problemsOf } from './problems.ts'
import { findDescription, findPage, isPublished, ownListings, shownCategories, titleOfPage } from './store.ts'

export interface PageDraftNeeds {
  measure: Measure
  catalogue: { pictures: Pick<Catalogue['pictures'], 'keep'> }
}

/** The names of drafts: of the pages of a shop, and of the details of its products, whose people have rights of their own. */
export const PAGE = 'page'
export const DETAIL = 'detail'

const actionsOf = (name: 'Page' | 'Detail'): DraftActions => ({
  save: `save${name}Draft`,
  discard: `discard${name}Draft`,
  publish: `publish${name}`,
  schedule: `schedule${name}`,
  unschedule: `unschedule${name}`,
  restore: `restore${name}`,
})

/** Pages of blocks as drafts that are published (module `publishing`). */
export function pageDrafts({ measure, catalogue }: PageDraftNeeds): DraftKind[] {
  const work = (pageOfKey: (key: string) => PageKey) => ({
    value: PageValueShape,
    isPublished: (tx: AnyTx, shop: number, key: string) => isPublished(withTables(tx), shop, pageOfKey(key)),
    titleOf: (tx: AnyTx, shop: number, key: string) => titleOfPage(withTables(tx), shop, pageOfKey(key)),
    read: (tx: AnyTx, shop: number, key: string) => readPage(withTables(tx), shop, pageOfKey(key)),
    async accept(tx: AnyTx, shop: number, key: string, value: PageValue): Promise<PageValue> {
      pageOfKey(key)
      const blocks = [...value.blocks, ...value.below]
      const keys = blocks.flatMap((block) => imagesOf(block).map((image) => image.key))
      const html = blocks.map((block) => ('html' in block ? block.html : '')).join('')
      await catalogue.pictures.keep(tx, shop, keys, html)
      return value
    },
    check(tx: AnyTx, shop: number, key: string, value: PageValue): Promise<string[]> {
      const content: Tx = withTables(tx)
      return problemsOf(pageOfKey(key), value, {
        measure,
        categories: (cids) => shownCategories(content, shop, cids),
        listings: (sids) => ownListings(content, shop, sids),
      })
    },
    write: (tx: AnyTx, shop: number, key: string, value: PageValue) =>
      writePage(withTables(tx), shop, { page: pageOfKey(key), value, measure }),
    logged: ({ title, device, shown_from, shown_until, blocks, below }: PageValue) => ({
      title,
      device,
      shown_from,
      shown_until,
      blocks: blocks.length + below.length,
    }),
  })
  return [
    defineDraft({ kind: PAGE, permission: 'marketing:write', actions: actionsOf('Page'), ...work(pageOf) }),
    defineDraft({
      kind: DETAIL,
      permission: 'products:write',
      actions: actionsOf('Detail'),
      ...work((key) => pageOf(`detail:${key}`)),
    }),
  ]
}

/** A page as it is published, to be edited. Throws NOT_FOUND for one that is not there. */
export async function readPage(tx: Tx, shop: number, page: PageKey): Promise<PageValue> {
  const row = await findPage(tx, shop, page)
  if (page.kind === 'popup' || page.kind === 'content') orNotFound(row)
  if (page.kind === 'detail' && !row) {
    const html = orNotFound(await findDescription(tx, shop, page.id))
    return { ...emptyPage, blocks: html ? [{ type: 'html', id: 'description', html }] : [] }
  }
  if (!row) return emptyPage
  const { blocks, below = [], title, slug, device, sort, ratio, shown_from, shown_until } = row
  return {
    title: title ?? emptyPage.title,
    slug: slug ?? '',
    device: device ?? null,
    sort: sort ?? emptyPage.sort,
    ratio: ratio ?? emptyPage.ratio,
    shown_from: shown_from?.toISOString() ?? null,
    shown_until: shown_until?.toISOString() ?? null,
    blocks: editedBlocks(blocks),
    below: editedBlocks(below),
  }
}

async function writePage(
  tx: Tx,
  shop: number,
  { page, value, measure }: { page: PageKey; value: PageValue; measure: Measure },
): Promise<void> {
  const [blocks, below] = await Promise.all([stored(value.blocks, measure), stored(value.below, measure)])
  const { shopid, uid } = orNotFound(await shopNames(tx, shop))
  const { sort, ratio, device } = value
  switch (page.kind) {
    case 'main':
      await documents.writeMainPage(tx, shop, page.device, blocks)
      break
    case 'popup':
      orNotFound(
        await writePopup(tx, shop, {
          id: page.id,
          title: titleOf(value.title),
          device,
          sort,
          ratio,
          blocks,
          shown_from: dateOf(value.shown_from),
          shown_until: dateOf(value.shown_until),
        }),
      )
      break
    case 'content': {
      const row = { id: page.id, slug: value.slug || null, title: titleOf(value.title), blocks }
      orNotFound(await documents.writeContentPage(tx, shop, row).catch(withTakenSlug))
      break
    }
    case 'common':
      await documents.writeCommonBlocks(tx, shop, { above: blocks, below })
      break
    case 'detail': {
      const sid = orNotFound(await ownListing(tx, shop, page.id))
      await documents.writeProductDetail(tx, shop, page.id, blocks)
      await emit(tx, productChanged, { shopid, sids: [sid] })
    }
  }
  await emit(tx, contentChanged, { shopid, ...(page.kind === 'common' && { uid }) })
}

const stored = (blocks: PageValue['blocks'], measure: Measure): Promise<StoredBlock[]> =>
  toStored(blocks as Parameters<typeof toStored>[0], measure)

const dateOf = (moment: string | null): Date | null => (moment === null ? null : new Date(moment))

function withTakenSlug(error: unknown): never {
  const { code } = error as { code?: string }
  if (code !== '23505') throw error
  throw new DomainError('BAD_REQUEST', {
    message: '이 주소 이름은 다른 콘텐츠가 쓰고 있습니다.',
    details: { problems: ['이 주소 이름은 다른 콘텐츠가 쓰고 있습니다.'] },
  })
}
