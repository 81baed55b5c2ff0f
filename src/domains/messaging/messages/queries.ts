import { statement } from '../../../platform/database/pools.ts'
import { blockReasonSql } from '../../membership/membership.service.ts'
import { PAGE_OF_MESSAGES } from '../shared/message-limits.ts'
import { SHOWN, type ShownRow } from './message.ts'

/** A message, or the placeholder of a conversation without one. */
export type PageRow = ShownRow | { number: null }

const ONE_MORE = PAGE_OF_MESSAGES + 1

// The messages are one range of their key, by whichever statement the conversation is found.
const pageOf = (columns: string, condition: string, range: string) =>
  `select m.* from (${condition}) c
   left join lateral (
     select ${columns} from message m where m.shop_id = c.shop_id and m.conversation = c.id and ${range} limit ${ONE_MORE}
   ) m on true`

const BEFORE = 'm.number < $3 order by m.number desc'
const AFTER = 'm.number > $3 order by m.number'

/** The person's own conversation. Values: uid, conversation. */
const OWN = 'select shop_id, id from conversation where uid = $1 and id = $2'
/** A shop's conversation. Values: internal id of the shop, conversation. */
const OF_SHOP = 'select shop_id, id from conversation where shop_id = $1 and id = $2'

/** Values: uid, conversation, number. One more message than a page has, from the number on; no row for a conversation of others. */
export const OWN_MESSAGES = {
  before: statement<PageRow>('messaging.own-messages-before', pageOf(SHOWN, OWN, BEFORE)),
  after: statement<PageRow>('messaging.own-messages-after', pageOf(SHOWN, OWN, AFTER)),
}

/** A message as the shop's people see it. */
export type SellerRow = ShownRow & { staff: number | null; is_away: boolean }
const SHOWN_TO_SHOP = `${SHOWN}, m.staff, m.is_away`

/** Values: internal id of the shop, conversation, number. */
export const SHOP_MESSAGES = {
  before: statement<SellerRow | { number: null }>(
    'messaging.shop-messages-before',
    pageOf(SHOWN_TO_SHOP, OF_SHOP, BEFORE),
  ),
  after: statement<SellerRow | { number: null }>(
    'messaging.shop-messages-after',
    pageOf(SHOWN_TO_SHOP, OF_SHOP, AFTER),
  ),
}

/** Values, as columns: internal ids of shops, conversations, numbers. */
export const MESSAGES_AT = statement<ShownRow & { n: number }>(
  'messaging.messages-at',
  `select w.n::int, ${SHOWN}
   from unnest($1::bigint[], $2::bigint[], $3::bigint[]) with ordinality as w (shop, conversation, number, n)
   cross join lateral (
     select * from message m where m.shop_id = w.shop and m.conversation = w.conversation and m.number = w.number limit 1
   ) m`,
)

/** Values: internal id of the shop, conversation. */
export const CONVERSATION_PERSON = statement<{ uid: number | null }>(
  'messaging.conversation-person',
  'select uid from conversation where shop_id = $1 and id = $2',
)

/** Values: uid, conversation. */
export const OWN_CONVERSATION = statement<{ shop: number; conversation: number }>(
  'messaging.own-conversation',
  'select shop_id as shop, id as conversation from conversation where uid = $1 and id = $2',
)

/** Values: uid, conversation. With why the shop has blocked the person; null where it has not. */
export const OWN_WRITABLE = statement<{ shop: number; blocked: string | null }>(
  'messaging.own-writable',
  `select c.shop_id as shop, ${blockReasonSql('c.uid', 'c.shop_id')} as blocked from conversation c where c.uid = $1 and c.id = $2`,
)

/** Values: uid, conversation, number. The key of a picture that is there. */
export const OWN_PICTURE = statement<{ image: string }>(
  'messaging.own-picture',
  `select m.image from conversation c
   join message m on m.shop_id = c.shop_id and m.conversation = c.id and m.number = $3
   where c.uid = $1 and c.id = $2 and m.image is not null`,
)

/** Values: internal id of the shop, conversation, number. */
export const SHOP_PICTURE = statement<{ image: string; uid: number | null }>(
  'messaging.shop-picture',
  `select m.image, c.uid from conversation c
   join message m on m.shop_id = c.shop_id and m.conversation = c.id and m.number = $3
   where c.shop_id = $1 and c.id = $2 and m.image is not null`,
)

/** SQL for the unread messages of the person whose uid the SQL `uid` gives. */
export const unreadPart = (uid: string): string =>
  `(select coalesce(sum(person_unread), 0)::int from conversation where uid = ${uid} and person_unread > 0)`

/** Values: uid. */
export const UNREAD = statement<{ unread: number }>(
  'messaging.unread',
  `select ${unreadPart('$1::bigint')} as unread`,
)
