/** Names of fields that many kinds of goods have (전자상거래 등에서의 상품 등의 정보제공에 관한 고시). */
const MAKER = '제조자(수입자)'
const ORIGIN = '제조국'
const WARRANTY = '품질보증기준'
const SERVICE = 'A/S 책임자와 전화번호'
const MADE = '제조연월'
const KC = 'KC 인증 필 유무'
const NAME_MODEL = '품명 및 모델명'
const SIZE = '크기'
const COLOR = '색상'
const MATERIAL = '재질'
const RELEASED = '동일모델의 출시년월'
const CARE = '세탁방법 및 취급시 주의사항'
const HANDLING = '취급시 주의사항'
const PARTS = '구성품'
const POWER = '정격전압, 소비전력'
const ENERGY = '에너지소비효율등급'
const SPECS = '주요 사양'
const INSTALL = '추가설치비용'
const CANCEL = '이용 취소 및 환불 조건'
const SUPPORT = '소비자상담 관련 전화번호'
const PRODUCER = '생산자 및 소재지(수입품은 수입자)'
const NUTRITION = '영양정보'
const AMOUNT = '포장단위별 내용물의 용량(중량), 수량'
const EXPIRY = '제조연월일, 소비기한 또는 품질유지기한'
const INGREDIENTS = '원재료명 및 함량'
const GMO = '유전자변형식품에 해당하는 경우의 표시'
const IMPORTED = '수입식품 문구(수입식품안전관리특별법에 따른 수입신고를 필함)'
const RENTAL_CARE = '유지보수 조건(점검·필터교환 주기, 비용 등)'
const DAMAGE = '상품의 고장·분실·훼손 시 소비자 책임'
const EARLY_END = '중도 해약 시 환불 기준'
const OWNERSHIP = '소유권 이전 조건'

const tail = [WARRANTY, SERVICE]
const appliance = [NAME_MODEL, KC, POWER]

interface NoticeType {
  label: string
  /** the names of what has to be told */
  fields: readonly string[]
}

/** The 40 kinds of goods of the statutory notice, by the names that marketplaces exchange them under. */
export const noticeTypes = {
  WEAR: { label: '의류', fields: ['제품 소재', COLOR, '치수', MAKER, ORIGIN, CARE, MADE, ...tail] },
  SHOES: {
    label: '구두·신발',
    fields: ['제품의 주소재', COLOR, '치수(발길이, 굽높이)', MAKER, ORIGIN, HANDLING, ...tail],
  },
  BAG: { label: '가방', fields: ['종류', '소재', COLOR, SIZE, MAKER, ORIGIN, HANDLING, ...tail] },
  FASHION_ITEMS: {
    label: '패션잡화(모자·벨트·액세서리)',
    fields: ['종류', '소재', '치수', MAKER, ORIGIN, HANDLING, ...tail],
  },
  SLEEPING_GEAR: {
    label: '침구류·커튼',
    fields: ['제품 소재(충전재)', COLOR, '치수', '제품구성', MAKER, ORIGIN, CARE, ...tail],
  },
  FURNITURE: {
    label: '가구(침대·소파·싱크대·DIY 제품)',
    fields: ['품명', KC, COLOR, PARTS, '주요 소재', MAKER, ORIGIN, SIZE, '배송·설치비용', ...tail],
  },
  IMAGE_APPLIANCES: {
    label: '영상가전(TV류)',
    fields: [
      ...appliance,
      ENERGY,
      RELEASED,
      MAKER,
      ORIGIN,
      '크기(화면크기, 형태 포함)',
      INSTALL,
      '화면사양(크기, 해상도, 화면비율 등)',
      ...tail,
    ],
  },
  HOME_APPLIANCES: {
    label: '가정용 전기제품(냉장고·세탁기·식기세척기·전자레인지)',
    fields: [...appliance, ENERGY, RELEASED, MAKER, ORIGIN, '크기(용량, 형태 포함)', INSTALL, ...tail],
  },
  SEASON_APPLIANCES: {
    label: '계절가전(에어컨·온풍기)',
    fields: [
      ...appliance,
      ENERGY,
      RELEASED,
      MAKER,
      ORIGIN,
      '크기(형태 및 실외기 포함)',
      '냉난방면적',
      INSTALL,
      ...tail,
    ],
  },
  OFFICE_APPLIANCES: {
    label: '사무용기기(컴퓨터·노트북·프린터)',
    fields: [
      ...appliance,
      ENERGY,
      RELEASED,
      MAKER,
      ORIGIN,
      '크기, 무게(무게는 노트북에 한함)',
      SPECS,
      ...tail,
    ],
  },
  OPTICS_APPLIANCES: {
    label: '광학기기(디지털카메라·캠코더)',
    fields: [NAME_MODEL, KC, RELEASED, MAKER, ORIGIN, '크기, 무게', SPECS, ...tail],
  },
  MICROELECTRONICS: {
    label: '소형전자(MP3·전자사전 등)',
    fields: [...appliance, RELEASED, MAKER, ORIGIN, '크기, 무게', SPECS, ...tail],
  },
  CELLPHONE: {
    label: '휴대형 통신기기(휴대폰·태블릿)',
    fields: [NAME_MODEL, KC, RELEASED, MAKER, ORIGIN, '크기, 무게', '이동통신사 가입조건', SPECS, ...tail],
  },
  NAVIGATION: {
    label: '내비게이션',
    fields: [
      ...appliance,
      RELEASED,
      MAKER,
      ORIGIN,
      '크기, 무게',
      SPECS,
      '맵 업데이트 비용 및 무상기간',
      ...tail,
    ],
  },
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
      '제품사용으로 인한 위험 및 유의사항',
      '검사합격증 번호(해당 제품)',
      ...tail,
    ],
  },
  MEDICAL_APPLIANCES: {
    label: '의료기기',
    fields: [
      NAME_MODEL,
      '의료기기 허가·신고 번호',
      '광고사전심의필 유무',
      KC,
      POWER,
      RELEASED,
      MAKER,
      ORIGIN,
      '제품의 사용목적 및 사용방법',
      HANDLING,
      ...tail,
    ],
  },
  KITCHEN_UTENSILS: {
    label: '주방용품',
    fields: [NAME_MODEL, MATERIAL, PARTS, SIZE, RELEASED, MAKER, ORIGIN, IMPORTED, ...tail],
  },
  COSMETIC: {
    label: '화장품',
    fields: [
      '내용물의 용량 또는 중량',
      '제품 주요 사양(피부타입, 색상 등)',
      '사용기한 또는 개봉 후 사용기간',
      '사용방법',
      '화장품제조업자, 화장품책임판매업자',
      ORIGIN,
      '화장품법에 따라 기재해야 하는 모든 성분',
      '기능성화장품 심사필 유무',
      '사용할 때의 주의사항',
      WARRANTY,
      SUPPORT,
    ],
  },
  JEWELLERY: {
    label: '귀금속·보석·시계류',
    fields: [
      '소재, 순도, 밴드재질',
      '중량',
      MAKER,
      '제조국(원산지와 가공지가 다른 경우 함께)',
      '치수',
      '착용시 주의사항',
      SPECS,
      '보증서 제공여부',
      ...tail,
    ],
  },
  FOOD: {
    label: '농수축산물',
    fields: [
      '품목 또는 명칭',
      AMOUNT,
      PRODUCER,
      '원산지',
      '제조연월일(포장일 또는 생산연도), 소비기한',
      '관련법상 표시사항(등급, 이력관리 등)',
      GMO,
      '상품구성',
      '보관방법 또는 취급방법',
      '소비자안전을 위한 주의사항',
      IMPORTED,
      SUPPORT,
    ],
  },
  GENERAL_FOOD: {
    label: '가공식품',
    fields: [
      '제품명',
      '식품의 유형',
      PRODUCER,
      EXPIRY,
      AMOUNT,
      INGREDIENTS,
      NUTRITION,
      GMO,
      '소비자안전을 위한 주의사항',
      IMPORTED,
      SUPPORT,
    ],
  },
  DIET_FOOD: {
    label: '건강기능식품',
    fields: [
      '제품명',
      PRODUCER,
      '소비기한 및 보관방법',
      AMOUNT,
      INGREDIENTS,
      NUTRITION,
      '기능정보',
      '섭취량, 섭취방법 및 섭취 시 주의사항과 부작용 가능성',
      '질병의 예방 및 치료를 위한 의약품이 아니라는 내용의 표현',
      GMO,
      IMPORTED,
      '소비자안전을 위한 주의사항',
      SUPPORT,
    ],
  },
  KIDS: {
    label: '어린이제품',
    fields: [
      NAME_MODEL,
      KC,
      '크기, 중량',
      COLOR,
      MATERIAL,
      '사용연령 또는 권장사용연령',
      '크기·체중의 한계',
      RELEASED,
      MAKER,
      ORIGIN,
      '취급방법 및 취급시 주의사항, 안전표시',
      ...tail,
    ],
  },
  MUSICAL_INSTRUMENT: {
    label: '악기',
    fields: [NAME_MODEL, SIZE, COLOR, MATERIAL, PARTS, RELEASED, MAKER, ORIGIN, '상품별 세부 사양', ...tail],
  },
  SPORTS_EQUIPMENT: {
    label: '스포츠용품',
    fields: [
      NAME_MODEL,
      KC,
      '크기, 중량',
      COLOR,
      MATERIAL,
      PARTS,
      RELEASED,
      MAKER,
      ORIGIN,
      '상품별 세부 사양',
      ...tail,
    ],
  },
  BOOKS: {
    label: '서적',
    fields: [
      '도서명',
      '저자, 출판사',
      '크기(전자책은 파일의 용량)',
      '쪽수',
      '제품구성',
      '발행일',
      '목차 또는 책소개',
    ],
  },
  LODGMENT_RESERVATION: {
    label: '호텔·펜션 예약',
    fields: [
      '국가 또는 지역명',
      '숙소형태',
      '등급, 객실타입',
      '사용가능 인원, 인원 추가 시 비용',
      '부대시설, 제공 서비스',
      '취소규정',
      '예약담당 연락처',
    ],
  },
  TRAVEL_PACKAGE: {
    label: '여행패키지',
    fields: [
      '여행사',
      '이용항공편',
      '여행기간 및 일정',
      '총 예정 인원, 출발 가능 인원',
      '숙박정보',
      '포함 내역',
      '추가 경비 항목과 금액',
      '취소규정',
      '여행경보단계(해외여행)',
      '예약담당 연락처',
    ],
  },
  AIRLINE_TICKET: {
    label: '항공권',
    fields: [
      '요금조건, 왕복·편도 여부',
      '유효기간',
      '제한사항(출발일, 귀국일 변경가능 여부 등)',
      '티켓수령방법',
      '좌석종류',
      '추가 경비 항목과 금액',
      '취소규정',
      '예약담당 연락처',
    ],
  },
  RENT_CAR: {
    label: '자동차 대여 서비스(렌터카)',
    fields: [
      '차종',
      '소유권 이전 조건',
      '추가 선택 시 비용',
      '차량 반환 시 연료대금 정산 방법',
      DAMAGE,
      '예약 취소 또는 중도 해약 시 환불 기준',
      SUPPORT,
    ],
  },
  RENTAL_HA: {
    label: '물품대여 서비스(정수기·비데·공기청정기 등)',
    fields: [NAME_MODEL, OWNERSHIP, RENTAL_CARE, DAMAGE, EARLY_END, '제품 사양(용량, 소비전력 등)', SUPPORT],
  },
  RENTAL_ETC: {
    label: '물품대여 서비스(서적·유아용품·행사용품 등)',
    fields: [NAME_MODEL, OWNERSHIP, DAMAGE, EARLY_END, SUPPORT],
  },
  DIGITAL_CONTENTS: {
    label: '디지털 콘텐츠(음원·게임·인터넷강의 등)',
    fields: [
      '제작자 또는 공급자',
      '이용조건, 이용기간',
      '상품 제공 방식(CD, 다운로드, 스트리밍 등)',
      '최소 시스템 사양, 필수 소프트웨어',
      '청약철회 또는 계약의 해제·해지에 따른 효과',
      SUPPORT,
    ],
  },
  GIFT_CARD: {
    label: '상품권·쿠폰',
    fields: ['발행자', '유효기간, 이용조건', '이용 가능 매장', '잔액 환급 조건', '환불조건 및 방법', SUPPORT],
  },
  MOBILE_COUPON: {
    label: '모바일쿠폰',
    fields: ['발행자', '유효기간, 이용조건', '이용 가능 매장', '환불조건 및 방법', SUPPORT],
  },
  MOVIE_SHOW: {
    label: '영화·공연',
    fields: [
      '주최 또는 기획',
      '주연(공연에 한함)',
      '관람등급',
      '상영·공연시간',
      '상영·공연장소',
      '예매 취소 조건',
      '취소·환불방법',
      SUPPORT,
    ],
  },
  ETC_SERVICE: {
    label: '기타 용역',
    fields: [
      '서비스 제공 사업자',
      '법에 의한 인증·허가 등을 받았음을 확인할 수 있는 사항',
      '이용조건(이용가능 기간, 장소, 추가비용 등)',
      CANCEL,
      '취소·환불방법',
      SUPPORT,
    ],
  },
  BIOCHEMISTRY: {
    label: '생활화학제품',
    fields: [
      '품목 및 제품명',
      '용도(표백제는 제형 포함)',
      '제조연월 및 유통기한',
      '중량·용량·매수',
      '효과·효능(승인대상 제품)',
      MAKER,
      ORIGIN,
      '어린이보호포장 대상 제품 유무',
      '사용된 화학물질 명칭',
      '사용상의 주의사항',
      '안전기준 적합확인 신고번호',
      SUPPORT,
    ],
  },
  BIOCIDAL: {
    label: '살생물제품',
    fields: [
      '제품명 및 제품유형',
      '중량·용량',
      '효과·효능',
      '사용대상자 및 사용범위',
      MAKER,
      ORIGIN,
      '어린이보호포장 대상 제품 유무',
      '살생물물질 명칭',
      '제품 유해성·위해성 표시',
      '사용방법 및 사용상의 주의사항',
      '승인번호',
      '유통기한',
      SUPPORT,
    ],
  },
  ETC: {
    label: '기타 재화',
    fields: [
      NAME_MODEL,
      '법에 의한 인증·허가 등을 받았음을 확인할 수 있는 사항',
      '제조국 또는 원산지',
      MAKER,
      SERVICE,
    ],
  },
} as const satisfies Record<string, NoticeType>

export type NoticeTypeName = keyof typeof noticeTypes

export const isNoticeType = (name: string): name is NoticeTypeName => Object.hasOwn(noticeTypes, name)
