import type { ColumnType, Generated, Transaction } from 'kysely'
import type { StoredBlock } from './blocks/block-shapes.ts'
import type { Device } from './blocks/shown-blocks.ts'
import type { PageValue } from './shared/page-value.ts'

export type Tx = Transaction<ContentTables>

type Json<Value> = ColumnType<Value, string, string>

export interface ContentTables {
  notice: {
    shop_id: number
    id: Generated<number>
    source: string | null
    title: string
    html: string
    weight: number
    pinned: Generated<boolean>
    shown_from: Date | null
    shown_until: Date | null
    /** whether the period includes now, as the last job found */
    live: Generated<boolean>
    /** time of the next change of `live`; null for none */
    due: Date | null
    deleted_at: Date | null
    version: Generated<number>
    /** date shown to shoppers: `written_at` or `shown_from`, whichever is later */
    regdate: Generated<Date>
    /** date given by the writer, or time of the first save; null for an old row that was never edited */
    written_at: Date | null
    /** last change of the text; null for old rows */
    changed_at: ColumnType<Date | null, Date | undefined, Date>
  }
  content_page: {
    shop_id: number
    id: Generated<number>
    slug: string | null
    title: string
    blocks: Json<StoredBlock[]>
    /** false before the first publication */
    published: Generated<boolean>
    deleted_at: Date | null
    /** last publication; null for old rows */
    changed_at: ColumnType<Date | null, Date | undefined, Date>
  }
  main_page: { shop_id: number; device: Device; blocks: Json<StoredBlock[]> }
  popup: {
    shop_id: number
    id: Generated<number>
    title: string
    /** the device that shows the popup; null for both */
    device: Device | null
    sort: Generated<number>
    ratio: number
    shown_from: Date | null
    shown_until: Date | null
    blocks: Json<StoredBlock[]>
    /** false before the first publication */
    published: Generated<boolean>
    deleted_at: Date | null
  }
  script: { shop_id: number; type: string; value: Json<Record<string, string>> }
  common_blocks: { shop_id: number; above: Json<StoredBlock[]>; below: Json<StoredBlock[]> }
  product_detail: {
    shop_id: number
    pid: number
    blocks: Json<StoredBlock[]>
    changed_at: ColumnType<Date | null, Date | undefined, Date>
  }
  policy: {
    shop_id: number
    kind: 'agreement' | 'privacy'
    /** the shop's own text; null for the template */
    html: string | null
    version: Generated<number>
  }
  shop_link: { shop_id: number; id: Generated<number>; title: string; url: string; sort: number }
  platform_company: {
    only_row: Generated<boolean>
    details: Json<Record<string, string>>
    version: Generated<number>
  }
  promotion: {
    id: Generated<number>
    slug: string
    title: string
    blocks: Json<StoredBlock[]>
    /** false before the first publication */
    published: Generated<boolean>
    shown_from: Date | null
    shown_until: Date | null
    draft: Json<PageValue> | null
    version: Generated<number>
    /** last change in the editor; null for a promotion that only a file has written */
    changed_at: Date | null
    changed_by: number | null
  }
}
