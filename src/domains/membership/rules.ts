import type { Person } from '../../platform/contract/caller.ts'
import { wrongField } from '../../platform/contract/field-refusal.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { MemberType } from '../tenancy/tenancy.contract.ts'
import type { MemberDiscount } from './membership.contract.ts'

export interface Applicant {
  over19: Person['over19']
  /** state of the business registration; 1 is approved */
  corp: -1 | 0 | 1
  /** whether a picture of the registration is attached */
  hasPaper: boolean
  /** whether the shop brought the person from its former platform, which replaces the approval */
  isImported?: boolean
}

/**
 * Whether this person joins a shop of this type at once or by a request (docs/product/membership.md). Throws AUTH_ONLY
 * without a verified identity, CORP_ONLY without an approved business registration, and BAD_REQUEST if its picture is
 * missing.
 */
export function joinMethod(
  type: MemberType,
  { over19, corp, hasPaper, isImported }: Applicant,
): 'join' | 'request' {
  // `over19` is 0 only without a verified identity; verified minors can join.
  if (type === 'AUTH_ONLY' && over19 === 0) throw new DomainError('AUTH_ONLY')
  if (isImported) return 'join'
  if (type === 'APPROVE_CORP' && corp !== 1) throw new DomainError('CORP_ONLY')
  if (type === 'APPROVE_CORP' && !hasPaper) throw missingPaper()
  return type === 'APPROVE' || type === 'APPROVE_CORP' ? 'request' : 'join'
}

/** The error if the picture is missing or another person uploaded it. */
export const missingPaper = () =>
  new DomainError('BAD_REQUEST', {
    message: '사업자등록증을 먼저 올려 주세요.',
    details: { field: 'file_url' },
  })

export function assertDiscount({ kind, value }: MemberDiscount): void {
  const isValid =
    kind === 'percent'
      ? value > 0 && value <= 100 && Number(value.toFixed(2)) === value
      : Number.isInteger(value) && value > 0 && value <= 1_000_000
  if (isValid) return
  const message =
    kind === 'percent'
      ? '0보다 크고 100까지, 소수점 아래 두 자리까지 적어 주세요.'
      : '1원부터 1,000,000원까지 적어 주세요.'
  throw wrongField('value', message)
}
