import { statement } from '../../../platform/database/pools.ts'
import { blockReasonSql } from '../../membership/membership.service.ts'
import { preferredHostSql } from '../../tenancy/tenancy.service.ts'
import type { Hours } from '../settings/hours.ts'
import { type MessageKind, PAGE_OF_CONVERSATIONS, type Side } from '../shared/message-limits.ts'

export interface LastColumns {
  last: number
  last_side: Side
  last_kind: MessageKind
  last_words: string
  last_at: Date
}

export interface ConversationColumns extends LastColumns {
  id: number
  person_unread: number
  shop_read: number
  person_read: number
}

export interface ShopColumns {
  shopid: string
  shop: string
  slug: string
  dom3: string | null
  /** storage key */
  logo: string
}

export type OwnRow = ConversationColumns & ShopColumns & { key: string }

/** SQL: microseconds since 1970 as text. */
export const keySql = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint::text`
/** SQL: the time of a `keySql` text. */
export const keyMomentSql = (value: string) =>
  `'epoch'::timestamptz + ${value}::bigint * interval '1 microsecond'`

const SHOP = `s.shopid, s.name as shop, s.slug, ${preferredHostSql('s.shop_id')} as dom3,
  coalesce(nullif(s.profile, ''), s.logo) as logo`

const CONVERSATION = `c.id, c.last, c.last_side, c.last_kind, c.last_words, c.last_at, c.person_unread, c.shop_read, c.person_read`

const COLUMNS = `${SHOP}, ${CONVERSATION}, ${keySql('c.last_at')} as key`

/** Values: uid, cursor time, cursor id. Returns one row more than a page, the newest first. */
export const OWN_CONVERSATIONS = statement<OwnRow>(
  'messaging.own-conversations',
  `select ${COLUMNS} from (
     select * from conversation
     where uid = $1 and last > hidden_until and (last_at, id) < (${keyMomentSql('$2')}, $3::bigint)
     order by last_at desc, id desc limit ${PAGE_OF_CONVERSATIONS + 1}
   ) c join shop s on s.shop_id = c.shop_id
   order by c.last_at desc, c.id desc`,
)

export type CounterpartRow = ShopColumns & { key: string } & (
    | ConversationColumns
    | { id: null; last: null }
  ) & {
    blocked: string | null
    hours: Hours | null
    usual_seconds: number | null
  }

/** Values: uid, shopid. Returns a hidden shop only for its staff and for people with a conversation. */
export const COUNTERPART = statement<CounterpartRow>(
  'messaging.counterpart',
  `select ${COLUMNS}, ${blockReasonSql('$1::bigint', 's.shop_id')} as blocked, t.hours, t.usual_seconds
   from shop s
   left join conversation c on c.uid = $1 and c.shop_id = s.shop_id
   left join messaging_settings t on t.shop_id = s.shop_id
   where s.shopid = $2 and (s.isshow or c.id is not null or s.uid = $1
     or exists (select from shop_staff w where w.shop_id = s.shop_id and w.uid = $1))`,
)
