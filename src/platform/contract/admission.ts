import { DomainError } from '../errors/domain-error.ts'
import { assertAnsweredAt, type GuardedCall } from './call-hosts.ts'
import type { Caller, Person, SessionCredential, ShopAccess } from './caller.ts'
import type { OperatorPermission } from './permissions.ts'

export interface Admitted {
  person: Person | null
  credential: SessionCredential | null
  shop: ShopAccess | null
}

interface Gated extends GuardedCall {
  fresh?: true
  /** what decides whether a support view may make the call; a call without a method may not */
  method?: 'GET' | 'POST'
  repeat?: string
  log?: string
  download?: true
  upload?: { maxBytes: number }
}

/**
 * Checks the person against the audience before the request is parsed. Throws NOT_FOUND (not served at this host),
 * LOGIN_REQUIRED or FORBIDDEN (no operator permission).
 */
export async function admit(call: Gated, caller: Caller): Promise<Omit<Admitted, 'shop'>> {
  await assertAnsweredAt(call, caller)
  const { audience } = call
  if (audience === 'anyone') return { person: null, credential: null }
  if (audience === 'credential') {
    if (!caller.credential) throw new DomainError('LOGIN_REQUIRED')
    return { person: null, credential: caller.credential }
  }
  const person = await caller.person()
  if (!person) throw new DomainError('LOGIN_REQUIRED')
  if (typeof audience === 'object' && 'operator' in audience) assertOperator(person, audience.operator)
  return { person, credential: null }
}

/**
 * Also checks access to the requested shop. Throws NOT_FOUND for an unknown or inaccessible shop, FORBIDDEN,
 * SECOND_FACTOR_REQUIRED and PROOF_REQUIRED.
 */
export async function admitTo(call: Gated, caller: Caller, request: object): Promise<Admitted> {
  const admitted = await admit(call, caller)
  const { audience } = call
  if (typeof audience !== 'object' || !('shop' in audience)) {
    await assertFresh(call, caller)
    return { ...admitted, shop: null }
  }
  const { shopid } = request as { shopid?: unknown }
  const shop = typeof shopid === 'string' ? await caller.accessTo(shopid) : null
  if (!shop) throw new DomainError('NOT_FOUND', { message: NOT_YOURS, details: { missing: 'shop' } })
  if (shop.demandsSecondFactor && !admitted.person?.secondFactor)
    throw new DomainError('SECOND_FACTOR_REQUIRED')
  if (shop.isSupportView && !isPlainRead(call))
    throw new DomainError('FORBIDDEN', { message: NOT_IN_VIEW, details: { view: true } })
  if (!shop.permissions.includes(audience.shop)) throw new DomainError('FORBIDDEN', { message: NOT_BY_ROLE })
  await assertFresh(call, caller)
  return { ...admitted, shop }
}

export function assertOperator(person: Person, permission: OperatorPermission): void {
  if (person.operatorPermissions.includes(permission)) return
  throw new DomainError(person.withheldPermissions ? 'SECOND_FACTOR_REQUIRED' : 'FORBIDDEN')
}

/**
 * Whether a call neither changes anything nor shows or exports personal data. Calls that show personal data declare
 * `log: 'look'` (src/domains/audit/README.md).
 */
const isPlainRead = ({ method, repeat, log, download, upload }: Gated): boolean =>
  log === undefined && !download && !upload && (method === 'GET' || repeat === 'reads')

async function assertFresh({ fresh }: Gated, caller: Caller): Promise<void> {
  if (!fresh || (await caller.isProven())) return
  const person = await caller.person()
  throw new DomainError('PROOF_REQUIRED', { details: { code: person?.secondFactor === true } })
}

const NOT_IN_VIEW = '운영자는 상점의 관리 화면을 볼 수만 있고, 개인정보는 볼 수 없습니다.'
// The error is the same for unknown and inaccessible shops, so that nobody learns which shops exist.
const NOT_YOURS = '내 상점 가운데 이 주소의 상점이 없습니다.'
const NOT_BY_ROLE =
  '내 역할로는 이 일을 할 수 없습니다. 권한은 상점 주인이 관리자 화면의 직원 메뉴에서 줄 수 있습니다.'
