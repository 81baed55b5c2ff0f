import { wrongField } from '../../../platform/contract/field-refusal.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { queueMails } from '../../../platform/mail/mailer.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'
import type { SupervisionDeps } from '../deps.ts'
import type { Tx } from '../tables.ts'
import * as store from './announcement-store.ts'
import type { AnnouncementDraft, OperatorAnnouncement, SellerAnnouncement } from './announcements.contract.ts'

const PAGE = 50
const OWNERS_AT_ONCE = 200

/** What operators tell sellers, in the admin and by mail (docs/product/operator.md). */
export function platformAnnouncements({ database, clock }: Pick<SupervisionDeps, 'database' | 'clock'>) {
  const inTx = <Result>(work: (tx: Tx) => Promise<Result>) => database.asSystem('supervision', work)

  return {
    /** For operators, newest first. `after` is the `next` of the previous page. */
    list: ({
      after,
    }: {
      after?: number | undefined
    }): Promise<{
      announcements: OperatorAnnouncement[]
      plans: { id: number; name: string }[]
      next: number | null
    }> =>
      inTx(async (tx) => {
        const rows = await store.listAnnouncements(tx, { after, max: PAGE + 1 })
        const pageRows = rows.slice(0, PAGE)
        return {
          announcements: pageRows.map(forOperators),
          plans: await store.listPlans(tx),
          next: rows.length > PAGE ? (pageRows.at(-1)?.id ?? null) : null,
        }
      }),

    /**
     * Announces to all shops, or to those with a fee plan. Throws BAD_REQUEST if it ends before it begins or has ended,
     * if maintenance has no end, and for an unknown plan.
     */
    announce: (draft: AnnouncementDraft, uid: number, record?: RecordChange): Promise<{ id: number }> =>
      inTx(async (tx) => {
        const now = clock()
        assertPeriod(draft, now)
        const plans = await store.listPlans(tx)
        const plan = plans.find(({ id }) => id === draft.plan)
        if (draft.plan !== null && !plan) throw wrongField('plan', '없는 요금제입니다.')
        const id = await store.insertAnnouncement(tx, draft, { uid, now })
        const { kind, title, by_mail } = draft
        await record?.(tx, { id }, { after: { kind, title, by_mail, ...(plan && { plan: plan.name }) } })
        return { id }
      }),

    /** Changes nothing if it was withdrawn before. Throws NOT_FOUND for an unknown announcement. */
    withdraw: (id: number, record?: RecordChange): Promise<void> =>
      inTx(async (tx) => {
        const title = await store.withdraw(tx, id, clock())
        if (title !== undefined) return record?.(tx, { id }, { before: { title } })
        const [row] = await store.listAnnouncements(tx, { after: id + 1, max: 1 })
        if (row?.id !== id) throw new DomainError('NOT_FOUND')
      }),

    /** What the staff of a shop sees now. */
    shown: (shopId: number, uid: number): Promise<{ announcements: SellerAnnouncement[]; unread: number }> =>
      inTx(async (tx) => {
        const now = clock()
        const rows = await store.shownTo(tx, shopId, { now, day: seoulDay(now), max: PAGE })
        const seen = (await store.lastSeen(tx, uid))?.getTime() ?? 0
        const unread = rows.filter(({ shown_from }) => shown_from.getTime() > seen).length
        return { announcements: rows.map(forSellers), unread }
      }),

    /** Marks what was shown until then as read by a person; a time in the future counts as now. */
    markRead: (uid: number, seen: string): Promise<void> =>
      inTx(async (tx) => {
        const until = Math.min(Date.parse(seen), clock().getTime())
        await store.saveSeen(tx, uid, new Date(until))
      }),

    /**
     * Mails the next owners of one due announcement; each owner gets one mail, also after a crash. `adminUrl` makes the
     * URL of a page of the admin. Returns whether more may be due.
     */
    mailDue: (adminUrl: (path: string) => string): Promise<boolean> =>
      inTx(async (tx) => {
        const now = clock()
        const due = await store.lockDueMail(tx, now)
        if (!due) return false
        const owners = await store.nextOwners(tx, due, { day: seoulDay(now), max: OWNERS_AT_ONCE })
        await queueMails(
          tx,
          owners.map(({ uid, email, name, shopid }) => ({
            to: email,
            template: 'platform-announcement',
            data: { name, title: due.title, text: due.text, url: adminUrl(announcementsPath(shopid)) },
            key: `platform-announcement:${due.id}:${uid}`,
          })),
        )
        const isLast = owners.length < OWNERS_AT_ONCE
        await store.saveMailed(tx, due.id, {
          to: owners.at(-1)?.uid ?? 0,
          count: owners.length,
          done: isLast ? now : null,
        })
        return true
      }),
  }
}

/** The page of the admin with a shop's announcements. */
const announcementsPath = (shopid: string) => `/shops/${encodeURIComponent(shopid)}/announcements`

function assertPeriod({ kind, shown_from, shown_until }: AnnouncementDraft, now: Date): void {
  if (kind === 'maintenance' && shown_until === null)
    throw wrongField('shown_until', '점검이 끝나는 때를 적어 주세요.')
  if (shown_until === null) return
  const from = shown_from === null ? now : new Date(shown_from)
  if (new Date(shown_until) <= (from > now ? from : now))
    throw wrongField('shown_until', '끝나는 때는 시작한 뒤여야 합니다.')
}

const forSellers = ({ shown_from, shown_until, ...row }: store.AnnouncementRow): SellerAnnouncement => ({
  ...row,
  shown_from: shown_from.toISOString(),
  shown_until: shown_until?.toISOString() ?? null,
})

const forOperators = ({
  mailed_at,
  written_at,
  withdrawn_at,
  plan,
  by_mail,
  mailed,
  ...row
}: store.OperatorRow): OperatorAnnouncement => ({
  ...forSellers(row),
  plan,
  by_mail,
  mailed,
  is_mailed: mailed_at !== null,
  written_at: written_at.toISOString(),
  withdrawn_at: withdrawn_at?.toISOString() ?? null,
})
