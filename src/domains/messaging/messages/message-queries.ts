import { statement } from '../../../platform/database/pools.ts'
import { blockReasonSql } from '../../membership/membership.service.ts'
import { PAGE_OF_MESSAGES } from '../shared/message-limits.ts'
import { VIEW_COLUMNS, type ViewRow } from './message.ts'

/** The result for a conversation without messages on this page is one row in which `number` is null. */
export type PageRow = ViewRow | { number: null }

const LIMIT = PAGE_OF_MESSAGES + 1

// The lateral join lets PostgreSQL read the messages as one range of their primary key.
const pageOf = (columns: string, condition: string, range: string) =>
  `select m.* from (${condition}) c
   left join lateral (
     select ${columns} from message m where m.shop_id = c.shop_id and m.conversation = c.id and ${range} limit ${LIMIT}
   ) m on true`

const BEFORE = 'm.number < $3 order by m.number desc'
const AFTER = 'm.number > $3 order by m.number'

/** Values: uid, conversation. */
const OWN = 'select shop_id, id from conversation where uid = $1 and id = $2'
/** Values: shop id, conversation. */
const OF_SHOP = 'select shop_id, id from conversation where shop_id = $1 and id = $2'

/**
 * Values: uid, conversation, number. Returns one row more than a page, and no row for another person's conversation.
 */
export const OWN_MESSAGES = {
  before: statement<PageRow>('messaging.own-messages-before', pageOf(VIEW_COLUMNS, OWN, BEFORE)),
  after: statement<PageRow>('messaging.own-messages-after', pageOf(VIEW_COLUMNS, OWN, AFTER)),
}

export type SellerRow = ViewRow & { staff: number | null; is_away: boolean }
const SELLER_COLUMNS = `${VIEW_COLUMNS}, m.staff, m.is_away`

/** Values: shop id, conversation, number. */
export const SHOP_MESSAGES = {
  before: statement<SellerRow | { number: null }>(
    'messaging.shop-messages-before',
    pageOf(SELLER_COLUMNS, OF_SHOP, BEFORE),
  ),
  after: statement<SellerRow | { number: null }>(
    'messaging.shop-messages-after',
    pageOf(SELLER_COLUMNS, OF_SHOP, AFTER),
  ),
}

/** Values: arrays of shop ids, conversations and numbers. */
export const MESSAGES_AT = statement<ViewRow & { n: number }>(
  'messaging.messages-at',
  `select w.n::int, ${VIEW_COLUMNS}
   from unnest($1::bigint[], $2::bigint[], $3::bigint[]) with ordinality as w (shop, conversation, number, n)
   cross join lateral (
     select * from message m where m.shop_id = w.shop and m.conversation = w.conversation and m.number = w.number limit 1
   ) m`,
)

/** Values: shop id, conversation. */
export const CONVERSATION_PERSON = statement<{ uid: number | null }>(
  'messaging.conversation-person',
  'select uid from conversation where shop_id = $1 and id = $2',
)

/** Values: uid, conversation. */
export const OWN_CONVERSATION = statement<{ shopId: number; conversation: number }>(
  'messaging.own-conversation',
  'select shop_id as "shopId", id as conversation from conversation where uid = $1 and id = $2',
)

/** Values: uid, conversation. `blocked` is the reason of the shop's block, null without a block. */
export const OWN_WRITABLE = statement<{ shopId: number; blocked: string | null }>(
  'messaging.own-writable',
  `select c.shop_id as "shopId", ${blockReasonSql('c.uid', 'c.shop_id')} as blocked from conversation c where c.uid = $1 and c.id = $2`,
)

/** Values: uid, conversation, number. Returns the picture's storage key. */
export const OWN_PICTURE = statement<{ image: string }>(
  'messaging.own-picture',
  `select m.image from conversation c
   join message m on m.shop_id = c.shop_id and m.conversation = c.id and m.number = $3
   where c.uid = $1 and c.id = $2 and m.image is not null`,
)

/** Values: shop id, conversation, number. */
export const SHOP_PICTURE = statement<{ image: string; uid: number | null }>(
  'messaging.shop-picture',
  `select m.image, c.uid from conversation c
   join message m on m.shop_id = c.shop_id and m.conversation = c.id and m.number = $3
   where c.shop_id = $1 and c.id = $2 and m.image is not null`,
)

/** SQL: number of a person's unread messages. */
export const unreadSql = (uid: string): string =>
  `(select coalesce(sum(person_unread), 0)::int from conversation where uid = ${uid} and person_unread > 0)`

/** Values: uid. */
export const UNREAD = statement<{ unread: number }>(
  'messaging.unread',
  `select ${unreadSql('$1::bigint')} as unread`,
)
