import type { Person } from '../../../platform/contract/caller.ts'
import type { UploadedFile } from '../../../platform/contract/contract.ts'
import { wrongField } from '../../../platform/contract/field-refusal.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { assertVersion } from '../../../platform/contract/version.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { pictureKeysIn } from '../../../platform/images/signature.ts'
import { claimUploads, releaseUploads } from '../../../platform/uploads/private-uploads.ts'
import { differingFields } from '../../audit/audit.service.ts'
import type { BlockDraft } from '../blocks/block-shapes.ts'
import { namesOneShop } from '../blocks/shop-references.ts'
import { toStored } from '../blocks/store-blocks.ts'
import type { ContentDeps } from '../deps.ts'
import { orNotFound, titleOf } from '../editor/content-checks.ts'
import { promotionChanged } from '../events.ts'
import { editedBlocks } from '../pages/page-drafts.ts'
import { findPageProblems } from '../pages/page-problems.ts'
import { preparePage } from '../pages/prepare-page.ts'
import { imagesOf } from '../shared/block-images.ts'
import { MAX_PROMOTIONS } from '../shared/content-limits.ts'
import { isContentSlug } from '../shared/content-slug.ts'
import { type EditedBlock, emptyPage, type PageValue } from '../shared/page-value.ts'
import type { ContentTables, Tx } from '../tables.ts'
import * as store from './promotion-store.ts'
import type { ListedPromotion, PromotionDraft } from './promotions.contract.ts'

const PAGE = 50
/** All saves of a draft by one person within this time share one entry of the log. */
const ENTRY_MS = 10 * 60_000
const ONE_SHOP = '모든 상점에 보이는 기획전이어서 상품이나 카테고리를 지정할 수 없습니다.'
const SLUG_WRONG = '글자와 숫자, 가운데 하이픈으로 적어 주세요.'
const SLUG_TAKEN = '이 주소 이름은 다른 기획전이 쓰고 있습니다.'

type Deps = Pick<
  ContentDeps,
  'database' | 'measure' | 'promotionPictures' | 'previews' | 'hostAt' | 'sign' | 'clock'
>
interface SeenPromotion {
  promotion: number
  version: number
}

/**
 * Operators write promotions in the page editor (docs/product/operator.md). Changes of a promotion throw NOT_FOUND, and
 * STALE with the present draft if `version` is outdated.
 */
export function platformPromotions(deps: Deps) {
  const { database, measure, promotionPictures, previews, hostAt, sign, clock } = deps
  const inTx = <Result>(work: (tx: Tx) => Promise<Result>) =>
    database.asSystem<ContentTables, Result>('operator', work)

  /** Runs `work` on a locked promotion and counts the references to its pictures. Returns the draft afterwards. */
  const change = (
    { promotion: id, version }: SeenPromotion,
    uid: number,
    work: (tx: Tx, row: store.PromotionRow, actor: { uid: number; now: Date }) => Promise<void>,
  ): Promise<PromotionDraft> =>
    inTx(async (tx) => {
      const row = orNotFound(await store.lockPromotion(tx, id))
      assertVersion(draftOf(row), version)
      await work(tx, row, { uid, now: clock() })
      const after = await store.findPromotion(tx, id)
      const [was, is] = [picturesOf(row), after ? picturesOf(after) : new Set<string>()]
      await claimUploads(
        tx,
        [...is].filter((key) => !was.has(key) && promotionPictures.holds(key)),
      )
      await releaseUploads(
        tx,
        [...was].filter((key) => !is.has(key) && promotionPictures.holds(key)),
      )
      return draftOf(after ?? row)
    })

  return {
    /** Newest first. `after` is the `next` of the previous page. */
    list: ({
      after,
    }: {
      after?: number | undefined
    }): Promise<{ promotions: ListedPromotion[]; next: number | null }> =>
      inTx(async (tx) => {
        const rows = await store.listPromotions(tx, { after, max: PAGE + 1 })
        const pageRows = rows.slice(0, PAGE)
        return {
          promotions: pageRows.map(listed),
          next: rows.length > PAGE ? (pageRows.at(-1)?.id ?? null) : null,
        }
      }),

    /**
     * Adds a promotion that is not published. Throws BAD_REQUEST for a wrong or used slug, and CONFLICT if there are
     * `MAX_PROMOTIONS`.
     */
    create: (
      { title, slug }: { title: string; slug: string },
      uid: number,
      record?: RecordChange,
    ): Promise<{ id: number }> =>
      inTx(async (tx) => {
        const row = { slug: slug.trim(), title: titleOf(title) }
        if (!isContentSlug(row.slug)) throw wrongField('slug', SLUG_WRONG)
        if ((await store.countPromotions(tx)) >= MAX_PROMOTIONS)
          throw new DomainError('CONFLICT', { message: `기획전은 ${MAX_PROMOTIONS}개까지 둘 수 있습니다.` })
        const id = await store
          .insertPromotion(tx, { ...row, uid, now: clock() })
          .catch(rethrowDuplicateSlug(() => wrongField('slug', SLUG_TAKEN)))
        await record?.(tx, { promotion: id }, { after: row })
        return { id }
      }),

    /** The draft or, without one, what is published. Throws NOT_FOUND. */
    draft: (id: number): Promise<PromotionDraft> =>
      inTx(async (tx) => draftOf(orNotFound(await store.findPromotion(tx, id)))),

    async save(
      seen: SeenPromotion,
      value: PageValue,
      uid: number,
      record?: RecordChange,
    ): Promise<PromotionDraft> {
      const draft = onlyPromotion(await preparePage(value, 'promotion'))
      return change(seen, uid, async (tx, row, actor) => {
        await store.changePromotion(tx, row.id, { draft }, actor)
        const isRecent = actor.now.getTime() - (row.changed_at?.getTime() ?? 0) < ENTRY_MS
        if (row.draft && row.changed_by === uid && isRecent) return
        const states = differingFields(logged(row.draft ?? publishedValue(row)), logged(draft))
        await record?.(
          tx,
          { title: row.title },
          states ?? { before: { edited: false }, after: { edited: true } },
        )
      })
    },

    /** Changes nothing without a draft. */
    discard: (seen: SeenPromotion, uid: number, record?: RecordChange): Promise<PromotionDraft> =>
      change(seen, uid, async (tx, row, actor) => {
        if (!row.draft) return
        await store.changePromotion(tx, row.id, { draft: null }, actor)
        await record?.(tx, { title: row.title }, { before: logged(row.draft) })
      }),

    /**
     * Publishes the draft; shoppers see it in its period. Throws CONFLICT without a draft, and BAD_REQUEST with
     * `problems` if it cannot be published.
     */
    publish: (seen: SeenPromotion, uid: number, record?: RecordChange): Promise<PromotionDraft> =>
      change(seen, uid, async (tx, row, actor) => {
        const { draft } = row
        if (!draft) throw new DomainError('CONFLICT', { message: '게시할 초안이 없습니다.' })
        const problems = [
          ...(await findPageProblems({ kind: 'promotion' }, draft, {
            measure,
            categories: async (ids) => new Set(ids),
            listings: async (ids) => new Set(ids),
          })),
          ...draft.blocks.flatMap((block, index) =>
            namesOneShop(block) ? [`${index + 1}번째 블록: ${ONE_SHOP}`] : [],
          ),
        ]
        if (problems.length > 0) throw problem(problems)
        const next = {
          slug: draft.slug,
          title: titleOf(draft.title),
          blocks: await toStored(draft.blocks as BlockDraft[], measure),
          shown_from: dateOf(draft.shown_from),
          shown_until: dateOf(draft.shown_until),
        }
        await store
          .changePromotion(tx, row.id, { ...next, published: true, draft: null }, actor)
          .catch(rethrowDuplicateSlug(() => problem([SLUG_TAKEN])))
        await emitChanged(tx, row.slug, next.slug)
        const before = row.published ? logged(publishedValue(row)) : null
        const states = differingFields(before, logged(draft))
        await record?.(tx, { title: next.title }, states ?? { after: { edited: true } })
      }),

    /** Ends the period now. Throws CONFLICT if shoppers neither see the promotion nor will. */
    async end(seen: SeenPromotion, uid: number, record?: RecordChange): Promise<void> {
      await change(seen, uid, async (tx, row, actor) => {
        const isOver = row.shown_until && row.shown_until <= actor.now
        if (!row.published || isOver)
          throw new DomainError('CONFLICT', { message: '보이고 있는 기획전이 아닙니다.' })
        await store.changePromotion(tx, row.id, { shown_until: actor.now }, actor)
        await emitChanged(tx, row.slug)
        await record?.(
          tx,
          { title: row.title },
          {
            before: { shown_until: row.shown_until?.toISOString() ?? null },
            after: { shown_until: actor.now.toISOString() },
          },
        )
      })
    },

    async remove(seen: SeenPromotion, uid: number, record?: RecordChange): Promise<void> {
      await change(seen, uid, async (tx, row) => {
        await store.deletePromotion(tx, row.id)
        await emitChanged(tx, row.slug)
        await record?.(tx, { title: row.title }, { before: { slug: row.slug, published: row.published } })
      })
    },

    /** Stores a picture for a promotion. Throws BAD_REQUEST (`acceptImage`) and TOO_MANY_REQUESTS. */
    async uploadPicture(uid: number, file: UploadedFile, record?: RecordChange) {
      const key = await promotionPictures.acceptImage(uid, file)
      await inTx(async (tx) => record?.(tx))
      return { key, base: sign(key) }
    },

    /** An address at which this person can open the draft, in some open shop. Throws NOT_FOUND, also without a shop. */
    async preview(id: number, { uid, over19, session }: Person) {
      const { slug, shop } = await inTx(async (tx) => ({
        slug: orNotFound(await store.findPromotion(tx, id)).slug,
        shop: orNotFound(await store.findOpenShop(tx)),
      }))
      const viewer = { uid, session, adult: over19 === 1 }
      const { token, until } = previews.issue({
        ...viewer,
        shopid: shop.shopid,
        subject: { kind: 'promotion', id },
      })
      const path = `/promotion/${encodeURIComponent(slug)}`
      return { host: hostAt(shop.slug), token, path, until: until.toISOString() }
    },
  }
}

async function emitChanged(tx: Tx, ...slugs: string[]): Promise<void> {
  for (const slug of new Set(slugs)) await emit(tx, promotionChanged, { slug })
}

const dateOf = (moment: string | null): Date | null => (moment === null ? null : new Date(moment))

/** What is published, in the form for the editor. */
const publishedValue = ({ slug, title, shown_from, shown_until, blocks }: store.PromotionRow): PageValue => ({
  ...emptyPage,
  slug,
  title,
  shown_from: shown_from?.toISOString() ?? null,
  shown_until: shown_until?.toISOString() ?? null,
  blocks: editedBlocks(blocks),
})

/** Without the fields that a promotion does not have. */
const onlyPromotion = ({ title, slug, shown_from, shown_until, blocks }: PageValue): PageValue => ({
  ...emptyPage,
  title,
  slug,
  shown_from,
  shown_until,
  blocks,
})

const logged = ({ title, slug, shown_from, shown_until, blocks }: PageValue) => ({
  title,
  slug,
  shown_from,
  shown_until,
  blocks: blocks.length,
})

function draftOf(row: store.PromotionRow): PromotionDraft {
  const { draft, version, published, changed_at, changed_by_name } = row
  return {
    version,
    value: draft ?? publishedValue(row),
    drafted: draft !== null,
    published,
    saved_at: changed_at?.toISOString() ?? null,
    saved_by: changed_by_name,
    publish_at: null,
    failed: '',
  }
}

const listed = ({
  shown_from,
  shown_until,
  changed_at,
  changed_by_name,
  published: _,
  changed_by: _uid,
  ...row
}: store.ListedRow): ListedPromotion => ({
  ...row,
  shown_from: shown_from?.toISOString() ?? null,
  shown_until: shown_until?.toISOString() ?? null,
  changed_at: changed_at?.toISOString() ?? null,
  changed_by: changed_by_name,
})

/** Storage keys of the pictures that the draft and the published blocks show. */
const picturesOf = ({ blocks, draft }: store.PromotionRow): Set<string> =>
  new Set([...editedBlocks(blocks), ...(draft?.blocks ?? [])].flatMap(keysIn))

const keysIn = (block: EditedBlock): string[] => [
  ...imagesOf(block).map(({ key }) => key),
  ...('html' in block ? pictureKeysIn(block.html) : []),
]

const problem = (problems: string[]) =>
  new DomainError('BAD_REQUEST', { message: problems.join('\n'), details: { problems } })

const rethrowDuplicateSlug =
  (refusal: () => Error) =>
  (error: unknown): never => {
    throw (error as { code?: string }).code === '23505' ? refusal() : error
  }
