import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { readdressPictures } from '../../../platform/images/signature.ts'
import { listPage, type PageQuery } from '../../../platform/list-page.ts'
import type { Notice } from '../contract.ts'
import { NOTICES_PER_PAGE } from '../rules.ts'
import { HEAVIEST, NOTICE, NOTICES, type NoticeRow } from '../store/notices.ts'
import { some } from './rows.ts'

const NOTICES_IN_BAR = 10

interface NoticesQuery extends PageQuery {
  shopid: string
  /** with their texts */
  full: boolean
}

/** A shop's notices, their pictures under the addresses of today (`sign`). */
export function noticeQueries({ database, sign }: { database: Database; sign: (key: string) => string }) {
  return {
    async noticesByWeight({ shopid }: { shopid: string }): Promise<Notice[]> {
      return some(await database.browse(HEAVIEST, [shopid, NOTICES_IN_BAR])).map(noticeOf)
    },

    async notices({ shopid, page, full, after }: NoticesQuery) {
      const range = [(page - 1) * NOTICES_PER_PAGE, NOTICES_PER_PAGE + 1]
      const rows = await database.browse(NOTICES, [shopid, ...range, full, after ?? null])
      const total = rows[0]?.total ?? 0
      const notices = some(rows).map((row) =>
        full ? { ...noticeOf(row), html: readdressPictures(row.html ?? '', sign) } : noticeOf(row),
      )
      return listPage(notices, { page, after, total, size: NOTICES_PER_PAGE })
    },

    async notice({ shopid, id }: { shopid: string; id: number }) {
      const [row] = some(await database.browse(NOTICE, [shopid, id]))
      if (!row) throw new DomainError('NOT_FOUND')
      return {
        notice: { ...noticeOf(row), html: readdressPictures(row.html, sign) },
        previous: row.previous && noticeOf(row.previous),
        next: row.next && noticeOf(row.next),
      }
    },
  }
}

function noticeOf({ regdate, ...row }: Omit<NoticeRow, 'regdate'> & { regdate: Date | string }): Notice {
  const { id, title, weight, pinned } = row
  return { id, title, weight, pinned, regdate: new Date(regdate).toISOString() }
}
