import { quantity } from '../money.ts'

const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토']

const clock = (hour: number, minute: number) =>
  `${hour < 12 ? '오전' : '오후'} ${hour % 12 || 12}:${String(minute).padStart(2, '0')}`

const ofDay = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export const messagesTexts = {
  title: '메시지',
  with: (shopName: string) => `${shopName}와의 대화`,
  titled: (unread: number, title: string) => (unread > 0 ? `(${quantity(unread)}) ${title}` : title),
  list: {
    label: '대화 목록',
    empty: '주고받은 메시지가 없습니다.',
    emptyHow: '상품이나 주문 화면의 ‘판매자에게 문의’를 누르면 대화를 시작할 수 있습니다.',
    choose: '대화를 선택해 주세요.',
    more: '이전 대화 더 보기',
    loading: '불러오는 중…',
    failed: '대화를 불러오지 못했습니다.',
    unread: (count: number) => `읽지 않은 메시지 ${quantity(count, '건')}`,
    own: (words: string) => `나: ${words}`,
  },
  kinds: { txt: '', image: '사진', order: '주문', product: '상품', system: '안내' },
  times: {
    clock,
    yesterday: '어제',
    day: (year: number, month: number, day: number, weekday: number) =>
      `${year}년 ${month}월 ${day}일 ${WEEKDAYS[weekday]}요일`,
    monthDay: (month: number, day: number) => `${month}월 ${day}일`,
    dots: (year: number, month: number, day: number) => `${year}. ${month}. ${day}.`,
  },
  shop: {
    back: '대화 목록으로',
    more: '대화 메뉴',
    visit: '상점 가기',
    hide: '대화 숨기기',
    hideQuestion: {
      title: '대화 숨기기',
      message:
        '목록에서 이 대화를 숨길까요? 주고받은 메시지는 삭제되지 않고, 새 메시지가 오면 다시 보입니다.',
    },
    hours: '상담 시간',
    noHours: '정해 둔 상담 시간이 없습니다.',
    answers: '평소 답변',
    answersIn: (minutes: number) =>
      minutes < 60
        ? `보통 ${Math.max(1, minutes)}분 안에 답합니다.`
        : minutes < 24 * 60
          ? `보통 ${Math.round(minutes / 60)}시간 안에 답합니다.`
          : `보통 ${Math.round(minutes / 60 / 24)}일 안에 답합니다.`,
    away: '지금은 상담 시간이 아닙니다. 남겨 주시면 상담 시간에 답합니다.',
    weekday: (day: number) => `${WEEKDAYS[day]}요일`,
    span: (from: number, end: number) => `${ofDay(from)}–${ofDay(end)}`,
    close: '닫기',
    info: (shopName: string) => `${shopName} 상담 안내`,
  },
  log: {
    label: {
      shop: (name: string) => `${name}와 주고받은 메시지`,
      person: (name: string) => `${name}님과 주고받은 메시지`,
    },
    first: '궁금한 점을 남겨 주세요. 상점이 확인하고 답해 드립니다.',
    older: '이전 메시지를 불러오는 중…',
    olderFailed: '이전 메시지를 불러오지 못했습니다.',
    retry: '다시 시도',
    fresh: (count: number) => `새 메시지 ${quantity(count)}건`,
    down: '맨 아래로',
    typing: {
      shop: (name: string) => `${name}에서 쓰고 있습니다…`,
      person: (name: string) => `${name}님이 쓰고 있습니다…`,
    },
    read: '읽음',
    sending: '보내는 중',
    failed: '보내지 못했습니다.',
    again: '다시 보내기',
    now: '지금 보내기',
    drop: '삭제',
    mine: '내 메시지',
    announced: (shopName: string, words: string) => `${shopName}: ${words}`,
  },
  actions: {
    more: '메시지 메뉴',
    copy: '복사',
    copied: '메시지를 복사했습니다.',
    notCopied: '복사하지 못했습니다.',
    takeBack: '사진 전송 취소',
    takeBackQuestion: {
      title: '사진 전송 취소',
      message: '보낸 사진의 전송을 취소할까요? 상대방도 더는 볼 수 없습니다.',
    },
    failed: '처리하지 못했습니다. 잠시 후 다시 시도해 주세요.',
  },
  picture: {
    alt: { own: '내가 보낸 사진', other: '받은 사진' },
    enlarge: '사진 크게 보기',
    takenBack: '전송을 취소한 사진입니다.',
    loading: '사진을 불러오는 중',
    failed: '사진을 불러오지 못했습니다.',
    add: '사진 보내기',
    chosen: '보낼 사진',
    drop: (index: number) => `사진 ${index} 삭제`,
    upload: '사진 업로드에 실패했습니다.',
    tooLarge: '사진 업로드에 실패했습니다. 5MB까지 보낼 수 있습니다.',
    unreadable: '사진 업로드에 실패했습니다. 열 수 없는 파일입니다.',
    full: (max: number) => `사진은 한 번에 ${max}장까지 보낼 수 있습니다.`,
  },
  card: {
    product: '상품',
    order: '주문',
    seeProduct: '상품 보기',
    seeOrder: '주문 보기',
    more: (count: number) => ` 외 ${quantity(count, '건')}`,
    number: (number: string) => `주문번호 ${number}`,
    along: '함께 보낼 내용',
    drop: '삭제',
  },
  compose: {
    label: '메시지 입력',
    placeholder: '메시지를 입력해 주세요',
    send: '보내기',
    full: (max: number) => `메시지는 ${quantity(max)}자까지 보낼 수 있습니다.`,
    blocked: '이 상점에 메시지를 보낼 수 없습니다.',
    reason: (reason: string) => `사유: ${reason}`,
    guest: '로그인하면 쓰던 내용 그대로 보낼 수 있습니다.',
    login: '로그인하고 보내기',
    waiting: '연결되면 자동으로 보냅니다.',
  },
  toSeller: '판매자에게 문의',
}
