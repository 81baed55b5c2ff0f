import type { ColumnType, Generated, Transaction } from 'kysely'

export type Tx = Transaction<FontsTables>

export interface FontsTables {
  font_set: {
    shop_id: number
    due_at: Generated<Date | null>
    leased_until: Generated<Date | null>
    attempts: Generated<number>
    base: Generated<string>
    recipe: Generated<string>
    digest: Generated<string>
    css: Generated<string>
    preload: Generated<string[]>
    made_at: Generated<Date | null>
  }
  font_file: { shop_id: number; name: string; retired_at: ColumnType<Date | null, Date | null, Date | null> }
}
