import { sql } from 'kysely'
import type { OperatorPermission } from '../../../platform/contract/permissions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { Tx } from '../tables.ts'
import type { OperatorRow } from './operators.contract.ts'

/** Operators that a list shows; more is a mistake. */
export const MAX_OPERATORS = 100

export async function listOperators(tx: Tx): Promise<OperatorRow[]> {
  const { rows } = await sql<Omit<OperatorRow, 'seen_at'> & { seen_at: Date | null }>`
    select a.uid, a.name, a.email, a.operator_permissions as permissions, a.operator_version as version,
      a.has_second_factor as second_factor,
      (select max(s.seen_at) from account_session s where s.user_id = a.uid) as seen_at
    from account a where a.operator_permissions <> '{}' order by a.name, a.uid limit ${MAX_OPERATORS}`.execute(
    tx,
  )
  return rows.map((row) => ({ ...row, seen_at: row.seen_at?.toISOString() ?? null }))
}

export interface LockedOperator {
  uid: number
  name: string
  email: string
  permissions: OperatorPermission[]
  version: number
}

/**
 * Locks all operators, in one order, so that changes run one after the other and the last who manages operators is not
 * removed by two at once.
 */
export async function lockOperators(tx: Tx): Promise<LockedOperator[]> {
  const { rows } = await sql<LockedOperator>`
    select uid, name, email, operator_permissions as permissions, operator_version as version
    from account where operator_permissions <> '{}' order by uid for update`.execute(tx)
  return rows
}

export function operatorOf(operators: readonly LockedOperator[], uid: number): LockedOperator {
  const operator = operators.find((candidate) => candidate.uid === uid)
  if (!operator) throw new DomainError('NOT_FOUND', { message: '운영자가 아닙니다.' })
  return operator
}

export async function setPermissions(
  tx: Tx,
  uid: number,
  permissions: readonly OperatorPermission[],
): Promise<void> {
  await tx
    .updateTable('account')
    .set({
      operator_permissions: [...permissions],
      operator_version: sql<number>`operator_version + 1`,
    })
    .where('uid', '=', uid)
    .execute()
}
