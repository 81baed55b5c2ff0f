interface Carrier {
  name: string
  /** texts by which other spellings of the name are recognised */
  words: readonly string[]
  /** start of the URL of the tracking page; empty if the carrier has no such page */
  page: string
  number: NumberShape
}

/** The shape of a carrier's tracking numbers without hyphens, and its Korean name. */
interface NumberShape {
  pattern: RegExp
  text: string
}

// Couriers have changed the length of their numbers, so each range covers older and newer ones.
const digits = (min: number, max: number): NumberShape => ({
  pattern: new RegExp(`^\\d{${min},${max}}$`),
  text: `숫자 ${min}~${max}자리`,
})
const DIGITS_ONLY: NumberShape = { pattern: /^\d+$/, text: '숫자' }
// Registered mail in Korea, and the form of the Universal Postal Union (S10) for other countries.
const POST: NumberShape = {
  pattern: /^(\d{13}|[A-Z]{2}\d{9}[A-Z]{2})$/i,
  text: '숫자 13자리 또는 EE123456789KR 모양',
}

const carriers: readonly Carrier[] = [
  {
    name: 'CJ대한통운',
    words: ['cj', '대한통운'],
    page: 'https://trace.cjlogistics.com/next/tracking.html?wblNo=',
    number: digits(10, 12),
  },
  {
    name: '우체국택배',
    words: ['우체국', '우편', 'epost'],
    page: 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=',
    number: POST,
  },
  {
    name: '한진택배',
    words: ['한진', 'hanjin'],
    page: 'https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2=',
    number: digits(10, 14),
  },
  {
    name: '롯데택배',
    words: ['롯데', 'lotte'],
    page: 'https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo=',
    number: digits(10, 13),
  },
  {
    name: '로젠택배',
    words: ['로젠', 'logen'],
    page: 'https://www.ilogen.com/web/personal/trace/',
    number: digits(10, 12),
  },
  {
    name: '경동택배',
    words: ['경동'],
    page: 'https://kdexp.com/deliverySearch?barcode=',
    number: DIGITS_ONLY,
  },
  {
    name: '대신택배',
    words: ['대신'],
    page: 'https://www.ds3211.co.kr/freight/internalFreightSearch.ht?billno=',
    number: DIGITS_ONLY,
  },
  { name: '일양로지스', words: ['일양'], page: '', number: DIGITS_ONLY },
  { name: '천일택배', words: ['천일'], page: '', number: DIGITS_ONLY },
  { name: '합동택배', words: ['합동'], page: '', number: DIGITS_ONLY },
  {
    name: 'CU 편의점택배',
    words: ['cu'],
    page: 'https://www.cupost.co.kr/postbox/delivery/localResult.cupost?invoice_no=',
    number: DIGITS_ONLY,
  },
  {
    name: 'GS25 편의점택배',
    words: ['gs'],
    page: 'https://www.cvsnet.co.kr/invoice/tracking.do?invoice_no=',
    number: DIGITS_ONLY,
  },
]

export const carrierNames: readonly string[] = carriers.map(({ name }) => name)

/** The displayed name of a carrier, however it is spelled; null for an unknown carrier. */
export const carrierName = (written: string): string | null => find(written)?.name ?? null

/**
 * Why the carrier does not use such a number, in Korean; null if it may, or if the carrier is unknown. Spaces and
 * hyphens do not count.
 */
export function trackingFault(carrier: string, number: string): string | null {
  const knownCarrier = find(carrier)
  if (!knownCarrier || knownCarrier.number.pattern.test(number.replace(/[\s-]/g, ''))) return null
  return `${knownCarrier.name} 송장번호는 ${knownCarrier.number.text}입니다. 택배사와 번호를 확인해 주세요.`
}

/** URL of the tracking page; null if the carrier is unknown or has no such page. */
export function trackingUrl(carrier: string, number: string): string | null {
  const page = find(carrier)?.page
  return page ? page + encodeURIComponent(number.replaceAll('-', '')) : null
}

function find(written: string): Carrier | undefined {
  const plain = written.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return carriers.find(({ words }) => words.some((word) => plain.includes(word)))
}
