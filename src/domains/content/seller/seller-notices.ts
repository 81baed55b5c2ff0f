import { wrongField } from '../../../platform/contract/field-refusal.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { assertVersion } from '../../../platform/contract/version.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { readdressPictures } from '../../../platform/images/signature.ts'
import { type Actor, differingFields, recordEntry } from '../../audit/audit.service.ts'
import type { Catalogue } from '../../catalogue/catalogue.service.ts'
import { createChange } from '../editor/change.ts'
import { orNotFound } from '../editor/checks.ts'
import { noticeToWrite } from '../editor/notices.ts'
import { contentChanged } from '../events.ts'
import { MOST_NOTICES } from '../shared/seller-content-limits.ts'
import { lockContent } from '../store/lock-content.ts'
import { type NoticeToWrite, showDue, writeNotice } from '../store/notices.ts'
import { shopNames } from '../store/settings.ts'
import type { Tx } from '../tables.ts'
import type { NoticeEdit, NoticeRow, SellerNotice } from './contract.ts'
import * as store from './notice-store.ts'

const PAGE = 50

interface SellerNoticeNeeds {
  database: Database
  sign: (key: string) => string
  catalogue: { pictures: Pick<Catalogue['pictures'], 'keep'> }
}

/** The notices of a shop, as its people write them. NOT_FOUND for a missing one. */
export function sellerNotices({ database, sign, catalogue }: SellerNoticeNeeds) {
  const change = createChange(database)
  const noticeOf = ({ html, version, ...row }: store.StoredNotice): SellerNotice => ({
    ...rowOf(row),
    html: readdressPictures(html, sign),
    version,
  })
  const readIn = async (tx: Tx, shop: number, id: number): Promise<SellerNotice> =>
    noticeOf(orNotFound(await store.findNotice(tx, shop, id)))
  const write = async (tx: Tx, shop: number, notice: NoticeToWrite): Promise<number> => {
    await catalogue.pictures.keep(tx, shop, [], notice.html)
    return orNotFound(await writeNotice(tx, shop, notice))
  }

  return {
    /** A page of notices, the newest first. */
    async list(
      shop: number,
      filter: { q?: string; state?: NoticeRow['state']; after?: number },
    ): Promise<{ items: NoticeRow[]; next: number | null }> {
      const rows = await database.asShop(shop, (tx: Tx) =>
        store.listNotices(tx, shop, { ...filter, limit: PAGE + 1 }),
      )
      const items = rows.slice(0, PAGE).map(rowOf)
      return { items, next: rows.length > PAGE ? (items.at(-1)?.id ?? null) : null }
    },

    read: (shop: number, id: number): Promise<SellerNotice> =>
      database.asShop(shop, (tx: Tx) => readIn(tx, shop, id)),

    /** Writes a new notice. Throws BAD_REQUEST naming what is wrong, CONFLICT for a shop with too many. */
    async create(shop: number, edit: NoticeEdit, record?: RecordChange): Promise<SellerNotice> {
      const row = await noticeToWrite(shop, draftOf(edit))
      return change(shop, async (tx) => {
        await lockContent(tx, shop)
        if ((await store.countNotices(tx, shop)) >= MOST_NOTICES)
          throw new DomainError('CONFLICT', {
            message: `공지는 삭제한 것까지 ${MOST_NOTICES.toLocaleString('ko-KR')}건까지 둘 수 있습니다.`,
          })
        const id = await write(tx, shop, row)
        const notice = await readIn(tx, shop, id)
        const { title, ...after } = loggedNotice(notice)
        await record?.(tx, { notice: id, title }, differingFields(null, after) ?? {})
        return notice
      })
    },

    /** Writes a notice that was seen in a version. Throws STALE with the notice as it stands, BAD_REQUEST. */
    async edit(
      shop: number,
      { notice: id, version, edit }: { notice: number; version: number; edit: NoticeEdit },
      actor: Actor,
    ): Promise<SellerNotice> {
      const row = await noticeToWrite(shop, { id, ...draftOf(edit) })
      return change(shop, async (tx) => {
        const before = noticeOf(orNotFound(await store.lockNotice(tx, shop, id)))
        assertVersion(before, version)
        await write(tx, shop, row)
        const after = await readIn(tx, shop, id)
        const states = differingFields(loggedNotice(before), loggedNotice(after))
        const subject = { notice: id, title: before.title }
        if (states)
          await recordEntry(tx, { ...actor, shop, kind: 'change', action: 'editNotice', subject, ...states })
        return after
      })
    },

    /** Takes a notice away; `restore` brings it back. */
    remove: (shop: number, id: number, record?: RecordChange): Promise<void> =>
      change(shop, async (tx) => {
        if (!(await store.setDeleted(tx, shop, id, true))) throw new DomainError('NOT_FOUND')
        const { title, ...before } = loggedNotice(await readIn(tx, shop, id))
        await record?.(tx, { title }, differingFields(before, null) ?? {})
      }),

    restore: (shop: number, id: number, record?: RecordChange): Promise<void> =>
      change(shop, async (tx) => {
        if (!(await store.setDeleted(tx, shop, id, false))) throw new DomainError('NOT_FOUND')
        const { title, ...after } = loggedNotice(await readIn(tx, shop, id))
        await record?.(tx, { title }, differingFields(null, after) ?? {})
      }),

    /** Shows and takes down the notices of all shops whose time has come. */
    showDue: (): Promise<void> =>
      database.asSystem('jobs', async (tx: Tx) => {
        for (const shop of await showDue(tx)) {
          const { shopid } = orNotFound(await shopNames(tx, shop))
          await emit(tx, contentChanged, { shopid })
        }
      }),
  }
}

const rowOf = (row: Omit<store.StoredNotice, 'html' | 'version'>): NoticeRow => {
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

/** A notice as the log has it. */
const loggedNotice = ({ title, html, weight, pinned, shown_from, shown_until }: SellerNotice) => ({
  title,
  html,
  weight,
  pinned,
  shown_from,
  shown_until,
})
