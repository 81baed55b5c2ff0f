import { type Clock, systemClock } from '../../platform/clock.ts'
import type { Person, ShopAccess } from '../../platform/contract/caller.ts'
import type { Database } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { DAY_MS } from '../../platform/seoul-day.ts'
import type { Accounts } from '../accounts/service.ts'
import type { Actor } from '../audit/service.ts'
import type { StaffService } from '../staff/service.ts'
import type { Draft } from './drafts/draft.ts'
import type { DraftKind } from './kinds/define-draft.ts'
import { recordDraft } from './kinds/entries.ts'
import { keepFiles, releaseFiles } from './kinds/files.ts'
import { subjects } from './kinds/subjects.ts'
import { publishDue } from './publications/publish-due.ts'
import { publisher } from './publications/publisher.ts'
import * as store from './store.ts'
import type { Tx } from './tables.ts'

export type { Draft, Drafted } from './drafts/draft.ts'
export { draftAnswers } from './drafts/draft-answers.ts'
export { type DraftActions, type DraftKind, defineDraft, subjectOf } from './kinds/define-draft.ts'

export type Publishing = ReturnType<typeof publishingService>

export interface PublishingNeeds {
  database: Database
  staff: Pick<StaffService, 'peopleIn'> & { previews: Pick<StaffService['previews'], 'issue'> }
  accounts: Pick<Accounts, 'findAll'>
  /** the address on the platform of a shop with this label */
  hostAt: (slug: string) => string
  /** the kinds of all rooms, resolved when they are needed */
  kinds: () => readonly DraftKind[]
  clock?: Clock
}

/** A timed publication is at most so far away. */
const FURTHEST_DAYS = 366
/** Saves of one person within this time are one entry of the log. */
const ENTRY_MS = 10 * 60_000

/** Drafts of parts of a shop, and their versions (README). Rooms above register their kinds. */
export function publishingService(needs: PublishingNeeds) {
  const { database, staff, accounts, hostAt, kinds, clock = systemClock } = needs
  const find = subjects(kinds)
  const publish = publisher({ find, clock })
  const nameOf = async (uid: number | null): Promise<string> =>
    uid === null ? '' : ((await accounts.findAll([uid])).get(uid)?.name ?? '')

  const told = async ({
    value,
    published,
    ...row
  }: store.DraftRow & { published: unknown }): Promise<Draft> => ({
    version: row.version,
    value: value ?? published,
    drafted: value !== null,
    saved_at: row.saved_at?.toISOString() ?? null,
    saved_by: await nameOf(row.saved_by),
    publish_at: row.publish_at?.toISOString() ?? null,
    failed: row.failed,
  })

  async function readDraft(shop: number, subject: string): Promise<Draft> {
    const { kind, key } = find(subject)
    const read = await database.asShop(shop, async (tx: Tx) => ({
      ...(await store.findDraft(tx, shop, subject)),
      published: await kind.read(tx, shop, key),
    }))
    return told(read)
  }

  /** Does something with the draft of the version that was seen, under its lock, and answers with what stands then. */
  async function change(
    shop: number,
    subject: string,
    version: number,
    work: (tx: Tx, draft: store.DraftRow) => Promise<void>,
  ): Promise<Draft> {
    const { kind, key } = find(subject)
    const stale = await database.asShop(shop, async (tx: Tx) => {
      // A subject that the shop does not have gets no row.
      await kind.read(tx, shop, key)
      const draft = await store.lockDraft(tx, shop, subject)
      if (draft.version !== version) return true
      await work(tx, draft)
      return false
    })
    const current = await readDraft(shop, subject)
    if (stale) throw new DomainError('STALE', { details: { current } })
    return current
  }

  return {
    readDraft,

    /** The value of a draft, for a preview; undefined without one. */
    async drafted(shop: number, subject: string): Promise<unknown> {
      return (await database.asShop(shop, (tx: Tx) => store.findDraft(tx, shop, subject))).value ?? undefined
    },

    /** Where one person sees the shop with its drafts, for some minutes. Throws NOT_FOUND. */
    async preview(shop: ShopAccess, { uid, over19, session }: Person) {
      const [row] = await database.shop(shop.id, store.SLUG, [shop.id])
      if (!row) throw new DomainError('NOT_FOUND')
      const viewer = { uid, session, adult: over19 === 1 }
      const { token, until } = staff.previews.issue({
        ...viewer,
        shopid: shop.shopid,
        subject: { kind: 'drafts' },
      })
      return { host: hostAt(row.slug), token, path: '/', until: until.toISOString() }
    },

    /** Saves a draft over the version that was seen. Throws STALE with what stands, and BAD_REQUEST as the kind's `accept` does. */
    saveDraft(shop: number, subject: string, version: number, value: unknown, by: Actor): Promise<Draft> {
      const { kind, accepted } = find(subject)
      return change(shop, subject, version, async (tx, draft) => {
        const next = await accepted(tx, shop, value)
        await keepFiles(tx, shop, kind, next)
        if (draft.value !== null) await releaseFiles(tx, shop, kind, [draft.value])
        const now = clock()
        await store.changeDraft(tx, shop, subject, {
          ...{ value: next, saved_at: now, saved_by: by.uid, failed: '' },
        })
        const isSame = draft.value !== null && draft.saved_by === by.uid
        if (isSame && now.getTime() - (draft.saved_at?.getTime() ?? 0) < ENTRY_MS) return
        await recordDraft(tx, { ...by, shop, subject, action: kind.actions.save })
      })
    },

    /** Forgets a draft, and the time at which it was to be published. */
    discardDraft(shop: number, subject: string, version: number, by: Actor): Promise<Draft> {
      const { kind } = find(subject)
      return change(shop, subject, version, async (tx, draft) => {
        if (draft.value === null) return
        await releaseFiles(tx, shop, kind, [draft.value])
        await store.changeDraft(tx, shop, subject, GONE)
        await recordDraft(tx, { ...by, shop, subject, action: kind.actions.discard })
      })
    },

    /** Publishes a draft. Throws STALE, CONFLICT without a draft, and BAD_REQUEST whose `problems` say what it names that is gone. */
    publish(shop: number, subject: string, version: number, by: Actor): Promise<Draft> {
      return change(shop, subject, version, (tx, draft) => publish.draft(tx, { shop, subject, draft, by }))
    },

    /** Has a draft published by itself at a time to come. Throws as `publish` does. */
    schedule(shop: number, subject: string, version: number, at: Date, by: Actor): Promise<Draft> {
      const { kind } = find(subject)
      return change(shop, subject, version, async (tx, draft) => {
        assertToCome(at, clock())
        await publish.assertPublishable(tx, { shop, subject, draft })
        await store.changeDraft(tx, shop, subject, { publish_at: at, publish_by: by.uid, failed: '' })
        const after = { publish_at: at.toISOString() }
        const before = { publish_at: draft.publish_at?.toISOString() ?? null }
        await recordDraft(tx, { ...by, shop, subject, action: kind.actions.schedule, before, after })
      })
    },

    /** Takes the time of a draft away; the draft stays. */
    unschedule(shop: number, subject: string, version: number, by: Actor): Promise<Draft> {
      const { kind } = find(subject)
      return change(shop, subject, version, async (tx, draft) => {
        if (draft.publish_at === null) return
        await store.changeDraft(tx, shop, subject, { publish_at: null, publish_by: null })
        await recordDraft(tx, { ...by, shop, subject, action: kind.actions.unschedule })
      })
    },

    /** The versions of a subject with the names of people, the newest first. */
    async versions(shop: number, subject: string) {
      find(subject)
      const rows = await database.asShop(shop, (tx: Tx) => store.publicationsOf(tx, shop, subject))
      const people = await accounts.findAll([...new Set(rows.flatMap(({ uid }) => uid ?? []))])
      return rows.map(({ id, published_at, uid, timed }) => ({
        ...{ id, timed, published_at: published_at.toISOString() },
        by: uid === null ? '' : (people.get(uid)?.name ?? ''),
      }))
    },

    /** Publishes a version again as a new one; a draft stays. Throws NOT_FOUND, and BAD_REQUEST as `publish` does. */
    async restore(shop: number, subject: string, publication: number, by: Actor): Promise<Draft> {
      await database.asShop(shop, async (tx: Tx) => {
        await store.lockDraft(tx, shop, subject)
        const found = await store.findPublished(tx, shop, subject, publication)
        if (!found) throw new DomainError('NOT_FOUND')
        await publish.version(tx, { shop, subject, value: found.value, by })
      })
      return readDraft(shop, subject)
    },

    /** Publishes what is due, each exactly once over all processes. Throws at the end what went wrong; that is due again. */
    publishDue: publishDue({ database, staff, find, publish }),
  }
}

const GONE = { value: null, saved_at: null, saved_by: null, publish_at: null, publish_by: null, failed: '' }

function assertToCome(at: Date, now: Date): void {
  const away = at.getTime() - now.getTime()
  if (!(away > 0 && away < FURTHEST_DAYS * DAY_MS))
    throw new DomainError('BAD_REQUEST', {
      message: '지금부터 1년 안의 때를 골라 주세요.',
      details: { errors: { at: '지금부터 1년 안의 때를 골라 주세요.' } },
    })
}
