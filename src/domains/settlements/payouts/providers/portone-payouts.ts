import type { PlatformPartner } from '@portone/server-sdk/platform'
import type { GetPlatformPayoutsResponse } from '@portone/server-sdk/platform/payout'
import type { PlatformManualTransfer } from '@portone/server-sdk/platform/transfer'
import { cutText } from '../../../../platform/cut-text.ts'
import { normaliseText } from '../../../../platform/normalise-text.ts'
import {
  type PortOneAccess,
  PortOneError,
  requestPortOne,
} from '../../../../platform/portone/portone-http.ts'
import type { Payee, PayoutOrder, PayoutProgress, PayoutProvider, Refusal } from './payout-provider.ts'
import { bankOfPortOne, PORTONE_BANKS } from './portone-banks.ts'

export interface PortOnePayoutKeys extends PortOneAccess {
  /** id of the contract (계약) that partners are registered with; PortOne computes nothing by it */
  contract: string
  /** host of this installation, so that others with the same secret have other partners */
  host: string
}

const MAX_REASON = 200
/** items with one key that a search returns; more than one is a mistake */
const MAX_ITEMS = 10

const SETUP = '포트원 파트너 정산에 등록하지 못했습니다.'
const ACCOUNT = '예금주가 계좌와 다르거나 없는 계좌입니다.'

/**
 * Payouts over PortOne's partner settlement (https://developers.portone.io/api/rest-v2/platform). Its API has no call
 * that transfers money: an item is registered for the partner (수기 정산건), a person pays all items of a day in PortOne's
 * console with the company's certificate (일괄 지급), and the result is read here. Items have no idempotency key, so each
 * is named by its memo.
 */
export function portOnePayouts(keys: PortOnePayoutKeys): PayoutProvider {
  const request = <Shape>(path: string, method = 'GET', body?: object) =>
    requestPortOne<Shape>(keys, `/platform/${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
  const search = <Shape>(path: string, body: object) =>
    request<Shape>(`${path}?${new URLSearchParams({ requestBody: JSON.stringify(body) })}`)
  const partnerOf = ({ shopId }: Payee) => `${keys.host}-shop-${shopId}`
  // PortOne finds memos that contain a text; the end mark keeps 1 from being found in 12.
  const memoOf = ({ key }: PayoutOrder) => `${keys.host}:${key};`

  return {
    async find(order) {
      const memo = memoOf(order)
      const answer = await search<{ transferSummaries: { id: string; memo?: string }[] }>(
        'transfer-summaries',
        {
          page: { number: 0, size: MAX_ITEMS },
          filter: { keyword: { transferMemo: memo } },
        },
      )
      if (!answer) throw new Error('PortOne has no list of settlement items')
      return answer.transferSummaries.filter((item) => item.memo === memo).map(({ id }) => id)
    },

    async preparePayee(payee) {
      const partner = await request<PlatformPartner>(`partners/${encodeURIComponent(partnerOf(payee))}`)
      const account = accountOf(payee)
      if (partner && isAccount(partner.account, account)) return null
      return refusalOf<null>(async () => {
        const answer = partner
          ? await request(`partners/${encodeURIComponent(partnerOf(payee))}`, 'PATCH', { account })
          : await request('partners', 'POST', {
              id: partnerOf(payee),
              name: payee.name,
              contact: { name: payee.company?.representative || payee.holder, email: payee.email },
              account,
              defaultContractId: keys.contract,
              tags: [],
              type: typeOf(payee),
            })
        // PortOne does not know the contract.
        return answer ? null : { fault: 'setup', reason: `${SETUP} 계약 ${keys.contract}이 없습니다.` }
      })
    },

    order: (order) =>
      refusalOf<{ item: string }>(async () => {
        const answer = await request<{ transfer: PlatformManualTransfer }>('transfers/manual', 'POST', {
          partnerId: partnerOf(order.payee),
          memo: memoOf(order),
          settlementAmount: order.amount,
          settlementDate: order.day,
        })
        if (!answer) return { fault: 'setup', reason: SETUP }
        return { item: answer.transfer.id }
      }),

    async progress(item) {
      const transfer = await request<PlatformManualTransfer>(`transfers/${encodeURIComponent(item)}`)
      if (!transfer) return { kind: 'stopped', reason: '포트원에서 정산건이 삭제되었습니다.' }
      if (!transfer.payoutId) return { kind: 'waiting' }
      const answer = await search<GetPlatformPayoutsResponse>('payouts', {
        page: { number: 0, size: 1 },
        filter: { criteria: { payoutId: transfer.payoutId } },
      })
      const payout = answer?.items.find(({ id }) => id === transfer.payoutId)
      return payout ? progressOf(payout, transfer) : { kind: 'waiting' }
    },
  }
}

type RemotePayout = GetPlatformPayoutsResponse['items'][number]

function progressOf(
  { id, status, failReason, account }: RemotePayout,
  { settlementAmount }: PlatformManualTransfer,
): PayoutProgress {
  if (status === 'SUCCEEDED')
    return {
      kind: 'paid',
      payout: id,
      amount: settlementAmount,
      bank: bankOfPortOne(account.bank),
      number: account.number,
    }
  if (status === 'FAILED')
    return { kind: 'failed', payout: id, reason: reasonOf(failReason) || '은행이 이체하지 못했습니다.' }
  if (status === 'STOPPED' || status === 'CANCELLED')
    return { kind: 'stopped', reason: '포트원 콘솔에서 지급이 중단되었습니다. 콘솔에서 다시 지급해 주세요.' }
  return { kind: 'waiting' }
}

/** Sends a request. A refusal by PortOne is returned, a missing answer is thrown. */
async function refusalOf<Result>(work: () => Promise<Result | Refusal>): Promise<Result | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PortOneError && error.isFinal)) throw error
    if (error.type === 'PLATFORM_ACCOUNT_VERIFICATION_FAILED') return { fault: 'account', reason: ACCOUNT }
    return {
      fault: 'setup',
      reason: cutText(`${SETUP} ${error.type} ${reasonOf(error.reason)}`.trim(), MAX_REASON),
    }
  }
}

const reasonOf = (text = '') => cutText(normaliseText(text).replace(/\s+/g, ' ').trim(), MAX_REASON)

const accountOf = ({ bank, number, holder }: Payee) => ({
  bank: PORTONE_BANKS[bank],
  currency: 'KRW',
  number: number.replaceAll('-', ''),
  holder,
})

const isAccount = (one: PlatformPartner['account'], other: ReturnType<typeof accountOf>): boolean =>
  one.bank === other.bank && one.number.replaceAll('-', '') === other.number && one.holder === other.holder

/** Sellers without a registration are no payees whose tax the platform withholds (원천징수 비대상자). */
const typeOf = ({ company }: Payee) =>
  company
    ? {
        business: {
          companyName: company.name,
          businessRegistrationNumber: company.number,
          representativeName: company.representative,
        },
      }
    : { nonWhtPayer: {} }
