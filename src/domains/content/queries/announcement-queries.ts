import { DomainError } from '../../../platform/errors/domain-error.ts'
import { readdressPictures } from '../../../platform/images/signature.ts'
import { listPage, type PageQuery } from '../../../platform/list-page.ts'
import type { Notice } from '../content.contract.ts'
import type { ContentDeps } from '../deps.ts'
import { NOTICES_PER_PAGE } from '../rules.ts'
import { HEAVIEST, NOTICE, NOTICES, type NoticeRow } from '../store/announcement-store.ts'
import { rowsOfOpenShop } from './open-shop-rows.ts'

const MAX_IN_BAR = 10

interface ListQuery extends PageQuery {
  shopid: string
  full: boolean
}

/** Announcements for shoppers. Picture addresses are signed again for each reply. */
export function announcementQueries({ database, sign }: Pick<ContentDeps, 'database' | 'sign'>) {
  return {
    /** Announcements for the notice bar, heaviest first. */
    async inBar({ shopid }: { shopid: string }): Promise<Notice[]> {
      return rowsOfOpenShop(await database.browse(HEAVIEST, [shopid, MAX_IN_BAR])).map(toNotice)
    },

    /** One page of announcements, newest first. `full` adds their texts. */
    async list({ shopid, page, full, after }: ListQuery) {
      const range = [(page - 1) * NOTICES_PER_PAGE, NOTICES_PER_PAGE + 1]
      const rows = await database.browse(NOTICES, [shopid, ...range, full, after ?? null])
      const total = rows[0]?.total ?? 0
      const notices = rowsOfOpenShop(rows).map((row) =>
        full ? { ...toNotice(row), html: readdressPictures(row.html ?? '', sign) } : toNotice(row),
      )
      return listPage(notices, { page, after, total, size: NOTICES_PER_PAGE })
    },

    /** An announcement with the previous and the next one. Throws NOT_FOUND. */
    async find({ shopid, id }: { shopid: string; id: number }) {
      const [row] = rowsOfOpenShop(await database.browse(NOTICE, [shopid, id]))
      if (!row) throw new DomainError('NOT_FOUND')
      return {
        notice: { ...toNotice(row), html: readdressPictures(row.html, sign) },
        previous: row.previous && toNotice(row.previous),
        next: row.next && toNotice(row.next),
      }
    },
  }
}

function toNotice({ regdate, ...row }: Omit<NoticeRow, 'regdate'> & { regdate: Date | string }): Notice {
  const { id, title, weight, pinned } = row
  return { id, title, weight, pinned, regdate: new Date(regdate).toISOString() }
}
