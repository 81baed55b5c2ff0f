import {
  AMOUNT,
  CAUTIONS,
  CHILD_PACKAGE,
  GMO,
  IMPORTED,
  IMPORTER_MAKER,
  type NoticeType,
  ORIGIN,
  SAFETY,
  SUPPORT,
  WARRANTY,
} from './notice-fields.ts'

const KEPT_UNTIL = '제조연월일, 소비기한 또는 품질유지기한'

/** Food and cosmetics. */
export const food = {
  COSMETIC: {
    label: '화장품',
    fields: [
      '내용물의 용량 또는 중량',
      '제품 주요 사양(피부타입, 색상(호, 번) 등)',
      '사용기한 또는 개봉 후 사용기간(개봉 후 사용기간은 제조연월일을 함께)',
      '사용방법',
      '화장품제조업자, 화장품책임판매업자 및 맞춤형화장품판매업자',
      ORIGIN,
      '화장품법에 따라 기재·표시하여야 하는 모든 성분',
      '기능성 화장품의 경우 화장품법에 따른 식품의약품안전처 심사(또는 보고) 필 유무',
      '사용할 때의 주의사항',
      WARRANTY,
      SUPPORT,
    ],
  },
  FOOD: {
    label: '농수축산물',
    fields: [
      '품목 또는 명칭',
      '포장단위별 내용물의 용량(중량), 수량, 크기',
      '생산자(수입품은 수입자 포함)',
      '원산지',
      '제조연월일(포장일 또는 생산연도), 소비기한 또는 품질유지기한',
      '세부 품목군별 표시사항(유전자변형·지리적 표시, 축산물의 등급·이력, 수입식품의 수입신고)',
      '상품구성',
      '보관방법 또는 취급방법',
      SAFETY,
      SUPPORT,
    ],
  },
  GENERAL_FOOD: {
    label: '가공식품',
    fields: [
      '제품명',
      '식품의 유형',
      '생산자 및 소재지(수입품은 생산자, 수입자 및 제조국)',
      KEPT_UNTIL,
      AMOUNT,
      '원재료명 및 함량(원산지 표시 포함)',
      '영양성분(영양성분 표시대상 식품에 한함)',
      GMO,
      SAFETY,
      IMPORTED,
      SUPPORT,
    ],
  },
  DIET_FOOD: {
    label: '건강기능식품',
    fields: [
      '제품명',
      '제조업소의 명칭과 소재지(수입품은 수입업소명, 제조업소명 및 수출국명)',
      '소비기한 및 보관방법',
      AMOUNT,
      '원료명 및 함량(원산지 표시 포함)',
      '영양정보',
      '기능정보',
      '섭취량, 섭취방법 및 섭취 시 주의사항',
      '질병의 예방 및 치료를 위한 의약품이 아니라는 내용의 표현',
      GMO,
      IMPORTED,
      SAFETY,
      SUPPORT,
    ],
  },
} as const satisfies Record<string, NoticeType>

/** Household chemicals and biocides. */
export const chemistry = {
  BIOCHEMISTRY: {
    label: '생활화학제품',
    fields: [
      '품목 및 제품명',
      '용도 및 제형(표백제는 계열을 함께)',
      '제조연월 및 유통기한(해당 없는 제품은 생략 가능)',
      '중량·용량·매수·크기',
      '효과·효능(승인대상 제품에 한함)',
      IMPORTER_MAKER,
      CHILD_PACKAGE,
      '제품에 사용된 화학물질 명칭(주요물질, 보존제, 알레르기반응가능물질 등)',
      CAUTIONS,
      '안전기준적합확인신고번호 또는 안전확인대상생활화학제품승인번호',
      SUPPORT,
    ],
  },
  BIOCIDAL: {
    label: '살생물제품',
    fields: [
      '제품명 및 살생물제품유형',
      '중량 또는 용량 및 표준사용량',
      '효과·효능',
      '사용대상자 및 사용범위',
      IMPORTER_MAKER,
      CHILD_PACKAGE,
      '살생물물질, 나노물질, 유해화학물질(또는 중점관리물질)의 명칭',
      '제품 유해성·위해성 표시',
      '사용방법 및 사용상 주의사항',
      '승인번호',
      '유통기한',
      SUPPORT,
    ],
  },
} as const satisfies Record<string, NoticeType>
