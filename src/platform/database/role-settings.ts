import type pg from 'pg'
import { type Role, roleSettings } from './connections/role-address.ts'

const INSUFFICIENT_PRIVILEGE = '42501'

interface Present {
  database: string
  role: Role
  settings: string[]
}

const PRESENT = `
  select d.datname as database, r.rolname as role, coalesce(s.setconfig, '{}') as settings
  from pg_database d cross join pg_roles r
    left join pg_db_role_setting s on s.setdatabase = d.oid and s.setrole = r.oid
  where d.datname = coalesce($1, current_database()) and r.rolname = any ($2)`

/**
 * Stores the settings of roles for a database (default: that of the connection), because a role that logs in over a
 * pooler cannot send them. A restored database has lost them. Without the right to change a role its statements are
 * only slower.
 */
export async function setRoleSettings(client: pg.Client, database?: string): Promise<void> {
  const { rows } = await client.query<Present>(PRESENT, [database, Object.keys(roleSettings)])
  for (const { database, role, settings } of rows)
    for (const [name, value] of Object.entries(roleSettings[role] ?? {}))
      if (!settings.includes(`${name}=${value}`))
        await client
          .query(`alter role ${role} in database ${client.escapeIdentifier(database)} set ${name} = ${value}`)
          .catch((error: pg.DatabaseError) => {
            if (error.code !== INSUFFICIENT_PRIVILEGE) throw error
          })
}
