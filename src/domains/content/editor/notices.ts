import { sanitisePasted } from '../../../platform/html/sanitise-pasted.ts'
import { writeNotice } from '../store/notices.ts'
import type { Change } from './change.ts'
import { found, refuse, titleOf } from './checks.ts'

export interface NoticeDraft {
  id?: number
  /** the writer's own key for it, so that the same file imports it once */
  source?: string
  title: string
  html: string
  /** above 0: in the notice bar, heaviest first */
  weight?: number
  regdate?: Date
}

const MOST_WEIGHT = 1_000_000

/** A shop's notices. */
export function noticeEdits(change: Change) {
  return {
    /** Writes a notice and returns its id: the one with this id, else the one with this source, else a new one. */
    async saveNotice(shop: number, notice: NoticeDraft): Promise<number> {
      const { id, source = null, weight = 0, regdate } = notice
      if (!Number.isInteger(weight) || weight < 0 || weight > MOST_WEIGHT) refuse('weight')
      const row = {
        source,
        weight,
        title: titleOf(notice.title),
        html: await sanitisePasted(notice.html, { of: String(shop) }),
      }
      return change(shop, async (tx) =>
        found(await writeNotice(tx, shop, { ...row, ...(id && { id }), ...(regdate && { regdate }) })),
      )
    },
  }
}
