import { wrongField } from '../../../platform/contract/field-refusal.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { assertVersion } from '../../../platform/contract/version.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { readdressPictures } from '../../../platform/images/signature.ts'
import { type Actor, differingFields, recordEntry } from '../../audit/audit.service.ts'
import type { ContentDeps } from '../deps.ts'
import { toAnnouncementRow } from '../editor/announcement-editor.ts'
import { createChange } from '../editor/content-change.ts'
import { orNotFound } from '../editor/content-checks.ts'
import { contentChanged } from '../events.ts'
import { MAX_ANNOUNCEMENTS } from '../shared/content-limits.ts'
import { type AnnouncementRowToWrite, showDue, writeAnnouncement } from '../store/announcement-store.ts'
import { lockContent, shopNames } from '../store/setting-store.ts'
import type { Tx } from '../tables.ts'
import * as store from './seller-announcement-store.ts'
import type { NoticeEdit, NoticeRow, SellerNotice } from './seller-content.contract.ts'

const PAGE_SIZE = 50

/** Announcements for staff. Throws NOT_FOUND for a missing announcement. */
export function sellerAnnouncements({
  database,
  sign,
  catalogue,
}: Pick<ContentDeps, 'database' | 'sign' | 'catalogue'>) {
  const change = createChange(database)
  const toReply = ({ html, version, ...row }: store.StoredAnnouncement): SellerNotice => ({
    ...rowOf(row),
    html: readdressPictures(html, sign),
    version,
  })
  const readIn = async (tx: Tx, shopId: number, id: number): Promise<SellerNotice> =>
    toReply(orNotFound(await store.findAnnouncement(tx, shopId, id)))
  const write = async (tx: Tx, shopId: number, row: AnnouncementRowToWrite): Promise<number> => {
    await catalogue.pictures.keep(tx, shopId, [], row.html)
    return orNotFound(await writeAnnouncement(tx, shopId, row))
  }

  return {
    async list(
      shopId: number,
      filter: { q?: string; state?: NoticeRow['state']; after?: number },
    ): Promise<{ items: NoticeRow[]; next: number | null }> {
      const rows = await database.asShop(shopId, (tx: Tx) =>
        store.listAnnouncements(tx, shopId, { ...filter, limit: PAGE_SIZE + 1 }),
      )
      const items = rows.slice(0, PAGE_SIZE).map(rowOf)
      return { items, next: rows.length > PAGE_SIZE ? (items.at(-1)?.id ?? null) : null }
    },

    read: (shopId: number, id: number): Promise<SellerNotice> =>
      database.asShop(shopId, (tx: Tx) => readIn(tx, shopId, id)),

    /** Adds an announcement. Throws BAD_REQUEST with the field, and CONFLICT if the shop has `MAX_ANNOUNCEMENTS`. */
    async create(shopId: number, edit: NoticeEdit, record?: RecordChange): Promise<SellerNotice> {
      const row = await toAnnouncementRow(shopId, draftOf(edit))
      return change(shopId, async (tx) => {
        await lockContent(tx, shopId)
        if ((await store.countAnnouncements(tx, shopId)) >= MAX_ANNOUNCEMENTS)
          throw new DomainError('CONFLICT', {
            message: `공지는 삭제한 것까지 ${MAX_ANNOUNCEMENTS.toLocaleString('ko-KR')}건까지 둘 수 있습니다.`,
          })
        const id = await write(tx, shopId, row)
        const notice = await readIn(tx, shopId, id)
        const { title, ...after } = loggedFields(notice)
        await record?.(tx, { notice: id, title }, differingFields(null, after) ?? {})
        return notice
      })
    },

    /** Changes an announcement. Throws BAD_REQUEST, and STALE with the stored announcement if `version` is outdated. */
    async edit(
      shopId: number,
      { notice: id, version, edit }: { notice: number; version: number; edit: NoticeEdit },
      actor: Actor,
    ): Promise<SellerNotice> {
      const row = await toAnnouncementRow(shopId, { id, ...draftOf(edit) })
      return change(shopId, async (tx) => {
        const before = toReply(orNotFound(await store.lockAnnouncement(tx, shopId, id)))
        assertVersion(before, version)
        await write(tx, shopId, row)
        const after = await readIn(tx, shopId, id)
        const states = differingFields(loggedFields(before), loggedFields(after))
        const subject = { notice: id, title: before.title }
        if (states)
          await recordEntry(tx, {
            ...actor,
            shopId,
            kind: 'change',
            action: 'editNotice',
            subject,
            ...states,
          })
        return after
      })
    },

    /** Deletes an announcement; `restore` undoes it. */
    remove: (shopId: number, id: number, record?: RecordChange): Promise<void> =>
      change(shopId, async (tx) => {
        if (!(await store.setDeleted(tx, shopId, id, true))) throw new DomainError('NOT_FOUND')
        const { title, ...before } = loggedFields(await readIn(tx, shopId, id))
        await record?.(tx, { title }, differingFields(before, null) ?? {})
      }),

    restore: (shopId: number, id: number, record?: RecordChange): Promise<void> =>
      change(shopId, async (tx) => {
        if (!(await store.setDeleted(tx, shopId, id, false))) throw new DomainError('NOT_FOUND')
        const { title, ...after } = loggedFields(await readIn(tx, shopId, id))
        await record?.(tx, { title }, differingFields(null, after) ?? {})
      }),

    /** Emits a change of each shop with an announcement whose period has started or ended. */
    showDue: (): Promise<void> =>
      database.asSystem('jobs', async (tx: Tx) => {
        for (const shopId of await showDue(tx)) {
          const { shopid } = orNotFound(await shopNames(tx, shopId))
          await emit(tx, contentChanged, { shopid })
        }
      }),
  }
}

const rowOf = (row: Omit<store.StoredAnnouncement, 'html' | 'version'>): NoticeRow => {
  const { id, title, weight, pinned, state, shown_from, shown_until, regdate } = row
  return {
    id,
    title,
    weight,
    pinned,
    state,
    shown_from: shown_from?.toISOString() ?? null,
    shown_until: shown_until?.toISOString() ?? null,
    regdate: regdate.toISOString(),
  }
}

const draftOf = ({ shown_from, shown_until, ...edit }: NoticeEdit) => ({
  ...edit,
  shown_from: dateOf('shown_from', shown_from),
  shown_until: dateOf('shown_until', shown_until),
})

function dateOf(field: string, moment: string | null): Date | null {
  if (moment === null) return null
  const date = new Date(moment)
  const year = date.getUTCFullYear()
  if (year >= 2000 && year < 2200) return date
  throw wrongField(field, '2000년부터 2199년까지의 때를 적어 주세요.')
}

const loggedFields = ({ title, html, weight, pinned, shown_from, shown_until }: SellerNotice) => ({
  title,
  html,
  weight,
  pinned,
  shown_from,
  shown_until,
})
