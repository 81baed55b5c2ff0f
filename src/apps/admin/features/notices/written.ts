import type { NoticeEdit, SellerNotice } from '../../../../domains/content/seller/contract.ts'
import { MOST_WEIGHT } from '../../../../domains/content/seller/limits.ts'
import { momentOf, writtenMoment } from '../../../../ui/dates.ts'
import { adminNoticesTexts } from '../../../../ui/texts/admin-notices.ts'
import { numberOf } from '../../kit/form/written-number.ts'

const { wrong } = adminNoticesTexts

/** A notice as its form has it. */
export type WrittenNotice = {
  title: string
  html: string
  weight: string
  pinned: boolean
  shown_from: string
  shown_until: string
}

/** The notice that a form without one begins with. */
export const NEW_NOTICE: SellerNotice = {
  ...{ id: 0, version: 1, title: '', html: '', weight: 0, pinned: false },
  ...{ shown_from: null, shown_until: null, state: 'waiting', regdate: '' },
}

export const writtenOf = ({ title, html, weight, pinned, ...notice }: SellerNotice): WrittenNotice => ({
  ...{ title, html, pinned, weight: String(weight) },
  shown_from: writtenMoment(notice.shown_from),
  shown_until: writtenMoment(notice.shown_until),
})

export const editOf = ({ title, html, pinned, ...written }: WrittenNotice): NoticeEdit => ({
  ...{ title: title.trim(), html, pinned },
  weight: weightOf(written.weight) ?? 0,
  shown_from: momentOf(written.shown_from),
  shown_until: momentOf(written.shown_until),
})

export const errorsOf = ({ title, weight, shown_from, shown_until }: WrittenNotice) => ({
  ...(title.trim() === '' && { title: wrong.title }),
  ...(weightOf(weight) === null && { weight: wrong.weight }),
  ...(shown_from && shown_until && shown_until <= shown_from && { shown_until: wrong.until }),
})

function weightOf(written: string): number | null {
  const number = numberOf(written)
  return number !== null && number >= 0 && number <= MOST_WEIGHT ? number : null
}
