/** Fields of the statutory disclosure that many product types share. */
export const MAKER = '제조자(수입품은 수입자 포함)'
export const ORIGIN = '제조국'
export const WARRANTY = '품질보증기준'
export const SERVICE = 'A/S 책임자와 전화번호'
export const SUPPORT = '소비자상담 관련 전화번호'
export const KC = 'KC 인증정보(인증 대상 제품에 한함)'
export const NAME_MODEL = '품명 및 모델명'
export const RELEASED = '동일모델의 출시년월'
export const SIZE = '크기'
export const SIZE_WEIGHT = '크기, 무게'
export const COLOR = '색상'
export const MATERIAL = '재질'
export const COMPOSITION = '제품 구성'
export const CARE = '세탁방법 및 취급시 주의사항'
export const HANDLING = '취급시 주의사항'
export const CAUTIONS = '사용상 주의사항'
export const POWER = '정격전압, 소비전력'
export const SPECS = '주요 사양'
export const AMOUNT = '포장단위별 내용물의 용량(중량), 수량'
export const SAFETY = '소비자안전을 위한 주의사항'
export const GMO = '유전자변형식품에 해당하는 경우의 표시'
export const IMPORTED = '수입식품의 경우 “수입식품안전관리특별법에 따른 수입신고를 필함”의 문구'
export const CERTIFIED = '법에 의한 인증·허가 등을 받았음을 확인할 수 있는 경우 그에 대한 사항'
export const OWNERSHIP = '소유권 이전 조건(이전되는 경우에 한함)'
export const DAMAGE = '상품의 고장·분실·훼손 시 소비자 책임'
export const EARLY_END = '중도 해약 시 환불 기준'
export const CANCELLATION = '취소 규정(환불, 위약금 등)'
export const BOOKING = '예약담당 연락처'
export const CHILD_PACKAGE = '어린이보호포장 대상 제품 유무'
export const IMPORTER_MAKER = '수입자(수입제품에 한함), 제조국 및 제조사'

/** The last two fields of most product types: warranty and service contact. */
export const TAIL = [WARRANTY, SERVICE] as const

export interface NoticeType {
  label: string
  /** names of the required fields */
  fields: readonly string[]
}
