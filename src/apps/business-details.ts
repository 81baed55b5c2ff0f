import type { ShopInfo } from '../domains/tenancy/tenancy.contract.ts'
import { formatPhone } from '../platform/contract/phone.ts'
import { frameTexts } from '../ui/texts/frame.ts'

const texts = frameTexts.footer

type SellerFields = Pick<
  ShopInfo,
  'corpname' | 'ceo' | 'idnum' | 'idnum_singo' | 'zipcode' | 'address' | 'tel' | 'email'
>

/** The seller's details that the law requires, in order, without empty ones (docs/product/law.md). */
export function businessDetails(shop: SellerFields): { name: string; value: string }[] {
  return [
    { name: texts.corpname, value: shop.corpname },
    { name: shop.corpname ? texts.ceo : texts.person, value: shop.ceo },
    { name: texts.idnum, value: shop.idnum },
    { name: texts.salesReport, value: isSalesReport(shop.idnum_singo) ? shop.idnum_singo : '' },
    { name: texts.address, value: addressOf(shop) },
    { name: texts.tel, value: formatPhone(shop.tel) },
    { name: texts.email, value: shop.email },
  ].filter(({ value }) => value !== '')
}

export const addressOf = ({ zipcode, address }: Pick<SellerFields, 'zipcode' | 'address'>): string =>
  [zipcode && `(${zipcode})`, address].filter(Boolean).join(' ')

/** Sellers without a sales-report number fill the field with ones, dashes or spaces (docs/product/law.md). */
export const isSalesReport = (number: string): boolean => /[^1\s-]/.test(number)

/** The public register entry of a business. */
export const businessInfo = (idnum: string): string =>
  `https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${idnum.replace(/\D/g, '')}`
