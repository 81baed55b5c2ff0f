/** Carriers of Korea, with the beginning of the page that tells where a parcel is. */
const carriers: readonly { words: readonly string[]; page: string }[] = [
  {
    words: ['cj', '대한통운'],
    page: 'https://trace.cjlogistics.com/next/tracking.html?wblNo=',
  },
  {
    words: ['우체국', '우편', 'epost'],
    page: 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=',
  },
  {
    words: ['한진', 'hanjin'],
    page: 'https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2=',
  },
  {
    words: ['롯데', 'lotte'],
    page: 'https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo=',
  },
  { words: ['로젠', 'logen'], page: 'https://www.ilogen.com/web/personal/trace/' },
  { words: ['경동'], page: 'https://kdexp.com/deliverySearch?barcode=' },
  {
    words: ['대신'],
    page: 'https://www.ds3211.co.kr/freight/internalFreightSearch.ht?billno=',
  },
  {
    words: ['cu'],
    page: 'https://www.cupost.co.kr/postbox/delivery/localResult.cupost?invoice_no=',
  },
  {
    words: ['gs'],
    page: 'https://www.cvsnet.co.kr/invoice/tracking.do?invoice_no=',
  },
]

/** The page that tells where a parcel is; null for a carrier that is not known, whatever way its name is written. */
export function trackingUrl(carrier: string, number: string): string | null {
  const written = carrier.toLowerCase().replace(/\s/g, '')
  const known = carriers.find(({ words }) => words.some((word) => written.includes(word)))
  return known ? known.page + encodeURIComponent(number.replaceAll('-', '')) : null
}
