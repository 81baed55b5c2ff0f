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

/** Microseconds since 1970, in digits: a number of a browser would lose some. */
export const KEY_OF = (column: string) => `(extract(epoch from ${column}) * 1000000)::bigint::text`
/** The moment of a key. */
export const MOMENT_OF = (value: string) =>
  `'epoch'::timestamptz + ${value}::bigint * interval '1 microsecond'`

const SHOP = `s.shopid, s.name as shop, s.slug, ${preferredHostSql('s.shop_id')} as dom3,
  coalesce(nullif(s.profile, ''), s.logo) as logo`

const CONVERSATION = `c.id, c.last, c.last_side, c.last_kind, c.last_words, c.last_at, c.person_unread, c.shop_read, c.person_read`

const COLUMNS = `${SHOP}, ${CONVERSATION}, ${KEY_OF('c.last_at')} as key`

/** Values: uid, key of the moment and id of the last conversation of the page before. One more than a page has, the newest first. */
export const OWN_CONVERSATIONS = statement<OwnRow>(
  'messaging.own-conversations',
  `select ${COLUMNS} from (
     select * from conversation
     where uid = $1 and last > hidden_until and (last_at, id) < (${MOMENT_OF('$2')}, $3::bigint)
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

/**
 * Values: uid, shopid. No row for an unknown shop, and for one that is not shown unless the person has written to it, owns it or works
 * there.
 */
export const COUNTERPART = statement<CounterpartRow>(
  'messaging.counterpart',
  `select ${COLUMNS}, ${blockReasonSql('$1::bigint', 's.shop_id')} as blocked, t.hours, t.usual_seconds
   from shop s
   left join conversation c on c.uid = $1 and c.shop_id = s.shop_id
   left join messaging_settings t on t.shop_id = s.shop_id
   where s.shopid = $2 and (s.isshow or c.id is not null or s.uid = $1
     or exists (select from shop_staff w where w.shop_id = s.shop_id and w.uid = $1))`,
)
