import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { productChanged } from '../../catalogue/events.ts'
import { type DraftActions, type DraftKind, defineDraft } from '../../publishing/publishing.service.ts'
import type { StoredBlock, StoredImage } from '../blocks/block-shapes.ts'
import { type Measure, toStored } from '../blocks/store-blocks.ts'
import type { ContentDeps } from '../deps.ts'
import { orNotFound, titleOf } from '../editor/content-checks.ts'
import { contentChanged } from '../events.ts'
import { imagesOf } from '../shared/block-images.ts'
import {
  type EditedBlock,
  type EditedImage,
  emptyPage,
  type PageValue,
  PageValueShape,
} from '../shared/page-value.ts'
import * as documents from '../store/document-store.ts'
import { writePopup } from '../store/document-store.ts'
import { ownListing, shopNames } from '../store/setting-store.ts'
import type { Tx } from '../tables.ts'
import { type PageKey, parsePageKey } from './page-key.ts'
import { findPageProblems } from './page-problems.ts'
import {
  findDescription,
  findPage,
  isPublished,
  ownListings,
  shownCategories,
  titleOfPage,
} from './page-store.ts'

/** Kinds of drafts. Product details are a kind of their own, because they need other permissions than pages. */
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

export function pageDrafts({ measure, catalogue }: Pick<ContentDeps, 'measure' | 'catalogue'>): DraftKind[] {
  const handlers = (pageOfKey: (key: string) => PageKey) => ({
    value: PageValueShape,
    isPublished: (tx: AnyTx, shopId: number, key: string) =>
      isPublished(withTables(tx), shopId, pageOfKey(key)),
    titleOf: (tx: AnyTx, shopId: number, key: string) => titleOfPage(withTables(tx), shopId, pageOfKey(key)),
    read: (tx: AnyTx, shopId: number, key: string) => readPage(withTables(tx), shopId, pageOfKey(key)),
    async accept(tx: AnyTx, shopId: number, key: string, value: PageValue): Promise<PageValue> {
      pageOfKey(key)
      const blocks = [...value.blocks, ...value.below]
      const keys = blocks.flatMap((block) => imagesOf(block).map((image) => image.key))
      const html = blocks.map((block) => ('html' in block ? block.html : '')).join('')
      await catalogue.pictures.keep(tx, shopId, keys, html)
      return value
    },
    check(tx: AnyTx, shopId: number, key: string, value: PageValue): Promise<string[]> {
      const content: Tx = withTables(tx)
      return findPageProblems(pageOfKey(key), value, {
        measure,
        categories: (categoryIds) => shownCategories(content, shopId, categoryIds),
        listings: (listingIds) => ownListings(content, shopId, listingIds),
      })
    },
    write: (tx: AnyTx, shopId: number, key: string, value: PageValue) =>
      writePage(withTables(tx), shopId, { page: pageOfKey(key), value, measure }),
    logged: ({ title, device, shown_from, shown_until, blocks, below }: PageValue) => ({
      title,
      device,
      shown_from,
      shown_until,
      blocks: blocks.length + below.length,
    }),
  })
  return [
    defineDraft({
      kind: PAGE,
      permission: 'marketing:write',
      actions: actionsOf('Page'),
      ...handlers(parsePageKey),
    }),
    defineDraft({
      kind: DETAIL,
      permission: 'products:write',
      actions: actionsOf('Detail'),
      ...handlers((key) => parsePageKey(`detail:${key}`)),
    }),
  ]
}

/** The published page in the form for the editor. Throws NOT_FOUND. */
export async function readPage(tx: Tx, shopId: number, page: PageKey): Promise<PageValue> {
  const row = await findPage(tx, shopId, page)
  if (page.kind === 'popup' || page.kind === 'content') orNotFound(row)
  if (page.kind === 'detail' && !row) {
    const html = orNotFound(await findDescription(tx, shopId, page.id))
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
  shopId: number,
  { page, value, measure }: { page: PageKey; value: PageValue; measure: Measure },
): Promise<void> {
  const [blocks, below] = await Promise.all([stored(value.blocks, measure), stored(value.below, measure)])
  const { shopid, uid } = orNotFound(await shopNames(tx, shopId))
  const { sort, ratio, device } = value
  switch (page.kind) {
    case 'main':
      await documents.writeMainPage(tx, shopId, page.device, blocks)
      break
    case 'popup':
      orNotFound(
        await writePopup(tx, shopId, {
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
      orNotFound(await documents.writeContentPage(tx, shopId, row).catch(rethrowDuplicateSlug))
      break
    }
    case 'common':
      await documents.writeCommonBlocks(tx, shopId, { above: blocks, below })
      break
    case 'detail': {
      const listingId = orNotFound(await ownListing(tx, shopId, page.id))
      await documents.writeProductDetail(tx, shopId, page.id, blocks)
      await emit(tx, productChanged, { shopid, sids: [listingId] })
    }
  }
  await emit(tx, contentChanged, { shopid, ...(page.kind === 'common' && { uid }) })
}

const stored = (blocks: PageValue['blocks'], measure: Measure): Promise<StoredBlock[]> =>
  toStored(blocks as Parameters<typeof toStored>[0], measure)

const dateOf = (moment: string | null): Date | null => (moment === null ? null : new Date(moment))

function rethrowDuplicateSlug(error: unknown): never {
  const { code } = error as { code?: string }
  if (code !== '23505') throw error
  throw new DomainError('BAD_REQUEST', {
    message: '이 주소 이름은 다른 콘텐츠가 쓰고 있습니다.',
    details: { problems: ['이 주소 이름은 다른 콘텐츠가 쓰고 있습니다.'] },
  })
}

/** A block that was stored before blocks had ids gets an id from its position. */
export const editedBlocks = (stored: readonly StoredBlock[]): EditedBlock[] => stored.map(editedBlock)

function editedBlock(stored: StoredBlock, index: number): EditedBlock {
  const id = stored.id ?? `b${index}`
  switch (stored.type) {
    case 'banner':
      return { ...stored, id, img: stored.img && editedImage(stored.img) }
    case 'image':
      return { ...stored, id, image: editedImage(stored.image) }
    case 'gallery':
      return { ...stored, id, images: stored.images.map(editedImage) }
    default:
      return { ...stored, id }
  }
}

const editedImage = ({ key, alt }: StoredImage): EditedImage => ({ key, alt })
