import type { Services } from '../../src/server/services.ts'
import { inTerminal } from './in-terminal.ts'

export const TRANSFERS_USAGE = `  transfers                           무통장 결제의 환불 가운데 아직 보내지 않은 것
  transferred  환불번호               환불할 돈을 보냄`

export const transferCommands = ['transfers', 'transferred']

/** Refunds that the operator sends by hand: those that are due, or that one of them, `sent`, is done. Throws NOT_FOUND. */
export async function tellTransfers(payments: Services['payments'], sent: string): Promise<string> {
  if (sent) return `${told(await payments.transferred(Number(sent)))}을 보낸 것으로 적었습니다.`
  const due = await payments.transfersDue()
  return due.length > 0 ? due.map(told).join('\n') : '보낼 환불이 없습니다.'
}

type Transfer = Awaited<ReturnType<Services['payments']['transfersDue']>>[number]

function told({ id, amount, reason, account }: Transfer): string {
  const to = account ? `${account.bank} ${account.number} ${account.holder}` : '계좌를 모름'
  return `${id}  ${amount.toLocaleString('ko-KR')}원  ${inTerminal(to)}  ${inTerminal(reason)}`
}
