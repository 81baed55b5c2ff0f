import { sql } from 'kysely'
import type { Database } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { Tx } from './tables.ts'

/**
 * SQL condition: a person has permitted log-ins at a shop's own domain since the domain's last proof (TXT record).
 * Takes SQL for the uid and the host.
 */
export const permittedHostSql = (uid: ReturnType<typeof sql>, host: ReturnType<typeof sql>) => sql<boolean>`
  exists (select from host_permission p join shop_domain d on d.host = p.host and d.proof = p.proof
    where p.user_id = ${uid} and p.host = ${host} and d.verified_at is not null)`

/**
 * Permissions of people for shops' own domains (docs/product/accounts.md). The owner of a domain controls its server,
 * so the person must permit the first log-in there.
 */
export function hostPermissions({ database }: { database: Database }) {
  return {
    /** Whether a person has permitted log-ins at a domain since its last proof. */
    async isPermitted(uid: number, host: string): Promise<boolean> {
      const { rows } = await database.asSystem('accounts', (tx: Tx) =>
        sql<{ yes: boolean }>`select ${permittedHostSql(sql`${uid}`, sql`${host}`)} as yes`.execute(tx),
      )
      return rows[0]?.yes ?? false
    },

    /** Records a person's permission for a domain. Throws NOT_FOUND for a domain without a verified proof. */
    async permitHost(uid: number, host: string): Promise<void> {
      const { numAffectedRows } = await database.asSystem('accounts', (tx: Tx) =>
        sql`
          insert into host_permission (user_id, host, proof)
          select ${uid}, d.host, d.proof from shop_domain d
          where d.host = ${host} and d.verified_at is not null
          on conflict (user_id, host) do update set proof = excluded.proof, given_at = now()`.execute(tx),
      )
      if (!numAffectedRows) throw new DomainError('NOT_FOUND')
    },
  }
}
