import { formatPhone } from '../../platform/contract/phone.ts'
import { escapeHtml } from '../../platform/html/escape.ts'

/**
 * Data of a shop that the terms and the privacy policy contain. A shop of a person has no company and no `corpname`.
 */
export interface PolicyDetails {
  name: string
  corp: boolean
  corpname: string
  ceo: string
  idnum: string
  idnum_singo: string
  address: string
  tel: string
  email: string
}

export type PolicyKind = 'agreement' | 'privacy'

type Part = [title: string, ...paragraphs: string[]]

/** Html of the default terms or privacy policy, for a company or a person (docs/product/law.md). */
export function policyTemplate(kind: PolicyKind, details: PolicyDetails): string {
  const parts = kind === 'agreement' ? agreement(details) : privacy(details)
  return [...parts, details.corp ? company(details) : person(details)]
    .map(([title, ...paragraphs]) => `<h2>${escapeHtml(title)}</h2>${paragraphs.map(asParagraph).join('')}`)
    .join('')
}

const asParagraph = (text: string) => `<p>${escapeHtml(text)}</p>`

/** The name under which the seller concludes contracts; a shop that is not complete may have none yet. */
const sellerName = ({ name, corp, corpname, ceo }: PolicyDetails): string => (corp ? corpname : ceo) || name

const agreement = (details: PolicyDetails): Part[] => [
  [
    '제1조 (목적)',
    `이 약관은 ${sellerName(details)}(이하 “판매자”)가 운영하는 ${details.name}(이하 “상점”)에서 상품을 사고파는 데에 관한 판매자와 이용자의 권리와 의무를 정합니다.`,
  ],
  [
    '제2조 (계약의 성립)',
    '이용자가 주문하고 결제하면 판매자가 이를 확인하여 알린 때에 계약이 성립합니다. 재고가 없거나 가격이 잘못 표시된 때에는 사유를 알리고 주문을 취소할 수 있으며, 받은 대금은 3영업일 안에 돌려드립니다.',
  ],
  [
    '제3조 (결제와 배송)',
    '결제 방법과 배송비는 주문하기 전에 보여 드립니다. 상품은 결제를 확인한 날부터 3영업일 안에 보내며, 따로 알린 기간이 있으면 그에 따릅니다.',
  ],
  [
    '제4조 (청약철회)',
    '이용자는 상품을 받은 날부터 7일 안에 계약을 취소할 수 있습니다. 상품이 표시와 다르거나 계약과 다르게 이행된 때에는 받은 날부터 3개월, 그 사실을 안 날부터 30일 안에 취소할 수 있습니다.',
    '이용자의 잘못으로 상품이 없어지거나 상한 경우, 사용하여 가치가 뚜렷이 줄어든 경우, 복제할 수 있는 상품의 포장을 뜯은 경우, 주문에 따라 따로 만든 상품으로 미리 알리고 동의를 받은 경우에는 취소할 수 없습니다.',
  ],
  [
    '제5조 (반품과 교환의 비용과 환불)',
    '단순한 변심에 따른 반품과 교환의 배송비는 주문할 때 보여 드린 금액을 이용자가, 상품의 하자나 잘못 보낸 데 따른 배송비는 판매자가 냅니다. 이용자가 내는 반품 배송비는 환불할 때 빼고, 교환 배송비는 판매자가 알려 드리는 계좌로 따로 받습니다. 판매자는 상품을 돌려받은 날부터 3영업일 안에 대금을 환불합니다.',
  ],
  [
    '제6조 (회원과 포인트)',
    '상점의 회원 자격과 포인트는 이 상점에서만 쓸 수 있습니다. 회원에서 탈퇴하면 회원 정보와 포인트가 삭제되고 되돌릴 수 없습니다.',
  ],
  [
    '제7조 (분쟁의 해결)',
    '판매자는 이용자의 불만과 의견을 바로 처리하며, 늦어질 때에는 사유와 일정을 알립니다. 해결되지 않은 분쟁은 한국소비자원이나 전자거래분쟁조정위원회의 조정에 따를 수 있습니다.',
  ],
  ...(details.corp ? [] : [ofPerson]),
]

// 전자상거래법 12조, 13조, 20조: what buyers must know about a seller without a business.
const ofPerson: Part = [
  '제8조 (개인 판매자)',
  '판매자는 사업자등록을 하지 않은 개인이며, 사업자등록번호와 통신판매업 신고번호가 없습니다. 세금계산서는 발급하지 않습니다.',
  '판매자가 통신판매업 신고를 하지 않는 개인이더라도 제4조와 제5조의 청약철회, 반품, 교환과 환불은 그대로 지킵니다.',
  '마당은 통신판매중개자이며 이 계약의 당사자가 아닙니다. 상품, 배송, 환불은 판매자가 책임집니다. 판매자의 성명, 주소와 연락처는 이 글 끝에 있습니다.',
]

const privacy = (details: PolicyDetails): Part[] => [
  [
    '모으는 정보와 쓰는 곳',
    `판매자(${sellerName(details)})는 ${details.name}에서 주문을 받아 보내는 데에 필요한 이름, 연락처, 주소와 주문 내역을, 회원에게 혜택을 주는 데에 필요한 가입 정보와 포인트 내역을, 문의에 답하는 데에 필요한 내용을 씁니다.`,
    '구매자가 원해서 리뷰에 적은 키, 몸무게, 평소 사이즈는 다른 구매자가 사이즈를 고르는 데에 쓰이도록 리뷰와 함께 누구에게나 보여 줍니다. 적지 않아도 리뷰를 쓸 수 있습니다.',
  ],
  [
    '보관하는 기간',
    '계약과 대금 결제에 관한 기록은 5년, 불만과 분쟁 처리에 관한 기록은 3년, 표시와 광고에 관한 기록은 6개월 동안 보관한 뒤 파기합니다(전자상거래법 시행령 6조). 회원에서 탈퇴하면 법으로 보관하는 것을 빼고 바로 지웁니다.',
    '리뷰에 적은 키, 몸무게, 평소 사이즈는 구매자가 그 내용이나 리뷰를 삭제하거나 마당 계정을 탈퇴할 때까지 보관하고, 그때 바로 지웁니다.',
  ],
  [
    '맡기거나 넘기는 곳',
    '상점의 운영과 결제는 마당에, 배송은 택배 회사에 맡깁니다. 다른 상점의 상품을 함께 파는 경우에는 그 상품을 보내는 판매자에게 받는 분의 이름, 연락처와 주소를 넘깁니다.',
  ],
  [
    '이용자의 권리',
    '이용자는 언제든지 자신의 정보를 보고 정정하거나 삭제하고 처리를 멈추도록 요구할 수 있습니다. 계정 설정에서 직접 하거나 아래의 연락처로 알려 주세요.',
  ],
  [
    '쿠키',
    '로그인과 장바구니를 지키는 데에 쿠키를 씁니다. 브라우저에서 막을 수 있으나 그러면 주문할 수 없습니다. 상점이 분석이나 광고 도구를 쓰면 이 페이지에서 거부할 수 있습니다.',
  ],
  [
    '개인정보를 책임지는 사람',
    [details.ceo || sellerName(details), formatPhone(details.tel), details.email].filter(Boolean).join(' · '),
  ],
]

const company = ({ corpname, ceo, idnum, idnum_singo, address, tel, email }: PolicyDetails): Part => [
  '판매자',
  [
    corpname,
    ceo && `대표 ${ceo}`,
    idnum && `사업자등록번호 ${idnum}`,
    idnum_singo && `통신판매업 신고 ${idnum_singo}`,
    address,
    formatPhone(tel),
    email,
  ]
    .filter(Boolean)
    .join(' · '),
]

const person = ({ name, ceo, address, tel, email }: PolicyDetails): Part => [
  '판매자',
  [name, ceo && `성명 ${ceo}`, '개인 판매자(사업자등록 없음)', address, formatPhone(tel), email]
    .filter(Boolean)
    .join(' · '),
]
