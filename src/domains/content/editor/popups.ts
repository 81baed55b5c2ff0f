import { wrongField } from '../../../platform/contract/field-refusal.ts'
import type { BlockDraft } from '../blocks/drafts.ts'
import type { Device } from '../blocks/shown-blocks.ts'
import { refuse, titleOf } from './checks.ts'

export interface PopupDraft {
  id?: number
  title: string
  /** null for both */
  device: Device | null
  /** popups stand in this order */
  sort?: number
  /** width divided by height */
  ratio: number
  /** null for at once, and for without an end */
  shown_from?: Date | null
  shown_until?: Date | null
  blocks: BlockDraft[]
}

/** A popup as it is stored, without its blocks. Throws BAD_REQUEST naming what is wrong. */
export function popupRow({
  title,
  sort = 0,
  ratio,
  shown_from = null,
  shown_until = null,
  ...draft
}: Omit<PopupDraft, 'blocks'>) {
  if (!(ratio >= 0.2 && ratio <= 5)) refuse('ratio')
  if (shown_from && shown_until && shown_from >= shown_until)
    throw wrongField('shown_until', '팝업이 끝나는 때는 시작보다 뒤여야 합니다.')
  return { ...draft, title: titleOf(title), sort, ratio, shown_from, shown_until }
}
