import { wrongField } from '../../../platform/contract/field-refusal.ts'
import { sanitisePasted } from '../../../platform/html/sanitise-pasted.ts'
import { MOST_WEIGHT } from '../shared/seller-content-limits.ts'
import { type NoticeToWrite, writeNotice } from '../store/notices.ts'
import type { Change } from './change.ts'
import { orNotFound, refuse, titleOf } from './checks.ts'

export interface NoticeDraft {
  id?: number
  /** the writer's own key for it, so that the same file imports it once */
  source?: string
  title: string
  html: string
  /** above 0: in the notice bar, heaviest first */
  weight?: number
  /** stands above the others in the list */
  pinned?: boolean
  /** null for at once, and for without an end */
  shown_from?: Date | null
  shown_until?: Date | null
  /** its own date; now, or what it was, unless given */
  regdate?: Date
}

/** A shop's notices. */
export function noticeEdits(change: Change) {
  return {
    /** Writes a notice and returns its id: the one with this id, else the one with this source, else a new one. */
    async saveNotice(shop: number, input: NoticeDraft): Promise<number> {
      const row = await noticeToWrite(shop, input)
      return change(shop, async (tx) => orNotFound(await writeNotice(tx, shop, row)))
    },
  }
}

/** A notice as it is stored. Throws BAD_REQUEST naming what can't be. */
export async function noticeToWrite(shop: number, input: NoticeDraft): Promise<NoticeToWrite> {
  const { id, source = null, weight = 0, pinned = false, shown_from = null, shown_until = null } = input
  if (!Number.isInteger(weight) || weight < 0 || weight > MOST_WEIGHT) refuse('weight')
  if (shown_from && shown_until && shown_from >= shown_until) throw wrongField('shown_until', END_WORDS)
  return {
    ...(id && { id }),
    ...(input.regdate && { written_at: input.regdate }),
    source,
    weight,
    pinned,
    shown_from,
    shown_until,
    title: titleOf(input.title),
    html: await sanitisePasted(input.html, { of: String(shop) }),
  }
}

const END_WORDS = '내리는 때는 올리는 때보다 뒤여야 합니다.'
