import { sql } from 'kysely'
import { statement } from '../../../platform/database/pools.ts'
import type { Tx } from '../tables.ts'
import { type Settings, SettingsShape } from './shop-settings.contract.ts'

/** The settings in the row of a shop, with its approved company and its slug. */
export interface SettingsRow extends Settings {
  version: number
  corp: boolean
  corpname: string
  idnum: string
  slug: string
}

const COLUMNS = ['version', 'slug', 'corp', 'corpname', 'idnum', ...Object.keys(SettingsShape.properties)]
  .map((name) => (name === 'point' ? 'point::float8 as point' : name))
  .join(', ')

/** Values: internal id of a shop. Includes hidden shops. */
export const SETTINGS = statement<SettingsRow>(
  'tenancy.settings',
  `select ${COLUMNS} from shop where shop_id = $1`,
)

export async function lockSettings(tx: Tx, shopId: number): Promise<SettingsRow | undefined> {
  const { rows } = await sql<SettingsRow>`
    select ${sql.raw(COLUMNS)} from shop where shop_id = ${shopId} for update`.execute(tx)
  return rows[0]
}
