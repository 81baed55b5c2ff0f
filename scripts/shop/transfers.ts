import type { DueDeposit } from '../../src/domains/orders/orders.service.ts'
import type { Services } from '../../src/server/services.ts'
import { seoulMinute } from '../../src/ui/dates.ts'
import { inTerminal } from './in-terminal.ts'

export const TRANSFERS_USAGE = `  deposits                            마당 계좌로 들어올 무통장입금 가운데 아직 확인하지 않은 것
  deposited    주문번호               그 주문의 무통장입금이 마당 계좌로 들어옴
  transfers                           마당 계좌로 받은 주문의 환불 가운데 아직 보내지 않은 것
  transferred  환불번호               그 환불을 구매자에게 보냄`

export const transferCommands = ['deposits', 'deposited', 'transfers', 'transferred']

/** whether the command is about one transfer and needs its name as an argument; the other commands print lists */
export const namesTransfer = (command: string): boolean =>
  command === 'deposited' || command === 'transferred'

/**
 * Commands about bank transfers to and from the platform's account: list deposits and refunds that are due, confirm a
 * deposit, or mark the refund `of` as sent. Throws NOT_FOUND, and CONFLICT if no money is due or the shop uses its own
 * account.
 */
export async function printTransfers(
  { orders, payments }: Pick<Services, 'orders' | 'payments'>,
  { command, of }: { command: string; of: string },
): Promise<string> {
  if (command === 'deposited') {
    await orders.transfers.confirmPlatformDeposit(of)
    return `주문 ${inTerminal(of)}의 입금을 확인했습니다. 함께 주문한 것이 모두 결제되었습니다.`
  }
  if (command === 'transferred')
    return `${format(await orders.transfers.markRefundSent(null, Number(of)))}을 보낸 것으로 적었습니다.`
  if (command === 'deposits') {
    const waiting = await orders.transfers.listDeposits()
    return waiting.length > 0 ? waiting.map(formatDeposit).join('\n') : '기다리는 입금이 없습니다.'
  }
  const due = await payments.refunds.listTransfers(null)
  return due.length > 0 ? due.map(format).join('\n') : '보낼 환불이 없습니다.'
}

type Transfer = Awaited<ReturnType<Services['payments']['refunds']['listTransfers']>>[number]

function format({ id, amount, reason, account }: Transfer): string {
  const to = account ? `${account.bank} ${account.number} ${account.holder}` : '계좌를 모름'
  return `${id}  ${amount.toLocaleString('ko-KR')}원  ${inTerminal(to)}  ${inTerminal(reason)}`
}

const formatDeposit = ({ numbers, amount, depositor, due_at }: DueDeposit) =>
  `${numbers.join(' ')}  ${amount.toLocaleString('ko-KR')}원  ${inTerminal(depositor)}  ${seoulMinute(due_at)}까지`
