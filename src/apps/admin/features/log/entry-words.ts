import { quantity } from '../../../../ui/money.ts'
import { adminBulkTexts } from '../../../../ui/texts/admin-bulk.ts'
import { adminHistoryTexts } from '../../../../ui/texts/admin-history.ts'
import { adminLogTexts as texts } from '../../../../ui/texts/admin-log.ts'
import { adminOrdersTexts } from '../../../../ui/texts/admin-orders.ts'
import { adminProductsTexts } from '../../../../ui/texts/admin-products.ts'
import { adminSettingsTexts } from '../../../../ui/texts/admin-settings.ts'
import { adminStaffTexts } from '../../../../ui/texts/admin-staff.ts'

type Names = Readonly<Record<string, string>>

/** The names of fields, as the screens call them that write them; the log's own come first. */
const FIELDS: Names = {
  ...(adminSettingsTexts.labels as Names),
  ...(adminProductsTexts.fields as Names),
  ...adminHistoryTexts.fields,
  ...texts.fields,
}

/** The names of values that stand for something, by field. */
const VALUES: Readonly<Record<string, Names>> = {
  status: { ...adminOrdersTexts.queues, ...adminProductsTexts.states },
  sort: adminOrdersTexts.list.sort,
  role: adminStaffTexts.roles,
  form: texts.forms,
  kind: { ...adminBulkTexts.kinds, ...texts.kinds },
}

/** Numbers that name something, and so are told digit by digit. */
const IDS: ReadonlySet<string> = new Set(['job', 'pid', 'sid', 'cid', 'uid', 'product', 'coupon', 'import'])
/** The count of saves, which tells nobody anything. */
const UNTOLD: ReadonlySet<string> = new Set(['version'])

/** Ids that a row shows; their number stands behind them. */
const MOST_NAMED = 3

/** The fields of a state with their values, as people read them; empty for none. */
export const stateWords = (state: unknown): string =>
  typeof state === 'object' && state !== null
    ? Object.entries(state)
        .filter(([name]) => !UNTOLD.has(name))
        .map(([name, value]) => `${FIELDS[name] ?? name} ${valueWords(name, value)}`)
        .join(', ')
    : ''

function valueWords(name: string, value: unknown): string {
  if (Array.isArray(value)) {
    const named = value.slice(0, MOST_NAMED).map((each) => valueWords(name, each))
    return texts.some(named.join(', '), value.length - MOST_NAMED)
  }
  if (typeof value === 'boolean') return texts.yesNo(value)
  if (value === null || value === '') return texts.nothing
  if (typeof value === 'object') return `(${stateWords(value)})`
  if (typeof value === 'number' && !IDS.has(name)) return quantity(value)
  return VALUES[name]?.[String(value)] ?? String(value)
}
