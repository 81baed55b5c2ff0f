/**
 * Ordered sources of the list of all orders: each filter reads ranges of one index in the order of the list. Values: $1
 * viewing shop, $2 and $3 ids around the orders (exclusive), $4 limit, then those of `FILTER_VALUES`.
 */

/** Values of the filter with their SQL types, in the order of the statements' values. */
const FILTER_VALUES = {
  from: 'date',
  until: 'date',
  method: 'text',
  channel: 'text',
  tier: 'text',
  total_from: 'bigint',
  total_until: 'bigint',
  buyer: 'text',
  recipient: 'text',
  phone: 'text',
  status: 'text',
  pids: 'bigint[]',
  option: 'text',
  label: 'bigint',
  words: 'text[]',
  memo_buyers: 'text[]',
} as const
export type FilterValue = keyof typeof FILTER_VALUES
export const filterValues = Object.keys(FILTER_VALUES) as FilterValue[]

const FIRST_VALUE = 5
export const value = (name: FilterValue): string =>
  `$${filterValues.indexOf(name) + FIRST_VALUE}::${FILTER_VALUES[name]}`

/** All values, so that PostgreSQL knows their types in statements that do not use each. */
export const ALL_VALUES = filterValues.map(value).join(', ')
/** The first number of values beyond those of the filter. */
export const NEXT_VALUE = filterValues.length + FIRST_VALUE
export const LIMIT_VALUE = `$${NEXT_VALUE}`

export const DIRECTIONS = { newest: 'desc', oldest: 'asc' } as const
export type Sort = keyof typeof DIRECTIONS

/** A source, by the filter that it answers; `all` is every order. From the usually smallest to the largest. */
export const SOURCES = [
  'memo',
  'label',
  'phone',
  'buyer',
  'recipient',
  'product',
  'tier',
  'amount',
  'status',
  'channel',
  'method',
  'all',
] as const
export type OrderSource = (typeof SOURCES)[number]

export const BETWEEN = 'order_id > $2 and order_id < $3'
const ENTRIES = `select order_id, seller_id from order_entry where shop_id = $1 and ${BETWEEN}`
const CONTACTS = `select order_id, seller_id from order_contact where shop_id = $1 and ${BETWEEN}`
const LINES = `select distinct order_id, shop_id as seller_id from order_line where ${BETWEEN}`

/** SQL of a source: `order_id`, `seller_id` in the order of the list, up to the limit. */
export function sourceSql(source: OrderSource, sort: Sort): string {
  const end = `order by order_id ${DIRECTIONS[sort]} limit $4`
  // An order has at most two contacts.
  const contacts = (condition: string) =>
    `select distinct order_id, seller_id from (${CONTACTS} and ${condition} ${end.replace('$4', '2 * $4')}) c ${end}`
  const union = (parts: readonly string[]) =>
    `select * from (${parts.map((part) => `(${part} ${end})`).join(' union ')}) u ${end}`
  const eachOf = (values: string, part: string) =>
    `select distinct l.order_id, l.seller_id from ${values} v(item), lateral (${part} ${end}) l ${end}`
  const ofProduct = [
    `${LINES} and origin_shop_id = $1 and pid = v.item`,
    `${LINES} and shop_id = $1 and shop_id <> origin_shop_id and pid = v.item`,
  ]
  switch (source) {
    case 'memo':
      return union([
        `select order_id, seller_id from order_memo where shop_id = $1 and ${BETWEEN} and memo <> ''
          and ${value('words')} is not null`,
        `select * from (${eachOf(
          `unnest(${value('memo_buyers')})`,
          `select order_id, shop_id as seller_id from order_buyer where shop_id = $1 and buyer = v.item and ${BETWEEN}`,
        )}) p`,
      ])
    case 'label':
      return `select distinct order_id, seller_id from labeled_order
        where shop_id = $1 and label_id = ${value('label')} and ${BETWEEN} ${end}`
    case 'phone':
      return contacts(`phone_end = ${value('phone')}`)
    case 'buyer':
    case 'recipient':
      return contacts(`name_key = ${value(source)}`)
    case 'product':
      return union(ofProduct.map((part) => `select * from (${eachOf(`unnest(${value('pids')})`, part)}) p`))
    case 'status':
      return union(
        ['shop_id', 'origin_shop_id'].map(
          (shop) => `${LINES} and ${shop} = $1 and status = ${value('status')}`,
        ),
      )
    case 'amount':
      return eachOf(BANDS, `${ENTRIES} and amount_band = v.item`)
    case 'tier':
      return `${ENTRIES} and tier = ${value('tier')} and tier <> '' ${end}`
    case 'channel':
      return `${ENTRIES} and channel = ${value('channel')} and channel <> 'own' ${end}`
    case 'method':
      return `${ENTRIES} and method = ${value('method')} ${end}`
    case 'all':
      return `${ENTRIES} ${end}`
  }
}

// Bands of no filter would be all orders.
const BANDS = `(select generate_series(amount_band(coalesce(${value('total_from')}, 0)),
    amount_band(coalesce(${value('total_until')}, ${Number.MAX_SAFE_INTEGER})))
  where coalesce(${value('total_from')}, ${value('total_until')}) is not null)`

// Scalar subqueries, because PostgreSQL may read all rows of a frequent name once for an EXISTS.
const contact = (column: string, kind: string) =>
  `(select c.${column} from order_contact c where c.shop_id = $1 and c.order_id = e.order_id and c.kind = '${kind}')`
export const unless = (name: FilterValue, condition: string) => `(${value(name)} is null or ${condition})`

/** A recipient who is the buyer is stored once, as buyer. */
const RECIPIENT = `coalesce(${contact('name_key', 'recipient')},
  case e.channel when 'own' then ${contact('name_key', 'buyer')} end)`

const LINE = `(select true from order_line l where l.shop_id = e.seller_id and l.order_id = e.order_id
  and ${unless('status', `l.status = ${value('status')}`)}
  and ${unless('pids', `l.pid = any (${value('pids')})`)}
  and ${unless('option', `position(${value('option')} in lower(l.opt_name)) > 0`)} limit 1)`

// All words are in one memo: the order's, or the buyer's.
const MEMO = `((select buyer from order_buyer where shop_id = $1 and order_id = e.order_id) = any (${value('memo_buyers')})
  or (select not exists (select from unnest(${value('words')}) word where position(word in lower(m.memo)) = 0)
    from order_memo m where m.shop_id = $1 and m.order_id = e.order_id and m.memo <> ''))`

const LABEL = `(select true from labeled_order
  where shop_id = $1 and label_id = ${value('label')} and order_id = e.order_id limit 1)`

/** The filter for an entry `e`; state, product and option are those of one line. */
export const MATCHES = [
  unless('from', `e.day >= ${value('from')}`),
  unless('until', `e.day <= ${value('until')}`),
  unless('method', `e.method = ${value('method')}`),
  unless('channel', `e.channel = ${value('channel')}`),
  unless('tier', `e.tier = ${value('tier')}`),
  unless('total_from', `e.total >= ${value('total_from')}`),
  unless('total_until', `e.total <= ${value('total_until')}`),
  unless('buyer', `${contact('name_key', 'buyer')} = ${value('buyer')}`),
  unless('recipient', `${RECIPIENT} = ${value('recipient')}`),
  unless(
    'phone',
    `${value('phone')} in (${contact('phone_end', 'buyer')}, ${contact('phone_end', 'recipient')})`,
  ),
  `(coalesce(${value('status')}, ${value('option')}) is null and ${value('pids')} is null or ${LINE})`,
  unless('label', LABEL),
  unless('words', MEMO),
].join(' and ')
