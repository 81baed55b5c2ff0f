interface Carrier {
  name: string
  /** texts by which other spellings of the name are recognised */
  words: readonly string[]
  /** start of the URL of the tracking page; empty if the carrier has no such page */
  page: string
}

const carriers: readonly Carrier[] = [
  {
    name: 'CJ대한통운',
    words: ['cj', '대한통운'],
    page: 'https://trace.cjlogistics.com/next/tracking.html?wblNo=',
  },
  {
    name: '우체국택배',
    words: ['우체국', '우편', 'epost'],
    page: 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=',
  },
  {
    name: '한진택배',
    words: ['한진', 'hanjin'],
    page: 'https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2=',
  },
  {
    name: '롯데택배',
    words: ['롯데', 'lotte'],
    page: 'https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo=',
  },
  { name: '로젠택배', words: ['로젠', 'logen'], page: 'https://www.ilogen.com/web/personal/trace/' },
  { name: '경동택배', words: ['경동'], page: 'https://kdexp.com/deliverySearch?barcode=' },
  {
    name: '대신택배',
    words: ['대신'],
    page: 'https://www.ds3211.co.kr/freight/internalFreightSearch.ht?billno=',
  },
  { name: '일양로지스', words: ['일양'], page: '' },
  { name: '천일택배', words: ['천일'], page: '' },
  { name: '합동택배', words: ['합동'], page: '' },
  {
    name: 'CU 편의점택배',
    words: ['cu'],
    page: 'https://www.cupost.co.kr/postbox/delivery/localResult.cupost?invoice_no=',
  },
  {
    name: 'GS25 편의점택배',
    words: ['gs'],
    page: 'https://www.cvsnet.co.kr/invoice/tracking.do?invoice_no=',
  },
]

export const carrierNames: readonly string[] = carriers.map(({ name }) => name)

/** The displayed name of a carrier, however it is spelled; null for an unknown carrier. */
export const carrierName = (written: string): string | null => find(written)?.name ?? null

/** URL of the tracking page; null if the carrier is unknown or has no such page. */
export function trackingUrl(carrier: string, number: string): string | null {
  const page = find(carrier)?.page
  return page ? page + encodeURIComponent(number.replaceAll('-', '')) : null
}

function find(written: string): Carrier | undefined {
  const plain = written.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return carriers.find(({ words }) => words.some((word) => plain.includes(word)))
}
