import { wrongField } from '../../../platform/contract/field-refusal.ts'
import { sanitisePasted } from '../../../platform/html/sanitise-pasted.ts'
import type { ContentDeps } from '../deps.ts'
import { MAX_WEIGHT } from '../shared/content-limits.ts'
import { type AnnouncementRowToWrite, writeAnnouncement } from '../store/announcement-store.ts'
import { createChange } from './content-change.ts'
import { orNotFound, refuse, titleOf } from './content-checks.ts'

export interface AnnouncementDraft {
  id?: number
  /** key of the announcement in an import: saving it again updates the announcement */
  source?: string
  title: string
  html: string
  /** above 0: shown in the notice bar, heaviest first */
  weight?: number
  pinned?: boolean
  /** period in which the announcement is shown; null: from now, or without end */
  shown_from?: Date | null
  shown_until?: Date | null
  /** date of the announcement; by default unchanged, or now for a new announcement */
  regdate?: Date
}

export function announcementEditor({ database }: Pick<ContentDeps, 'database'>) {
  const change = createChange(database)
  return {
    /** Updates the announcement with this id or source; adds one if there is none. Returns its id. */
    async save(shopId: number, input: AnnouncementDraft): Promise<number> {
      const row = await toAnnouncementRow(shopId, input)
      return change(shopId, async (tx) => orNotFound(await writeAnnouncement(tx, shopId, row)))
    },
  }
}

/** Validates and sanitises an announcement. Throws BAD_REQUEST with the field. */
export async function toAnnouncementRow(
  shopId: number,
  input: AnnouncementDraft,
): Promise<AnnouncementRowToWrite> {
  const { id, source = null, weight = 0, pinned = false, shown_from = null, shown_until = null } = input
  if (!Number.isInteger(weight) || weight < 0 || weight > MAX_WEIGHT) refuse('weight')
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
    html: await sanitisePasted(input.html, { of: String(shopId) }),
  }
}

const END_WORDS = '내리는 때는 올리는 때보다 뒤여야 합니다.'
