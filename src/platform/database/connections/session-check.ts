import type pg from 'pg'
import { DatabaseServerError } from '../database-server-error.ts'
import type { Role } from './role-address.ts'

interface Session {
  role: string
  /** whether row level security does not apply */
  is_free: boolean
  is_standby: boolean
}

const SESSION = `
  select u.rolname::text as role, u.rolsuper or u.rolbypassrls or pg_has_role(u.oid, d.datdba, 'member') as is_free,
    pg_is_in_recovery() as is_standby
  from pg_roles u, pg_database d where u.rolname = current_user and d.datname = current_database()`

const ADVICE =
  'the pooler ignores start-up options or logs in by itself: let the five roles log in with ?logins=roles, or name the server itself'

/** A server that does not accept changes answers a statement that writes with the same code. */
export const READ_ONLY = '25006'

/**
 * Throws `DatabaseServerError` if a new connection is not that of `role` or if row level security does not apply to it,
 * and an error with the code 25006 if the server is a standby and `mustWrite`. Without a role it may be anybody's.
 */
export async function checkSession(
  client: Pick<pg.ClientBase, 'query'>,
  { role, mustWrite }: { role: Role | undefined; mustWrite: boolean },
): Promise<void> {
  const { rows } = await client.query<Session>(SESSION)
  const session = rows[0]
  if (role && session?.role !== role)
    throw new DatabaseServerError(
      `a database connection is that of ${session?.role ?? 'an unknown user'} instead of ${role}, so shops would not be kept apart; ${ADVICE}`,
    )
  if (role && session?.is_free)
    throw new DatabaseServerError(
      `row level security does not apply to the database role ${role}; run as a superuser: alter role ${role} nosuperuser nobypassrls, and revoke the roles with more rights that it is a member of`,
    )
  if (mustWrite && session?.is_standby)
    throw Object.assign(new Error('the database server is a standby'), { code: READ_ONLY })
}
