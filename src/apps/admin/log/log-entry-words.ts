import type { LogEntry } from '../../../domains/staff/staff.contract.ts'
import { seoulMinute } from '../../../ui/dates.ts'
import { quantity } from '../../../ui/money.ts'
import { adminLogTexts } from '../../../ui/texts/admin-log.ts'
import { adminLogFieldTexts as texts } from '../../../ui/texts/admin-log-fields.ts'
import { adminSettingsTexts } from '../../../ui/texts/admin-settings.ts'
import { fieldName, type NameOf, plainWords, valueWords } from '../products/history/product-value-words.ts'
import { VALUE_NAMES, VALUE_NAMES_BY_CALL } from './log-value-names.ts'

const LABELS: Readonly<Record<string, string>> = adminSettingsTexts.labels

/** Fields with ids, which are shown without thousands separators. */
const IDS: ReadonlySet<string> = new Set([
  'job',
  'pid',
  'cid',
  'uid',
  'actor',
  'owner',
  'coupon',
  'deal',
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
  'shop',
  'plan',
  'batch',
])
const CATEGORIES: ReadonlySet<string> = new Set(['category', 'parent', 'into'])
/** Fields with texts of a shop, which are shown unchanged because they may equal a code. */
const SHOP_TEXTS: ReadonlySet<string> = new Set([
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
/** Fields with a value for each of several products; each product has a line. */
const BY_PRODUCT: ReadonlySet<string> = new Set(['places', 'categories', 'prices', 'margins'])
const PICTURES: ReadonlySet<string> = new Set(['logo', 'profile', 'meta_img'])
/** Fields that contain keys of block pages, such as `popup:5`. */
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
/** Technical fields that are not shown. */
const HIDDEN_FIELDS: ReadonlySet<string> = new Set(['version', 'after', 'cid', 'merge'])

/** The number of items that are named; the others are only counted. */
const MAX_NAMED = 3

export const isShownField = (field: string): boolean => !HIDDEN_FIELDS.has(field)

/** The label of a field in the log entries of a call. With `parent` the field is a part of that field. */
export const entryFieldName = (action: string, field: string, parent?: string): string =>
  (parent !== undefined && texts.parts[parent]?.[field]) ||
  (texts.fieldsOf[action]?.[field] ?? texts.fields[field] ?? LABELS[field] ?? field)

/** The readable subject of an entry. `nameOf` names a category. */
export const subjectWords = ({ action, subject }: Pick<LogEntry, 'action' | 'subject'>, nameOf: NameOf) =>
  partsWords(subject, { action, nameOf })

export interface FieldChange {
  name: string
  /** null for something created */
  before: string | null
  /** null for something deleted */
  after: string | null
}

/** The readable changes of an entry. */
export function changeWords(
  { action, product, before, after }: Pick<LogEntry, 'action' | 'product' | 'before' | 'after'>,
  nameOf: NameOf,
): FieldChange[] {
  const [oldState, newState] = [(before ?? {}) as State, (after ?? {}) as State]
  const fields = [...new Set([...Object.keys(oldState), ...Object.keys(newState)])].filter(isShownField)
  return (product === null ? inOrder(fields, action) : fields).flatMap((field) => {
    if (BY_PRODUCT.has(field))
      return productChanges(action, field, [oldState[field], newState[field]], nameOf)
    const name = product === null ? entryFieldName(action, field) : fieldName(field)
    const words = (value: unknown) =>
      product === null ? entryValue(field, value, { action, nameOf }) : valueWords(field, value, nameOf)
    return {
      name,
      before: before === null ? null : words(oldState[field]),
      after: after === null ? null : words(newState[field]),
    }
  })
}

type State = Record<string, unknown>

/** Changes of several products. Both states list the products in the same order. */
function productChanges(
  action: string,
  field: string,
  states: readonly unknown[],
  nameOf: NameOf,
): FieldChange[] {
  const [before, after] = states.map((side) => (Array.isArray(side) ? (side as State[]) : []))
  return (after ?? []).map(({ title, ...state }, index) => {
    const words = (values: State) =>
      Object.keys(state)
        .map((part) => entryValue(part, values[part], { action, nameOf, field }))
        .join(', ')
    return { name: plainWords(title), before: words(before?.[index] ?? {}), after: words(state) }
  })
}

/** Sorts fields by the order of their labels: `jsonb` sorts keys by length. */
function inOrder(fields: readonly string[], action: string, parent = ''): string[] {
  const names = [texts.parts[parent], texts.fieldsOf[action], texts.fields]
  const order = names.flatMap((name) => Object.keys(name ?? {}))
  const positionOf = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length)
  return fields.toSorted((a, b) => positionOf(a) - positionOf(b))
}

interface EntryContext {
  action: string
  nameOf: NameOf
  /** the field to which these parts belong */
  field?: string
}

function partsWords(state: State, context: EntryContext): string {
  return inOrder(Object.keys(state).filter(isShownField), context.action, context.field)
    .map(
      (field) =>
        `${entryFieldName(context.action, field, context.field)} ${entryValue(field, state[field], context)}`,
    )
    .join(', ')
}

function entryValue(field: string, value: unknown, context: EntryContext): string {
  if (Array.isArray(value) && value.length > 0) {
    const items = value.slice(0, MAX_NAMED).map((entry) => entryValue(field, entry, context))
    return adminLogTexts.some(items.join(', '), value.length - MAX_NAMED)
  }
  if (isBounded(value))
    return adminLogTexts.some(
      value.items.map((item) => entryValue(field, item, context)).join(', '),
      value.count - value.items.length,
    )
  if (typeof value === 'string' && SHOP_TEXTS.has(field)) return plainWords(value)
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return `(${partsWords(value as State, { ...context, field })})`
  if (MOMENTS.has(field) && /T.*Z$/.test(String(value))) return seoulMinute(String(value))
  if (PICTURES.has(field) && value) return texts.picture
  if (field === 'html')
    return plainWords(
      String(value)
        .replace(/<[^<>]*>/g, ' ')
        .trim(),
    )
  if (PAGES.has(field) && typeof value === 'string') return pageWords(value)
  if (field === 'notice_type') return valueWords(field, value, context.nameOf)
  const valueName =
    ownWord(VALUE_NAMES_BY_CALL[context.action]?.[field], value) ??
    ownWord(VALUE_NAMES[context.field ?? ''], value) ??
    ownWord(VALUE_NAMES[field], value) ??
    ownWord(VALUE_NAMES.common, value)
  if (valueName) return valueName
  if (typeof value !== 'number') return plainWords(value)
  if (CATEGORIES.has(field)) return context.nameOf(value, 'cids')
  return IDS.has(field) ? String(value) : quantity(value, unitOf(field, context))
}

const unitOf = (field: string, { field: parent, action }: EntryContext): string | undefined =>
  texts.units[`${parent}.${field}`] ?? texts.units[`${action}.${field}`] ?? texts.units[field]

/** The name of a page of blocks by its key, such as `popup:5` or `main:mobile`. */
function pageWords(page: string): string {
  const [kind = '', detail = ''] = page.split(':')
  const word = texts.pages[kind]
  return word ? [word, texts.pages[detail] ?? detail].filter(Boolean).join(' ') : page
}

/** The text of a value. `value` may be any text, such as `constructor`, so only own properties count. */
const ownWord = (words: Readonly<Record<string, string>> | undefined, value: unknown): string | undefined =>
  words && Object.hasOwn(words, String(value)) ? words[String(value)] : undefined

/** A list of which an entry stores only the first items. */
const isBounded = (value: unknown): value is { items: unknown[]; count: number } =>
  typeof value === 'object' && value !== null && 'items' in value && 'count' in value
