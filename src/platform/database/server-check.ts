import type pg from 'pg'
import { roles } from './connections/role-address.ts'
import { DatabaseServerError } from './database-server-error.ts'

const MIN_VERSION = 150_000
/** From this version on, a user manages only roles that it created or administers. */
const ADMIN_OPTION_VERSION = 160_000

interface ServerFacts {
  version: number
  version_text: string
  user_name: string
  database: string
  is_owner: boolean
  encoding: string
  collation: string
  sorts_by_code_point: boolean
  /** null in another encoding than UTF8 */
  knows_letters: boolean | null
  quotes_plainly: boolean
  is_read_only: boolean
  may_create_roles: boolean
  /** roles of the platform that another user of this server has created and not granted to this one */
  foreign_roles: string[]
  max_connections: number
}

// An unlimited database has the limit -1. The letter depends on a column, because a server of another encoding would
// refuse a constant.
const FACTS = `
  select current_setting('server_version_num')::int as version, current_setting('server_version') as version_text,
    current_user::text as user_name, current_database()::text as database,
    pg_has_role(d.datdba, 'member') as is_owner,
    pg_encoding_to_char(d.encoding) as encoding, d.datcollate as collation,
    'a' > 'B' as sorts_by_code_point, case when pg_encoding_to_char(d.encoding) = 'UTF8'
      then chr(44032 + 0 * d.encoding) ~ '^[[:alpha:]]$' end as knows_letters,
    current_setting('standard_conforming_strings') = 'on' as quotes_plainly,
    pg_is_in_recovery() or current_setting('default_transaction_read_only') = 'on' as is_read_only,
    u.rolsuper or u.rolcreaterole as may_create_roles,
    array(select rolname::text from pg_roles r where rolname = any ($1) and not case
      when current_setting('server_version_num')::int >= ${ADMIN_OPTION_VERSION}
      then pg_has_role(r.oid, 'member with admin option')
      else u.rolsuper or u.rolcreaterole end order by 1) as foreign_roles,
    least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
      nullif(d.datconnlimit, -1)) as max_connections
  from pg_database d, pg_roles u where d.datname = current_database() and u.rolname = current_user`

/**
 * Throws `DatabaseServerError` with what to do if the database cannot be migrated or used. `isNew` says that the
 * database has no tables yet, so that roles must be created. `connections` is the maximum that this process opens.
 */
export async function checkServer(
  client: pg.Client,
  needs: { isNew: boolean; connections?: number },
): Promise<void> {
  const { rows } = await client.query<ServerFacts>(FACTS, [roles])
  const problem = rows[0] && problemOf(rows[0], needs)
  if (problem) throw new DatabaseServerError(problem)
}

// The first problem in one sentence, with what to do about it.
function problemOf(
  facts: ServerFacts,
  { isNew, connections = 0 }: { isNew: boolean; connections?: number },
): string | undefined {
  const { database, user_name: user } = facts
  if (facts.version < MIN_VERSION)
    return `the database server is PostgreSQL ${facts.version_text}, but Madang needs 15 or newer; upgrade the server`
  if (facts.is_read_only)
    return `the database server accepts no changes, because it is a standby or its default is read only; name the primary in DATABASE_URL`
  if (facts.encoding !== 'UTF8')
    return `database ${database} has the encoding ${facts.encoding}, but Madang needs UTF8; create it again with: ${createStatement(facts)}`
  // An existing database was usable before this check, and only a new one can have another collation.
  if (isNew && (!facts.sorts_by_code_point || !facts.knows_letters))
    return `database ${database} has the collation ${facts.collation}, in which searches miss products; create it again with: ${createStatement(facts)}`
  if (!facts.is_owner)
    return `user ${user} does not own the database ${database}; run as a superuser: alter database ${quoted(database)} owner to ${quoted(user)}`
  if (isNew && !facts.may_create_roles)
    return `user ${user} may not create roles; run as a superuser: alter role ${quoted(user)} createrole`
  if (isNew && facts.foreign_roles.length > 0)
    return `another user of this server has created ${facts.foreign_roles.join(', ')}; run as a superuser: grant ${facts.foreign_roles.join(', ')} to ${quoted(user)} with admin option`
  if (!facts.quotes_plainly)
    return `standard_conforming_strings is off; run: alter database ${quoted(database)} set standard_conforming_strings = on`
  if (facts.max_connections < connections)
    return `database ${database} accepts ${facts.max_connections} connections, but this process may open ${connections}; lower DATABASE_POOL, or raise max_connections of the server or the connection limit of the database`
  return undefined
}

const createStatement = ({ database, user_name }: ServerFacts) =>
  `create database ${quoted(database)} owner ${quoted(user_name)} encoding 'UTF8' locale 'C.UTF-8' template template0`

const quoted = (name: string) => (/^[a-z_][a-z0-9_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`)
