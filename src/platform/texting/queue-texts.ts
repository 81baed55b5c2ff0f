import { sql } from 'kysely'
import type { AnyTx } from '../database/transactions.ts'

/** If several texts have the same key, only the first is sent. */
export interface TextRequest {
  /** phone number, digits only */
  to: string
  template: string
  data: Readonly<Record<string, string>>
  key: string
}

export async function queueTexts(tx: AnyTx, texts: readonly TextRequest[]): Promise<void> {
  if (texts.length === 0) return
  await sql`
    insert into text_message (recipient, template, data, asked_by)
    select "to", template, data, key
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as text_of ("to" text, template text, data jsonb, key text)
    on conflict do nothing`.execute(tx)
}
