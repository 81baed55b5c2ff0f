import type { OperatorPermission } from '../../../platform/contract/permissions.ts'
import { assertVersion } from '../../../platform/contract/version.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { type Actor, differingFields, maskName, recordEntry } from '../../audit/audit.service.ts'
import { removeSecondFactor } from '../login/second-factor/second-factor-store.ts'
import type { Tx } from '../tables.ts'
import { type LockedOperator, lockOperators, operatorOf, setPermissions } from './operators-store.ts'

interface Act {
  actor: Actor
  reason: string
}

export const MANAGES = 'operators:write' satisfies OperatorPermission

/** An operator's acts about other operators. Each has a reason and an entry in the log. */
export function operatorTeam({ database }: { database: Database }) {
  const entryOf = ({ actor, reason }: Act, { uid, name }: LockedOperator, action: string) => ({
    ...actor,
    shopId: null,
    kind: 'right' as const,
    action,
    subject: { uid, person: maskName(name) },
    reason,
  })

  return {
    /**
     * Replaces the permissions of another operator. Throws NOT_FOUND, FORBIDDEN for one's own permissions, and STALE.
     * Returns the operator.
     */
    change: (
      { uid, version, permissions }: { uid: number; version: number; permissions: OperatorPermission[] },
      act: Act,
    ): Promise<LockedOperator> =>
      database.asSystem('accounts', async (tx: Tx) => {
        const operator = operatorOf(await lockForManager(tx, act), uid)
        if (uid === act.actor.uid) throw refuseOwn()
        assertVersion({ version: operator.version, permissions: operator.permissions }, version)
        await setPermissions(tx, uid, permissions)
        const after = { permissions }
        const states = differingFields({ permissions: operator.permissions }, after) ?? { after }
        await recordEntry(tx, { ...entryOf(act, operator, 'changeOperator'), ...states })
        return operator
      }),

    /**
     * Ends the permissions of an operator, from the next request on. Throws NOT_FOUND, and CONFLICT for the last
     * operator who manages operators. Returns the former operator.
     */
    remove: (uid: number, act: Act): Promise<LockedOperator> =>
      database.asSystem('accounts', async (tx: Tx) => {
        const operators = await lockForManager(tx, act)
        const operator = operatorOf(operators, uid)
        if (!operators.some((other) => other.uid !== uid && other.permissions.includes(MANAGES)))
          throw new DomainError('CONFLICT', {
            message: '운영자를 관리할 수 있는 마지막 사람입니다. 먼저 다른 운영자에게 그 권한을 주세요.',
          })
        await setPermissions(tx, uid, [])
        await recordEntry(tx, {
          ...entryOf(act, operator, 'removeOperator'),
          before: { permissions: operator.permissions },
        })
        return operator
      }),

    /**
     * Removes the second factor of another operator and ends their sessions. Throws NOT_FOUND, FORBIDDEN for one's own,
     * and CONFLICT if there is none. Returns the operator, and all who manage operators.
     */
    resetSecondFactor: (
      uid: number,
      act: Act,
    ): Promise<{ operator: LockedOperator; managers: LockedOperator[] }> =>
      database.asSystem('accounts', async (tx: Tx) => {
        const operators = await lockForManager(tx, act)
        const operator = operatorOf(operators, uid)
        if (uid === act.actor.uid)
          throw new DomainError('FORBIDDEN', { message: '내 2단계 인증은 내 계정에서 바꿔 주세요.' })
        if (!(await removeSecondFactor(tx, uid)))
          throw new DomainError('CONFLICT', { message: '2단계 인증을 쓰고 있지 않습니다.' })
        await recordEntry(tx, {
          ...entryOf(act, operator, 'resetOperatorFactor'),
          before: { second_factor: 'set' },
          after: { second_factor: 'none' },
        })
        return { operator, managers: operators.filter(({ permissions }) => permissions.includes(MANAGES)) }
      }),
  }
}

/** Locks all operators. Throws FORBIDDEN if the actor has lost the permission since the request was admitted. */
async function lockForManager(tx: Tx, { actor }: Act): Promise<LockedOperator[]> {
  const operators = await lockOperators(tx)
  const isManager = operators.some(
    ({ uid, permissions }) => uid === actor.uid && permissions.includes(MANAGES),
  )
  if (!isManager) throw new DomainError('FORBIDDEN')
  return operators
}

const refuseOwn = () =>
  new DomainError('FORBIDDEN', { message: '내 권한은 바꿀 수 없습니다. 다른 운영자에게 요청해 주세요.' })
