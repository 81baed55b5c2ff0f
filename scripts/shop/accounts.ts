import type { OwnAccount } from '../../src/domains/tenancy/tenancy.contract.ts'
import type { Services } from '../../src/server/services.ts'
import { inTerminal } from './in-terminal.ts'

export const ACCOUNTS_USAGE = `  account        상점                       무통장입금을 직접 받는 상점 계좌
  account-set    상점 은행 계좌번호 예금주  상점 계좌를 정함. 이미 들어온 주문의 계좌는 그대로입니다
  account-remove 상점                       상점 계좌를 없앰. 입금은 마당 계좌로 받습니다`

export const accountCommands = ['account', 'account-set', 'account-remove']

/** Whether the command has the right number of arguments after the shop. */
export const accountWords = (command: string, count: number): boolean =>
  command === 'account-set' ? count >= 3 : count === 0

/** Runs a command about a shop's bank account. Returns its result in Korean; rethrows errors of the service. */
export async function printAccount(
  shops: Pick<Services['tenancy']['ownShops'], 'ownAccount' | 'setOwnAccount'>,
  {
    command,
    shopId,
    words: [bank = '', number = '', ...holder],
  }: { command: string; shopId: number; words: string[] },
): Promise<string> {
  if (command === 'account-set') await shops.setOwnAccount(shopId, { bank, number, holder: holder.join(' ') })
  if (command === 'account-remove') await shops.setOwnAccount(shopId, null)
  const account = await shops.ownAccount(shopId)
  return account ? format(account) : '상점 계좌가 없습니다. 무통장입금은 모두 마당 계좌로 받습니다.'
}

const format = ({ bank, number, holder }: OwnAccount) =>
  `${inTerminal(bank)} ${number} (예금주 ${inTerminal(holder)})\n이 상점이 모두 팔고 보내는 주문의 무통장입금을 이 계좌로 받습니다.`
