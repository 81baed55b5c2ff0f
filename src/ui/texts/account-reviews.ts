import { quantity } from '../money.ts'

const takenWords = (points: number): string =>
  points > 0 ? ` 포토 리뷰 포인트 ${quantity(points, 'P')}가 회수되었습니다.` : ''

const rewardGoes = (reward: number, pending: boolean): string =>
  pending
    ? `구매가 확정되면 받을 포토 리뷰 포인트 ${quantity(reward, 'P')}가 없어지고, 사진을 다시 넣어도 받을 수 없습니다.`
    : `포토 리뷰로 받은 포인트 ${quantity(reward, 'P')}가 회수되고, 사진을 다시 넣어도 받을 수 없습니다.`

/** Points of a review, which go with it. */
interface ReviewPoints {
  /** for its photos */
  reward: number
  /** whether they wait for the completion of the purchase */
  pending: boolean
  /** for the second review */
  month: number
}

export const accountReviewsTexts = {
  title: '리뷰',
  tabs: {
    label: '리뷰 종류',
    writable: (count: number) => `쓸 수 있는 리뷰 ${quantity(count)}`,
    written: (count: number) => `내가 쓴 리뷰 ${quantity(count)}`,
  },
  writable: {
    empty: '리뷰를 쓸 수 있는 상품이 없습니다.',
    emptyHow: '배송이 끝난 상품에 리뷰를 쓸 수 있습니다.',
    pages: '쓸 수 있는 리뷰 쪽',
    write: '리뷰 쓰기',
    writeOf: (title: string) => `${title} 리뷰 쓰기`,
    point: (point: number) => `포토 리뷰 ${quantity(point, 'P')}`,
  },
  written: {
    empty: '아직 쓴 리뷰가 없습니다.',
    toWritable: '쓸 수 있는 리뷰 보기',
    pages: '내가 쓴 리뷰 쪽',
    best: '베스트',
    reply: '판매자 답글',
    photo: (index: number) => `리뷰 사진 ${index}`,
    month: '한 달 사용 후기 쓰기',
    monthOf: (title: string) => `${title} 한 달 사용 후기 쓰기`,
    monthTitle: '한 달 사용 후기',
    edit: '수정',
    editOf: (title: string) => `${title} 리뷰 수정`,
    remove: '삭제',
    removeOf: (title: string) => `${title} 리뷰 삭제`,
    removed: (points: number) => `리뷰를 삭제했습니다.${takenWords(points)}`,
    question: (title: string, { reward, pending, month }: ReviewPoints) => ({
      title: '리뷰 삭제',
      message: [
        `${title} 리뷰를 삭제할까요?`,
        reward > 0 && rewardGoes(reward, pending),
        month > 0 &&
          `한 달 사용 후기로 받은 포인트 ${quantity(month, 'P')}가 회수되고, 다시 써도 받을 수 없습니다.`,
      ]
        .filter(Boolean)
        .join(' '),
    }),
  },
  form: {
    write: '리뷰 쓰기',
    edit: '리뷰 수정',
    stars: '별점',
    star: (stars: number) => `${stars}점`,
    feels: ['별로예요', '아쉬워요', '보통이에요', '좋아요', '아주 좋아요'],
    choose: '별을 눌러 선택해 주세요.',
    text: '내용',
    textHint: (min: number) => `${min}자 이상`,
    photos: '사진',
    photosHint: (max: number) => `JPG, PNG, WebP 사진 ${max}장까지`,
    reward: (point: number) => `사진을 넣으면 ${quantity(point, 'P')}를 드립니다.`,
    /** confirms the deletion of the last photo of a review that earned points */
    rewardGoes,
    loseReward: (reward: number, pending: boolean) => ({
      title: '사진을 모두 삭제했습니다',
      message: `${rewardGoes(reward, pending)} 이대로 수정할까요?`,
    }),
    save: '등록',
    saveChanges: '수정 완료',
    back: '리뷰 목록으로',
    errors: {
      stars: '별점을 선택해 주세요.',
      text: (min: number) => `${min}자 이상 적어 주세요.`,
    },
  },
  details: {
    aspects: '항목별 별점 (선택)',
    none: '선택 안 함',
    star: (stars: number) => `${stars}점`,
    body: '내 몸 정보 (선택)',
    bodyHint:
      '다른 구매자가 사이즈를 고르는 데 도움이 됩니다. 적은 내용은 리뷰와 함께 누구에게나 공개되고, 리뷰를 수정하거나 삭제하면 함께 바뀌거나 삭제됩니다. 적지 않아도 리뷰를 쓸 수 있습니다.',
    outOfBounds: (min: number, max: number) => `${min}부터 ${max}까지 적어 주세요.`,
    height: '키(cm)',
    weight: '몸무게(kg)',
    size: '평소 사이즈',
  },
  monthForm: {
    title: '한 달 사용 후기',
    lead: '한 달 동안 써 본 느낌을 첫 리뷰 아래에 덧붙입니다. 한 번만 쓸 수 있고 수정할 수 없습니다.',
    point: (point: number) => `등록하면 ${quantity(point, 'P')}를 드립니다.`,
    first: '첫 리뷰',
    written: '한 달 사용 후기를 이미 썼습니다. 한 번만 쓸 수 있고 수정할 수 없습니다.',
    closed: '지금은 한 달 사용 후기를 쓸 수 없습니다. 리뷰를 쓰고 30일이 지나면 한 번 쓸 수 있습니다.',
    done: '한 달 사용 후기를 등록했습니다.',
    pointsGiven: (point: number) => `포인트 ${quantity(point, 'P')}를 드렸습니다.`,
  },
  saved: {
    title: '고맙습니다',
    done: '리뷰를 등록했습니다.',
    changed: '리뷰를 수정했습니다.',
    pointsTaken: takenWords,
    pointsGiven: (point: number) => `포토 리뷰 포인트 ${quantity(point, 'P')}를 드렸습니다.`,
    promised: (point: number) => `구매가 확정되면 포토 리뷰 포인트 ${quantity(point, 'P')}를 드립니다.`,
    list: '내가 쓴 리뷰 보기',
    others: '다른 상품 리뷰 쓰기',
  },
  hidden: {
    text: '상점이 이 글을 숨겨 나와 상점만 볼 수 있습니다.',
    reason: (reason: string) => `사유: ${reason}`,
    objection: '내 이의',
    answer: '상점의 답',
    waiting: '상점이 이의를 살펴보고 메일로 알려 드립니다.',
    granted: '상점이 이의를 인정해 이 글을 다시 보입니다.',
    object: '이의 내기',
    objectOf: (title: string) => `${title} 글에 이의 내기`,
    field: '이의 내용',
    hint: '한 번 낼 수 있고, 상점만 읽습니다.',
    needed: '이의 내용을 적어 주세요.',
    sent: '이의를 보냈습니다. 상점의 답은 메일로 알려 드립니다.',
  },
  option: (option: string) => `선택: ${option}`,
  closed: '지금은 판매하지 않는 상품입니다.',
  qna: {
    title: '상품 문의',
    empty: '상품 문의가 없습니다.',
    emptyHow: '상품 화면에서 판매자에게 물어볼 수 있습니다.',
    pages: '상품 문의 쪽',
    secret: '비밀글',
    answered: '답변 완료',
    waiting: '답변 대기',
    answer: '답변',
    remove: '삭제',
    removeOf: (title: string) => `${title} 문의 삭제`,
    removed: '문의를 삭제했습니다.',
    question: { title: '문의 삭제', message: '이 문의를 삭제할까요?' },
  },
}
