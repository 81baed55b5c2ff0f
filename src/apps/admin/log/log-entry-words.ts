import type { LogEntry } from '../../../domains/staff/staff.contract.ts'
import { seoulMinute } from '../../../ui/dates.ts'
import { quantity } from '../../../ui/money.ts'
import { adminLogTexts } from '../../../ui/texts/admin-log.ts'
import { adminLogFieldTexts as texts } from '../../../ui/texts/admin-log-fields.ts'
import { adminSettingsTexts } from '../../../ui/texts/admin-settings.ts'
import { fieldName, type NameOf, plainWords, valueWords } from '../products/history/product-value-words.ts'
import { VALUES, VALUES_OF } from './log-value-names.ts'

const LABELS: Readonly<Record<string, string>> = adminSettingsTexts.labels

/** Numbers that name something, and so are told digit by digit. */
const IDS: ReadonlySet<string> = new Set([
  'job',
  'pid',
  'cid',
  'uid',
  'actor',
  'owner',
  'coupon',
  'import',
  'pick',
  'picks',
  'seller',
  'copy',
  'line',
  'claim',
  'request',
  'refund',
  'id',
  'entry',
  'whose',
  'notice',
  'question',
  'review',
  'conversation',
  'assignee',
])
const CATEGORIES: ReadonlySet<string> = new Set(['category', 'parent', 'into'])
/** Texts that a shop wrote, which are told as they are: a category may be called by a word that stands for something elsewhere. */
const WRITTEN: ReadonlySet<string> = new Set([
  ...CATEGORIES,
  'name',
  'title',
  'own_title',
  'seller',
  'merged',
  'moved',
  'picks',
  'person',
  'people',
  'names',
  'corpname',
  'text',
  'answer',
  'reply',
  'closed_text',
  'tier',
  'assignee',
  'owner',
  'orders',
  'goods',
  'block_reason',
])
/** Fields with the states of several products, each of which is a line of its own. */
const BY_PRODUCT: ReadonlySet<string> = new Set(['places', 'categories', 'prices', 'margins'])
const PICTURES: ReadonlySet<string> = new Set(['logo', 'profile', 'meta_img'])
/** Names of pages of blocks */
const PAGES: ReadonlySet<string> = new Set(['page', 'subject'])
const MOMENTS: ReadonlySet<string> = new Set([
  'from',
  'until',
  'valid_from',
  'valid_until',
  'shown_from',
  'shown_until',
  'publish_at',
])
/** The count of saves, the place in a list, and the numbers of a category that is named and of its merge tell nobody anything. */
const UNTOLD: ReadonlySet<string> = new Set(['version', 'after', 'cid', 'merge'])

/** Ids that a row shows; their number stands behind them. */
const MAX_NAMED = 3

export const isTold = (field: string): boolean => !UNTOLD.has(field)

/** The name of a field in the entries of a call, or of a part of a field there. A product's own fields have those of its history. */
export const entryFieldName = (action: string, field: string, within?: string): string =>
  (within !== undefined && texts.parts[within]?.[field]) ||
  (texts.fieldsOf[action]?.[field] ?? texts.fields[field] ?? LABELS[field] ?? field)

/** The subject of an entry as people read it; empty for none. `nameOf` names a category. */
export const subjectWords = ({ action, subject }: Pick<LogEntry, 'action' | 'subject'>, nameOf: NameOf) =>
  partsWords(subject, { action, nameOf })

export interface FieldChange {
  name: string
  /** null where nothing was there before */
  before: string | null
  /** null where nothing is there any more */
  after: string | null
}

/** The fields of an entry's states as people read them. */
export function changeWords(
  { action, product, before, after }: Pick<LogEntry, 'action' | 'product' | 'before' | 'after'>,
  nameOf: NameOf,
): FieldChange[] {
  const [was, is] = [(before ?? {}) as State, (after ?? {}) as State]
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(isTold)
  return (product === null ? inOrder(fields, action) : fields).flatMap((field) => {
    if (BY_PRODUCT.has(field)) return productChanges(action, field, [was[field], is[field]], nameOf)
    const name = product === null ? entryFieldName(action, field) : fieldName(field)
    const words = (value: unknown) =>
      product === null ? entryValue(field, value, { action, nameOf }) : valueWords(field, value, nameOf)
    return {
      name,
      before: before === null ? null : words(was[field]),
      after: after === null ? null : words(is[field]),
    }
  })
}

type State = Record<string, unknown>

/** A change of each of some products: the products in the same order before and after, with their titles. */
function productChanges(
  action: string,
  field: string,
  [was, is]: readonly unknown[],
  nameOf: NameOf,
): FieldChange[] {
  const [before, after] = [was, is].map((side) => (Array.isArray(side) ? (side as State[]) : []))
  return (after ?? []).map(({ title, ...state }, index) => {
    const words = (wordsOf: State) =>
      Object.keys(state)
        .map((part) => entryValue(part, wordsOf[part], { action, nameOf, field }))
        .join(', ')
    return { name: plainWords(title), before: words(before?.[index] ?? {}), after: words(state) }
  })
}

/** Puts fields into the order in which their names are listed: the database has the keys of an entry by their length. */
function inOrder(fields: readonly string[], action: string, within = ''): string[] {
  const names = [texts.parts[within], texts.fieldsOf[action], texts.fields]
  const order = names.flatMap((name) => Object.keys(name ?? {}))
  const placeOf = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length)
  return fields.toSorted((field, other) => placeOf(field) - placeOf(other))
}

interface Within {
  action: string
  nameOf: NameOf
  /** the field that these are parts of */
  field?: string
}

function partsWords(state: State, within: Within): string {
  return inOrder(Object.keys(state).filter(isTold), within.action, within.field)
    .map(
      (field) =>
        `${entryFieldName(within.action, field, within.field)} ${entryValue(field, state[field], within)}`,
    )
    .join(', ')
}

function entryValue(field: string, value: unknown, within: Within): string {
  if (Array.isArray(value) && value.length > 0) {
    const named = value.slice(0, MAX_NAMED).map((entry) => entryValue(field, entry, within))
    return adminLogTexts.some(named.join(', '), value.length - MAX_NAMED)
  }
  if (isBounded(value))
    return adminLogTexts.some(
      value.items.map((item) => entryValue(field, item, within)).join(', '),
      value.count - value.items.length,
    )
  if (typeof value === 'string' && WRITTEN.has(field)) return plainWords(value)
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return `(${partsWords(value as State, { ...within, field })})`
  if (MOMENTS.has(field) && /T.*Z$/.test(String(value))) return seoulMinute(String(value))
  if (PICTURES.has(field) && value) return texts.picture
  if (field === 'html')
    return plainWords(
      String(value)
        .replace(/<[^<>]*>/g, ' ')
        .trim(),
    )
  if (PAGES.has(field) && typeof value === 'string') return pageWords(value)
  if (field === 'notice_type') return valueWords(field, value, within.nameOf)
  const named =
    ownWord(VALUES_OF[within.action]?.[field], value) ??
    ownWord(VALUES[within.field ?? ''], value) ??
    ownWord(VALUES[field], value) ??
    ownWord(VALUES.common, value)
  if (named) return named
  if (typeof value !== 'number') return plainWords(value)
  if (CATEGORIES.has(field)) return within.nameOf(value, 'cids')
  return IDS.has(field) ? String(value) : quantity(value, unitOf(field, within))
}

const unitOf = (field: string, { field: whole, action }: Within): string | undefined =>
  texts.units[`${whole}.${field}`] ?? texts.units[`${action}.${field}`] ?? texts.units[field]

/** A page of blocks by its kind and its number or device: `popup:5`, `main:mobile`. */
function pageWords(page: string): string {
  const [kind = '', which = ''] = page.split(':')
  const word = texts.pages[kind]
  return word ? [word, texts.pages[which] ?? which].filter(Boolean).join(' ') : page
}

/** The word of a table for a value, which may have any text in it. */
const ownWord = (words: Readonly<Record<string, string>> | undefined, value: unknown): string | undefined =>
  words && Object.hasOwn(words, String(value)) ? words[String(value)] : undefined

/** A list of which an entry holds the first items alone. */
const isBounded = (value: unknown): value is { items: unknown[]; count: number } =>
  typeof value === 'object' && value !== null && 'items' in value && 'count' in value
