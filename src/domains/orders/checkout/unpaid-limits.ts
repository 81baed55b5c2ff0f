import { createHash } from 'node:crypto'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { addressGroup } from '../../../platform/limits/address-group.ts'
import type { Buyer, Recipient } from '../contract/order-fields.ts'

/** What one buyer's unpaid transfers may reserve at a shop (columns `unpaid_...` of `shop`). */
export interface UnpaidTerms {
  transfers: number
  pieces: number
  /** percent of a variant's stock; one piece is always allowed */
  share: number
  won: number
}

/** What unpaid transfers reserve. `items` has the pieces by `pid2/pid3`. */
export interface HeldStock {
  transfers: number
  pieces: number
  won: number
  items: Readonly<Record<string, number>>
}

export const NOTHING_HELD: HeldStock = { transfers: 0, pieces: 0, won: 0, items: {} }

export interface LimitedIdentity {
  digest: Buffer
  /** number of people who may share this identity, by which the limits are multiplied */
  people: number
}

const PEOPLE_OF_NETWORK = 10

/** The identities under which a buyer is limited: account or guest id, phone number, address, network. */
export function limitedIdentities(
  { uid, guest }: { uid: number | null; guest: Buffer | null },
  { buyer, recipient, ip }: { buyer: Buyer; recipient: Recipient; ip: string },
): LimitedIdentity[] {
  const { zipcode, address, detail } = recipient
  const names = [
    uid === null ? `guest ${guest?.toString('hex')}` : `person ${uid}`,
    `phone ${buyer.phone}`,
    `address ${zipcode} ${plain(address + detail)}`,
  ]
  return [
    ...names.map((name) => ({ digest: digestOf(name), people: 1 })),
    { digest: digestOf(`network ${addressGroup(ip)}`), people: PEOPLE_OF_NETWORK },
  ]
}

/** The limit that a request would exceed, or null. `stock` returns the free stock of an item. */
export function exceededLimit(
  { current, requested }: { current: HeldStock; requested: HeldStock },
  { transfers, pieces, share, won }: UnpaidTerms,
  { people, stock }: { people: number; stock: (item: string) => number },
): ExceededLimit | null {
  if (current.transfers + requested.transfers > transfers * people)
    return { limit: 'transfers', max: transfers }
  if (current.pieces + requested.pieces > pieces * people) return { limit: 'pieces', max: pieces }
  if (current.won + requested.won > won * people) return { limit: 'won', max: won }
  // The share of a variant is limited for a single buyer only, not for a network.
  if (people > 1) return null
  for (const [item, qty] of Object.entries(requested.items)) {
    const own = current.items[item] ?? 0
    const max = Math.max(1, Math.floor(((stock(item) + own) * share) / 100))
    if (own + qty > max) return { limit: 'share', max, item }
  }
  return null
}

export interface ExceededLimit {
  limit: keyof UnpaidTerms
  /** maximum for one buyer: transfers, pieces or won; for `share` the pieces of `item` */
  max: number
  item?: string
}

export function addHolds(first: HeldStock, other: HeldStock): HeldStock {
  const items = { ...first.items }
  for (const [item, qty] of Object.entries(other.items)) items[item] = (items[item] ?? 0) + qty
  return {
    transfers: first.transfers + other.transfers,
    pieces: first.pieces + other.pieces,
    won: first.won + other.won,
    items,
  }
}

/** The error that tells the buyer what to do: order less, pay open orders, or use another payment method. */
export function limitError(
  { limit, max }: ExceededLimit,
  { shopName, title, holdsAny, canPayAtOnce }: LimitContext,
): DomainError {
  const number = max.toLocaleString('ko-KR')
  const what = {
    transfers: `${shopName}에 입금을 기다리는 주문은 한 번에 ${number}건까지 둘 수 있습니다.`,
    pieces: `입금하기 전에는 ${shopName} 상품을 모두 합해 ${number}개까지 주문할 수 있습니다.`,
    won: `입금하기 전에는 ${shopName}에서 모두 ${number}원까지 주문할 수 있습니다.`,
    share: `입금하기 전에는 '${title}' 상품을 ${number}개까지 주문할 수 있습니다.`,
  }[limit]
  const ways = [
    ...(holdsAny ? ['입금을 기다리는 주문을 먼저 입금하거나 취소해 주세요.'] : ['수량을 줄여 주세요.']),
    ...(canPayAtOnce ? ['카드처럼 바로 결제하는 수단으로는 이 제한 없이 주문할 수 있습니다.'] : []),
  ]
  return new DomainError('CONFLICT', {
    message: [what, ...ways].join(' '),
    details: { field: 'method', limit, most: max },
  })
}

interface LimitContext {
  shopName: string
  title: string
  holdsAny: boolean
  /** whether the platform offers payment methods with immediate payment */
  canPayAtOnce: boolean
}

const plain = (address: string) => address.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')

const digestOf = (name: string) => createHash('sha256').update(name).digest()
