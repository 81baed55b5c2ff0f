import { points, won } from '../money.ts'

interface TierBenefits {
  percent: number
  points: number
  free_delivery: boolean
}

export const membershipTexts = {
  joining: {
    title: (shopName: string) => `${shopName} 회원 가입`,
    benefits: '회원 혜택',
    benefit: {
      joinPoint: (amount: number) => `가입 즉시 ${points(amount)}`,
      point: (percent: number) => `구매 금액의 ${percent}% 포인트 적립`,
      percentOff: (percent: number) => `상품 금액 ${percent}% 할인`,
      wonOff: (amount: number) => `상품 금액 ${won(amount)} 할인`,
    },
    approval: (shopName: string) => `${shopName}의 승인을 받으면 회원이 됩니다.`,
    memo: '판매자에게 남길 메시지 (선택)',
    file: '사업자등록증',
    choose: '파일 올리기',
    chooseAnother: '다른 파일 올리기',
    uploading: '올리는 중입니다.',
    uploaded: (name: string) => `올린 파일: ${name}`,
    limit: '5MB 이하의 사진이나 PDF',
    tooLarge: '5MB 이하의 사진이나 PDF를 올려 주세요.',
    uploadFailed: '파일을 올리지 못했습니다. 사진이나 PDF인지 확인하고 다시 시도해 주세요.',
    fileFirst: '사업자등록증을 먼저 올려 주세요.',
    marketing: (shopName: string) => `${shopName}의 소식과 혜택 받기 (선택)`,
    marketingHint: '2년 동안 이메일과 문자로 받습니다. 포인트 페이지에서 언제든 그만 받을 수 있습니다.',
    submit: { ANY: '가입하기', AUTH_ONLY: '가입하기', APPROVE: '승인 요청', APPROVE_CORP: '승인 요청' },
    again: '다시 요청',
    rejected: '지난 요청은 승인되지 않았습니다. 내용을 수정해 다시 요청하실 수 있습니다.',
    rejectedReason: (reason: string) => `사유: ${reason}`,
    sending: '보내는 중입니다.',
    close: '닫기',
    joined: (shopName: string) => `${shopName}의 회원이 되셨습니다.`,
    requested: '승인 요청이 완료되었습니다. 결과는 이메일로 따로 안내해 드립니다.',
    failed: '가입하지 못했습니다. 잠시 후 다시 시도해 주세요.',
    authOnly: {
      title: '본인인증',
      message: '본인인증을 먼저 하셔야 합니다. 인증 페이지로 이동하시겠습니까?',
    },
    corpOnly: {
      title: '사업자등록',
      message: '사업자등록을 먼저 하셔야 합니다. 등록 페이지로 이동하시겠습니까?',
    },
    corpRejected: (corpname: string, reason: string) => ({
      title: '사업자등록',
      message: [
        `${corpname}의 사업자등록이 승인되지 않았습니다.`,
        ...(reason ? [`사유: ${reason}`] : []),
        '내용을 수정해 다시 등록하시겠습니까?',
      ].join('\n'),
    }),
    corpUnderReview: (registered: string) => ({
      title: '사업자등록',
      message: ['사업자등록 심사가 진행 중입니다. 승인된 뒤에 다시 시도해 주세요.', registered]
        .filter(Boolean)
        .join('\n'),
    }),
    corpRegistered: (corpname: string, day: string) => `${corpname}, ${day} 등록`,
    corpApproved: (corpname: string) => `${corpname}의 사업자등록이 승인되어 있습니다.`,
    registeredPaper: '등록할 때 낸 사업자등록증을 상점에 함께 보냅니다. 상점의 담당자만 볼 수 있습니다.',
    sendAnother: '다른 사진 보내기',
    sendRegistered: '등록한 사업자등록증 보내기',
  },
  leaving: {
    title: '회원 탈퇴',
    message: (shopName: string, points: readonly string[]) =>
      [
        `${shopName}의 회원 정보와 포인트가 모두 삭제되며, 삭제된 내용은 되돌릴 수 없습니다.`,
        ...(points.length > 0 ? ['', '사라지는 포인트', ...points.map((point) => `· ${point}`), ''] : []),
        '탈퇴하시겠습니까?',
      ].join('\n'),
    goingPoints: ({ usable, pending }: { usable: number; pending: number }): string[] => [
      ...(usable > 0 ? [`사용 가능 ${points(usable)}`] : []),
      ...(pending > 0 ? [`적립 예정 ${points(pending)}`] : []),
    ],
    withdraw: {
      title: '가입 요청',
      message: '승인을 기다리고 있습니다. 가입 요청을 취소하시겠습니까?',
    },
    failed: '탈퇴하지 못했습니다. 잠시 후 다시 시도해 주세요.',
  },
  marketing: {
    title: '소식과 혜택 받기',
    agreed: (day: string, end: string) => `${day}에 동의하셨습니다. ${end}까지 이메일과 문자로 받습니다.`,
    none: '이 상점의 소식과 혜택을 받지 않습니다. 주문 안내는 그대로 받습니다.',
    agree: '받기',
    renew: '2년 더 받기',
    end: '그만 받기',
    failed: '저장하지 못했습니다. 잠시 후 다시 시도해 주세요.',
  },
  tier: {
    title: '회원 등급',
    none: '일반 회원',
    benefits: ({ percent, points, free_delivery }: TierBenefits) =>
      [
        percent > 0 && `상품 금액 ${percent}% 할인`,
        points > 0 && `${points}% 추가 적립`,
        free_delivery && '무료배송',
      ]
        .filter(Boolean)
        .join(' · '),
    until: (day: string) => `${day}까지 이 등급입니다.`,
    bought: (months: number, spent: number, orders: number) =>
      `지난 ${months}개월과 이번 달에 완료된 주문 ${orders}건, ${won(spent)}`,
    next: (name: string, benefits: string) => `다음 등급 ${name}${benefits && ` (${benefits})`}:`,
    missing: (missing: string) => `${missing} 더 남았습니다.`,
    missingSpent: (amount: number) => won(amount),
    missingOrders: (orders: number) => `주문 ${orders}건`,
    and: '과 ',
    or: ' 또는 ',
    monthly: '등급은 매달 1일에 다시 정해집니다.',
    reached: '조건을 채우셨습니다. 다음 달 1일에 등급이 바뀝니다.',
  },
  history: {
    title: '포인트',
    balance: '사용할 수 있는 포인트',
    pending: '적립 예정',
    expiring: '30일 안에 사라질 포인트',
    rows: '포인트 내역',
    none: '아직 포인트 내역이 없습니다.',
    guest: '로그인하면 포인트를 볼 수 있습니다.',
    notMember: (shopName: string) => `${shopName}의 회원이 되면 포인트를 모을 수 있습니다.`,
    loading: '포인트를 불러오는 중입니다.',
    failed: '포인트를 불러오지 못했습니다.',
    retry: '다시 시도',
    more: '내역 더 보기',
    until: (day: string) => `${day}까지`,
    pendingOf: (amount: number) => `적립 예정 ${signed(amount)}`,
    kinds: {
      JOIN: '가입 축하 포인트',
      ACCRUE: '적립 예정',
      CONFIRM: '적립',
      USE: '사용',
      RESTORE: '사용 취소',
      CLAWBACK: '적립 취소',
      EXPIRE: '기간 만료',
      MANUAL: '상점 지급·차감',
    },
    amount: signed,
  },
}

function signed(amount: number): string {
  return `${amount > 0 ? '+' : ''}${points(amount)}`
}
