import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Tenancy } from '../../tenancy/tenancy.service.ts'
import type { Conversation, Counterpart } from '../messaging.contract.ts'
import { isOpenAt } from '../settings/hours.ts'
import { PAGE_OF_CONVERSATIONS } from '../shared/message-limits.ts'
import { formatCursor, parseCursor } from './conversation-cursor.ts'
import * as store from './conversation-queries.ts'

export interface ConversationsDeps {
  database: Database
  clock: Clock
  /** signed base URL of a stored picture; empty for an empty key */
  sign: (key: string) => string
  tenancy: Pick<Tenancy, 'hostOf'>
  scheme: 'http' | 'https'
}

/** a time later than that of every conversation, for the first page */
const MAX_CURSOR = { at: '253402300799000000', id: Number.MAX_SAFE_INTEGER }

export function conversations({ database, clock, sign, tenancy, scheme }: ConversationsDeps) {
  const shopOf = ({ shopid, shop, slug, dom3, logo }: store.ShopColumns) => ({
    shopid,
    shop,
    logo: sign(logo),
    origin: `${scheme}://${tenancy.hostOf({ slug, dom3 })}`,
  })
  const conversationOf = (row: store.ConversationColumns & store.ShopColumns): Conversation => ({
    id: row.id,
    ...shopOf(row),
    last: lastOf(row),
    unread: row.person_unread,
    shop_read: row.shop_read,
    person_read: row.person_read,
  })

  return {
    /** A page of the person's conversations, newest first. Throws BAD_REQUEST for an invalid cursor. */
    async list(uid: number, after?: string): Promise<{ items: Conversation[]; next: string | null }> {
      const { at, id } = after === undefined ? MAX_CURSOR : parseCursor(after)
      const rows = await database.person(store.OWN_CONVERSATIONS, [uid, at, id])
      const page = rows.slice(0, PAGE_OF_CONVERSATIONS)
      const last = rows.length > page.length ? page.at(-1) : undefined
      return {
        items: page.map(conversationOf),
        next: last ? formatCursor({ at: last.key, id: last.id }) : null,
      }
    },

    /**
     * The shop that a person writes to, and their conversation. Throws NOT_READY for an unknown shop, and for a hidden
     * shop unless the person is on its staff or has a conversation with it.
     */
    async counterpart(uid: number, shopSlug: string): Promise<Counterpart> {
      const [row] = await database.person(store.COUNTERPART, [uid, shopSlug])
      if (!row) throw new DomainError('NOT_READY')
      const { blocked, usual_seconds } = row
      const hours = row.hours ?? []
      return {
        ...shopOf(row),
        // A conversation that the shop started is shown only when it has messages.
        conversation: row.id !== null && row.last > 0 ? conversationOf(row) : null,
        blocked,
        hours,
        open: isOpenAt(hours, clock()),
        answers_in: usual_seconds === null ? null : Math.max(1, Math.round(usual_seconds / 60)),
      }
    },
  }
}

export const lastOf = ({ last, last_side, last_kind, last_words, last_at }: store.LastColumns) => ({
  number: last,
  side: last_side,
  kind: last_kind,
  words: last_words,
  at: last_at.toISOString(),
})
