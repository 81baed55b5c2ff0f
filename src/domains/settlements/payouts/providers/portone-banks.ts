import type { PayoutBank } from '../../shared/payout-terms.ts'

/** PortOne's names of banks. */
export const PORTONE_BANKS = {
  KB국민은행: 'KOOKMIN',
  신한은행: 'SHINHAN',
  우리은행: 'WOORI',
  하나은행: 'HANA',
  NH농협은행: 'NONGHYUP',
  IBK기업은행: 'IBK',
  SC제일은행: 'STANDARD_CHARTERED',
  카카오뱅크: 'KAKAO',
  토스뱅크: 'TOSS',
  케이뱅크: 'K_BANK',
  새마을금고: 'KFCC',
  신협: 'SHINHYUP',
  우체국: 'POST',
  수협은행: 'SUHYUP',
  부산은행: 'BUSAN',
  경남은행: 'KYONGNAM',
  광주은행: 'KWANGJU',
  전북은행: 'JEONBUK',
  iM뱅크: 'DAEGU',
  제주은행: 'JEJU',
} as const satisfies Record<PayoutBank, string>

export const bankOfPortOne = (name: string): PayoutBank | null =>
  (Object.keys(PORTONE_BANKS) as PayoutBank[]).find((bank) => PORTONE_BANKS[bank] === name) ?? null
