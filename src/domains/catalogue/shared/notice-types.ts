import { appliances } from './notices/appliances.ts'
import { chemistry, food } from './notices/food-and-chemistry.ts'
import {
  CARE,
  CERTIFIED,
  COLOR,
  COMPOSITION,
  HANDLING,
  KC,
  MAKER,
  MATERIAL,
  NAME_MODEL,
  type NoticeType,
  ORIGIN,
  RELEASED,
  SIZE,
  TAIL,
} from './notices/notice-fields.ts'
import { services } from './notices/services.ts'

const { COSMETIC, ...eaten } = food

/**
 * The 40 product types of the statutory disclosure (전자상거래 등에서의 상품 등의 정보제공에 관한 고시), under the names that marketplaces
 * exchange. The source of the fields is not the annex of that rule but two public transcriptions, compared in November
 * 2026: Naver's commerce API (lacks clothes, furniture, large appliances and travel) and imweb's list of fields (lacks
 * rented appliances). The fields added in 2023 for furniture and installed appliances are from a marketplace's summary.
 */
export const noticeTypes = {
  WEAR: { label: '의류', fields: ['제품 소재', COLOR, '치수', MAKER, ORIGIN, CARE, '제조연월', ...TAIL] },
  SHOES: {
    label: '구두·신발',
    fields: ['제품의 주소재', COLOR, '치수(발길이, 굽높이)', MAKER, ORIGIN, HANDLING, ...TAIL],
  },
  BAG: { label: '가방', fields: ['종류', '소재', COLOR, SIZE, MAKER, ORIGIN, HANDLING, ...TAIL] },
  FASHION_ITEMS: {
    label: '패션잡화(모자·벨트·액세서리)',
    fields: ['종류', '소재', '치수', MAKER, ORIGIN, HANDLING, ...TAIL],
  },
  SLEEPING_GEAR: {
    label: '침구류·커튼',
    fields: ['제품 소재(충전재 포함)', COLOR, '치수', COMPOSITION, MAKER, ORIGIN, CARE, ...TAIL],
  },
  FURNITURE: {
    label: '가구(침대·소파·싱크대·DIY 제품)',
    fields: [
      '품명',
      KC,
      COLOR,
      '구성품',
      '주요 소재',
      '제조자(수입품은 수입자 포함, 구성품별로 다르면 각각)',
      '제조국(구성품별로 다르면 각각)',
      SIZE,
      '배송·설치비용',
      '재공급 사유 및 하자 부위(재공급 가구에 한함)',
      ...TAIL,
    ],
  },
  ...appliances,
  KITCHEN_UTENSILS: {
    label: '주방용품',
    fields: [
      NAME_MODEL,
      MATERIAL,
      '구성품',
      SIZE,
      RELEASED,
      MAKER,
      ORIGIN,
      '수입 기구·용기의 경우 “수입식품안전관리특별법에 따른 수입신고를 필함”의 문구',
      ...TAIL,
    ],
  },
  COSMETIC,
  JEWELLERY: {
    label: '귀금속·보석·시계류',
    fields: [
      '소재, 순도, 밴드재질(시계)',
      '중량',
      MAKER,
      '제조국(원산지와 가공지가 다르면 함께)',
      '치수',
      '착용시 주의사항',
      '주요 사양(귀금속·보석은 등급, 시계는 기능·방수 등)',
      '보증서 제공여부',
      ...TAIL,
    ],
  },
  ...eaten,
  KIDS: {
    label: '어린이제품',
    fields: [
      NAME_MODEL,
      KC,
      '크기, 중량',
      COLOR,
      '재질(섬유는 혼용률)',
      '사용연령 또는 권장사용연령',
      '크기·체중의 한계(제한이 있는 품목)',
      RELEASED,
      MAKER,
      ORIGIN,
      '취급방법 및 취급시 주의사항, 안전표시(주의, 경고 등)',
      ...TAIL,
    ],
  },
  MUSICAL_INSTRUMENT: {
    label: '악기',
    fields: [
      NAME_MODEL,
      SIZE,
      COLOR,
      MATERIAL,
      COMPOSITION,
      RELEASED,
      MAKER,
      ORIGIN,
      '상품별 세부 사양',
      ...TAIL,
    ],
  },
  SPORTS_EQUIPMENT: {
    label: '스포츠용품',
    fields: [
      NAME_MODEL,
      KC,
      '크기, 중량',
      COLOR,
      MATERIAL,
      COMPOSITION,
      RELEASED,
      MAKER,
      ORIGIN,
      '상품별 세부 사양',
      ...TAIL,
    ],
  },
  BOOKS: {
    label: '서적',
    fields: [
      '도서명',
      '저자, 출판사',
      '크기(전자책은 파일의 용량)',
      '쪽수(전자책은 제외)',
      '제품 구성(전집·세트의 낱권 구성, CD 등)',
      '발행일',
      '목차 또는 책소개(아동용 학습교재는 사용연령 포함)',
    ],
  },
  ...services,
  ...chemistry,
  ETC: {
    label: '기타 재화',
    fields: [
      NAME_MODEL,
      CERTIFIED,
      '제조국 또는 원산지',
      MAKER,
      'A/S 책임자와 전화번호 또는 소비자상담 관련 전화번호',
    ],
  },
} as const satisfies Record<string, NoticeType>

export type NoticeTypeName = keyof typeof noticeTypes

export const isNoticeType = (name: string): name is NoticeTypeName => Object.hasOwn(noticeTypes, name)
