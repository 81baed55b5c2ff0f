import type { ColumnType, Generated, Transaction } from 'kysely'

export type Tx = Transaction<PublishingTables>

type Json<Value> = ColumnType<Value, string, string>

export interface PublishingTables {
  draft: {
    shop_id: number
    subject: string
    /** null if the subject has no draft */
    value: ColumnType<unknown, string | null | undefined, string | null>
    version: Generated<number>
    saved_at: Date | null
    saved_by: number | null
    publish_at: Date | null
    publish_by: number | null
    failed: Generated<string>
  }
  publication: {
    shop_id: number
    subject: string
    id: Generated<number>
    value: Json<unknown>
    published_at: Date
    /** uid of the publisher; null if not published from a draft */
    uid: number | null
    timed: Generated<boolean>
  }
}
