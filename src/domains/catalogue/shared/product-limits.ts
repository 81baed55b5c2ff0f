import { dayAfter } from '../../../platform/business-days.ts'
import { seoulDay } from '../../../platform/seoul-day.ts'

/** Limits of a product, in the editor and in import files. Lengths are in UTF-16 code units. */
export const LIMITS = {
  title: 200,
  won: 1_000_000_000,
  stock: 1_000_000_000,
  /** pieces of a product per order */
  pieces: 999,
  categories: 5,
  images: 30,
  /** number of listings that a product's page recommends first */
  recommended: 12,
  axes: 3,
  axisName: 100,
  /** number of values of one option axis */
  values: 100,
  /** length of an option value's or an add-on's name */
  value: 100,
  variants: 500,
  addOns: 100,
  code: 100,
  key: 400,
  alt: 200,
  fact: 200,
  tags: 30,
  tag: 50,
  notice: 60,
  noticeName: 100,
  noticeValue: 1_000,
  deliveryNote: 2_000,
  /** days from today to the day from which a pre-ordered product is sent */
  preorderDays: 180,
  seoDescription: 400,
  summary: 255,
  shortDescription: 1_000,
  detail: 100_000,
} as const

/** Whether a pre-ordered product would be sent too late. A day that has passed means no pre-order. */
export const isTooFarPreorder = (shipsFrom: string | null, today = seoulDay()): boolean =>
  shipsFrom !== null && shipsFrom > dayAfter(today, LIMITS.preorderDays)
