import {
  HANDLING,
  KC,
  MAKER,
  NAME_MODEL,
  type NoticeType,
  ORIGIN,
  POWER,
  RELEASED,
  SIZE,
  SIZE_WEIGHT,
  SPECS,
  TAIL,
} from './notice-fields.ts'

const ENERGY = '에너지소비효율등급(의무대상 제품에 한함)'
const INSTALL = '추가설치비용(설치형 제품)'
const large = [NAME_MODEL, KC, POWER, ENERGY, RELEASED, MAKER, ORIGIN] as const
const small = [NAME_MODEL, KC, POWER, RELEASED, MAKER, ORIGIN, SIZE_WEIGHT, SPECS] as const

/** Electric and electronic products, car accessories and medical devices. */
export const appliances = {
  IMAGE_APPLIANCES: {
    label: '영상가전(TV류)',
    fields: [...large, '크기(형태 포함)', INSTALL, '화면사양(크기, 해상도, 화면비율 등)', ...TAIL],
  },
  HOME_APPLIANCES: {
    label: '가정용 전기제품(냉장고·세탁기·식기세척기·전자레인지)',
    fields: [...large, '크기(용량, 형태 포함)', INSTALL, ...TAIL],
  },
  SEASON_APPLIANCES: {
    label: '계절가전(에어컨·온풍기)',
    fields: [...large, '크기(형태 및 실외기 포함)', '냉난방면적', INSTALL, ...TAIL],
  },
  OFFICE_APPLIANCES: {
    label: '사무용기기(컴퓨터·노트북·프린터)',
    fields: [...large, SIZE_WEIGHT, '주요 사양(성능, 용량, 운영체제 포함 여부, 인쇄 속도 등)', ...TAIL],
  },
  OPTICS_APPLIANCES: {
    label: '광학기기(디지털카메라·캠코더)',
    fields: [NAME_MODEL, KC, RELEASED, MAKER, ORIGIN, SIZE_WEIGHT, SPECS, ...TAIL],
  },
  MICROELECTRONICS: { label: '소형전자(MP3·전자사전 등)', fields: [...small, ...TAIL] },
  CELLPHONE: {
    label: '휴대형 통신기기(휴대폰·태블릿)',
    fields: [
      NAME_MODEL,
      KC,
      RELEASED,
      MAKER,
      ORIGIN,
      SIZE_WEIGHT,
      '이동통신사',
      '가입절차',
      '소비자의 추가적인 부담사항(가입비, 유심카드 구입비, 부가서비스, 의무사용기간, 위약금 등)',
      SPECS,
      ...TAIL,
    ],
  },
  NAVIGATION: { label: '내비게이션', fields: [...small, '맵 업데이트 비용 및 무상기간', ...TAIL] },
  CAR_ARTICLES: {
    label: '자동차용품(자동차부품·기타 자동차용품)',
    fields: [
      NAME_MODEL,
      RELEASED,
      KC,
      MAKER,
      ORIGIN,
      SIZE,
      '적용차종',
      '제품 사용으로 인한 위험 및 유의사항(연료절감장치에 한함)',
      '검사합격증 번호(첨가제·촉매제에 한함)',
      ...TAIL,
    ],
  },
  MEDICAL_APPLIANCES: {
    label: '의료기기',
    fields: [
      NAME_MODEL,
      '의료기기법상 허가·인증·신고번호(대상 의료기기에 한함)',
      '광고사전심의필 유무',
      '정격전압, 소비전력(전기용품에 한함)',
      RELEASED,
      MAKER,
      ORIGIN,
      '제품의 사용목적 및 사용방법',
      HANDLING,
      ...TAIL,
    ],
  },
} as const satisfies Record<string, NoticeType>
