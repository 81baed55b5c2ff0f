import {
  BOOKING,
  CANCELLATION,
  CERTIFIED,
  DAMAGE,
  EARLY_END,
  NAME_MODEL,
  type NoticeType,
  OWNERSHIP,
  SUPPORT,
} from './notice-fields.ts'

const TERMS = '이용조건(유효기간 경과 시 보상 기준, 사용제한품목 및 기간 등)'

/** Travel, rentals, digital content, vouchers and other services. */
export const services = {
  LODGMENT_RESERVATION: {
    label: '호텔·펜션 예약',
    fields: [
      '국가 또는 지역명',
      '숙소형태',
      '등급, 객실타입',
      '사용가능 인원, 인원 추가 시 비용',
      '부대시설, 제공 서비스(조식 등)',
      CANCELLATION,
      BOOKING,
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
      '여행상품 가격(유류할증료, 가이드 경비 등 부담해야 하는 모든 경비 포함)',
      '선택경비 유무 등',
      '선택관광 및 대체일정',
      '가이드 팁',
      CANCELLATION,
      '여행경보단계(해외여행의 경우 외교부 지정)',
      BOOKING,
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
      '가격에 포함되지 않은 내역 및 금액(유류할증료, 공항이용료 등)',
      CANCELLATION,
      BOOKING,
    ],
  },
  RENT_CAR: {
    label: '자동차 대여 서비스(렌터카)',
    fields: [
      '차종',
      OWNERSHIP,
      '추가 선택 시 비용(자차면책제도, 내비게이션 등)',
      '차량 반환 시 연료대금 정산 방법',
      '차량의 고장·훼손 시 소비자 책임',
      '예약 취소 또는 중도 해약 시 환불 기준',
      SUPPORT,
    ],
  },
  RENTAL_HA: {
    label: '물품대여 서비스(정수기·비데·공기청정기 등)',
    fields: [
      NAME_MODEL,
      OWNERSHIP,
      '유지보수 조건(점검·필터교환 주기, 추가 비용 등)',
      DAMAGE,
      EARLY_END,
      '제품 사양(용량, 소비전력 등)',
      SUPPORT,
    ],
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
      '상품 제공 방식(CD, 다운로드, 실시간 스트리밍 등)',
      '최소 시스템 사양, 필수 소프트웨어',
      '청약철회 또는 계약의 해제·해지에 따른 효과',
      SUPPORT,
    ],
  },
  GIFT_CARD: {
    label: '상품권·쿠폰',
    fields: ['발행자', '유효기간', TERMS, '이용 가능 매장', '잔액 환급 조건', SUPPORT],
  },
  MOBILE_COUPON: {
    label: '모바일쿠폰',
    fields: [
      '발행자',
      '유효기간, 이용조건(유효기간 경과 시 보상 기준 등)',
      '이용 가능 매장',
      '환불조건 및 방법',
      SUPPORT,
    ],
  },
  MOVIE_SHOW: {
    label: '영화·공연',
    fields: [
      '주최 또는 기획(공연에 한함)',
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
      CERTIFIED,
      '이용조건(이용가능 기간·장소, 추가비용 등)',
      '취소·중도해약·해지 조건 및 환불기준',
      '취소·환불방법',
      SUPPORT,
    ],
  },
} as const satisfies Record<string, NoticeType>
