import type { Generated, Transaction } from 'kysely'
import type { Channel, NotificationKind } from './sellers/seller-kinds.ts'

export type Tx = Transaction<NotificationsTables>

export interface NotificationsTables {
  notice_fact: {
    shop_id: number
    id: Generated<number>
    kind: NotificationKind
    subject: string
    label: string
  }
  notice_round: {
    shop_id: number
    due_at: Date | null
    rest_until: Generated<Date>
    day: string | null
    rounds: Generated<number>
  }
  notice_choice: {
    shop_id: number
    uid: number
    kind: NotificationKind
    channel: Channel
    told: boolean
  }
}
