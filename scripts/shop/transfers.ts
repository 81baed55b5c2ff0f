import type { Services } from '../../src/server/services.ts'
import { inTerminal } from './in-terminal.ts'

export const TRANSFERS_USAGE = `  transfers                           무통장 결제의 환불 가운데 아직 보내지 않은 것
  transferred  환불번호               환불할 돈을 보냄
  deposited    주문번호               여러 상점이 함께 받을 무통장입금이 들어옴`

export const transferCommands = ['transfers', 'transferred', 'deposited']

/**
 * What the operator sees and does at the bank: refunds that are due, that one of them (`of`) is sent, that the money for
 * an order (`of`) has come. Throws NOT_FOUND, and CONFLICT where no money is waited for.
 */
export async function tellTransfers(
  { orders, payments }: Pick<Services, 'orders' | 'payments'>,
  { command, of }: { command: string; of: string },
): Promise<string> {
  if (command === 'deposited') {
    await orders.confirmAnyDeposit(of)
    return `주문 ${inTerminal(of)}의 입금을 확인했습니다. 함께 주문한 것이 모두 결제되었습니다.`
  }
  if (command === 'transferred')
    return `${told(await payments.transferred(Number(of)))}을 보낸 것으로 적었습니다.`
  const due = await payments.transfersDue()
  return due.length > 0 ? due.map(told).join('\n') : '보낼 환불이 없습니다.'
}

type Transfer = Awaited<ReturnType<Services['payments']['transfersDue']>>[number]

function told({ id, amount, reason, account }: Transfer): string {
  const to = account ? `${account.bank} ${account.number} ${account.holder}` : '계좌를 모름'
  return `${id}  ${amount.toLocaleString('ko-KR')}원  ${inTerminal(to)}  ${inTerminal(reason)}`
}
