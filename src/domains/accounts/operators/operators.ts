import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock.ts'
import type { OperatorPermission } from '../../../platform/contract/permissions.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { maskName, recordEntry } from '../../audit/audit.service.ts'
import { removeSecondFactor } from '../login/second-factor/second-factor-store.ts'
import { normaliseEmail } from '../rules.ts'
import type { Tx } from '../tables.ts'
import { operatorInvitations } from './operator-invitations.ts'
import { operatorTeam } from './operator-team.ts'
import type { OperatorRow } from './operators.contract.ts'
import { listOperators, setPermissions } from './operators-store.ts'

export interface Operator {
  uid: number
  email: string
  name: string
  permissions: OperatorPermission[]
}

/** Operators of the platform. Their permissions are read with each request, so a change takes effect at once. */
export function operators({ database, clock }: { database: Database; clock: Clock }) {
  return {
    team: operatorTeam({ database }),
    invitations: operatorInvitations({ database, clock }),

    /** Operators with their last log-in and second factor, by name. */
    details: (): Promise<OperatorRow[]> => database.asSystem('accounts', (tx: Tx) => listOperators(tx)),

    list: (): Promise<Operator[]> =>
      database.asSystem('accounts', (tx: Tx) =>
        operatorRows(tx).where(sql<boolean>`operator_permissions <> '{}'`).orderBy('email').execute(),
      ),

    /** The account of an e-mail address. Throws NOT_FOUND for an unknown or unproven address. */
    find: (email: string): Promise<Operator> =>
      database.asSystem('accounts', (tx: Tx) => findOperator(tx, email)),

    /**
     * Replaces the operator permissions of an account and records the change in the audit log; `address` is the network
     * address or command that made the change. Throws NOT_FOUND for an unknown or unproven e-mail address.
     */
    set: (email: string, permissions: OperatorPermission[], address: string): Promise<void> =>
      database.asSystem('accounts', async (tx: Tx) => {
        const { uid, name, permissions: before } = await findOperator(tx, email, true)
        await setPermissions(tx, uid, permissions)
        await recordEntry(tx, {
          shopId: null,
          uid,
          address,
          kind: 'right',
          action: 'setOperator',
          subject: { uid, person: maskName(name) },
          before: { permissions: before },
          after: { permissions },
        })
      }),

    /**
     * Removes the second factor of any account and ends its sessions; for commands. Throws NOT_FOUND for an unknown
     * address and CONFLICT without a second factor.
     */
    resetSecondFactor: (email: string, reason: string, address: string): Promise<void> =>
      database.asSystem('accounts', async (tx: Tx) => {
        const { uid, name } = await findOperator(tx, email, true)
        if (!(await removeSecondFactor(tx, uid)))
          throw new DomainError('CONFLICT', { message: '2단계 인증을 쓰고 있지 않습니다.' })
        await recordEntry(tx, {
          shopId: null,
          uid,
          address,
          kind: 'right',
          action: 'resetOperatorFactor',
          subject: { uid, person: maskName(name) },
          reason,
          before: { second_factor: 'set' },
          after: { second_factor: 'none' },
        })
      }),
  }
}

const operatorRows = (tx: Tx) =>
  tx.selectFrom('account').select(['uid', 'email', 'name', 'operator_permissions as permissions'])

async function findOperator(tx: Tx, email: string, lock = false): Promise<Operator> {
  const rows = operatorRows(tx)
    .where('email', '=', normaliseEmail(email) ?? '')
    .where('email_verified', '=', true)
  const account = await (lock ? rows.forUpdate() : rows).executeTakeFirst()
  if (!account) throw new DomainError('NOT_FOUND', { message: '이 이메일 주소를 쓰는 계정이 없습니다.' })
  return account
}
