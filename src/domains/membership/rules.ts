import type { Person } from '../../platform/contract/caller.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { MemberType } from '../tenancy/contract.ts'
import type { MemberDiscount } from './contract.ts'

/** Who wants to join. */
export interface Applicant {
  over19: Person['over19']
  /** business registration: 1 approved */
  corp: -1 | 0 | 1
  /** whether a picture of the registration comes along */
  hasPaper: boolean
}

/**
 * What joining leads to at a shop of this type (spec 4). Throws AUTH_ONLY for who has not proven their identity, CORP_ONLY
 * without an approved business registration, and BAD_REQUEST when its picture is missing.
 */
export function wayIn(type: MemberType, { over19, corp, hasPaper }: Applicant): 'join' | 'request' {
  // Who turned out to be no adult has proven who they are.
  if (type === 'AUTH_ONLY' && over19 === 0) throw new DomainError('AUTH_ONLY')
  if (type === 'APPROVE_CORP' && corp !== 1) throw new DomainError('CORP_ONLY')
  if (type === 'APPROVE_CORP' && !hasPaper) throw paperMissing()
  return type === 'APPROVE' || type === 'APPROVE_CORP' ? 'request' : 'join'
}

/** The picture of the registration that a shop wants is not there, or not the person's. */
export const paperMissing = () =>
  new DomainError('BAD_REQUEST', {
    message: '사업자등록증을 먼저 올려 주세요.',
    details: { field: 'file_url' },
  })

/** Throws BAD_REQUEST for a discount that can't be set. */
export function assertDiscount({ kind, value }: MemberDiscount): void {
  const fits =
    kind === 'percent'
      ? value > 0 && value <= 100
      : Number.isInteger(value) && value > 0 && value <= 1_000_000
  if (!fits) throw new DomainError('BAD_REQUEST', { details: { field: 'value' } })
}
