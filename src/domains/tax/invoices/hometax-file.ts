import { periodEnd } from '../../settlements/shared/periods.ts'
import { MAX_FILE_INVOICES } from '../shared/fee-invoices.ts'
import type { InvoiceParty } from '../tax.contract.ts'

/**
 * Hometax's form for the bulk issue of electronic tax invoices (전자세금계산서 일괄발급, 일반·영세율). It is read by the
 * position of its columns; the first six rows are a title, notes and headers. The columns come from public programs
 * that write the form (README).
 */

const ITEMS = 4

const HEADER = [
  '전자(세금)계산서 종류 (01:일반, 02:영세율)',
  '작성일자',
  '공급자 등록번호 ("-" 없이 입력)',
  '공급자 종사업장번호',
  '공급자 상호',
  '공급자 성명',
  '공급자 사업장주소',
  '공급자 업태',
  '공급자 종목',
  '공급자 이메일',
  '공급받는자 등록번호 ("-" 없이 입력)',
  '공급받는자 종사업장번호',
  '공급받는자 상호',
  '공급받는자 성명',
  '공급받는자 사업장주소',
  '공급받는자 업태',
  '공급받는자 종목',
  '공급받는자 이메일1',
  '공급받는자 이메일2',
  '공급가액 합계',
  '세액 합계',
  '비고',
  ...Array.from({ length: ITEMS }, (_, index) => index + 1).flatMap((n) => [
    `일자${n} (2자리, 작성년월 제외)`,
    `품목${n}`,
    `규격${n}`,
    `수량${n}`,
    `단가${n}`,
    `공급가액${n}`,
    `세액${n}`,
    `품목비고${n}`,
  ]),
  '현금',
  '수표',
  '어음',
  '외상미수금',
  '영수(01), 청구(02)',
]

/** The first row, which names the form; the writer of workbooks makes it the header. */
export const HOMETAX_TITLE = HEADER.map((_, index) =>
  index === 0 ? `전자세금계산서 일괄발급 (일반·영세율), ${MAX_FILE_INVOICES}건 이하` : '',
)

const EMPTY: readonly string[] = HEADER.map(() => '')
const NOTES = 4

export interface HometaxInvoice {
  /** `YYYY-MM` */
  month: string
  number: string
  supplier: InvoiceParty
  buyer: InvoiceParty
  supply: number
  vat: number
}

/**
 * The rows below the title: empty ones, the headers in the sixth row, and an invoice in each row from the seventh on.
 */
export function* hometaxRows(invoices: readonly HometaxInvoice[]): Generator<(string | number)[]> {
  for (let row = 0; row < NOTES; row += 1) yield [...EMPTY]
  yield HEADER
  for (const invoice of invoices) yield rowOf(invoice)
}

/** The invoice is of the last day of its month. Its fees were subtracted from settlements, so it is a receipt (영수). */
function rowOf({ month, number, supplier, buyer, supply, vat }: HometaxInvoice): (string | number)[] {
  const day = periodEnd('month', `${month}-01`)
  const [year, index] = month.split('-')
  const item = [day.slice(8), `판매 수수료 ${year}년 ${Number(index)}월`, '', '', '', supply, vat, '']
  const parties = [...partyCells(supplier), ...partyCells(buyer), '']
  const noItems = Array.from({ length: (ITEMS - 1) * item.length }, () => '')
  const paid = ['', '', '', '', '01']
  return ['01', day.replaceAll('-', ''), ...parties, supply, vat, number, ...item, ...noItems, ...paid]
}

const partyCells = ({ idnum, corpname, ceo, address, email }: InvoiceParty): string[] => [
  idnum.replace(/\D/g, ''),
  '',
  corpname,
  ceo,
  address,
  '',
  '',
  email,
]
