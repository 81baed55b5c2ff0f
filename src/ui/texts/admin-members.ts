import { quantity } from '../money.ts'

/** Words of requests to join as sellers see them. */
export const adminMembersTexts = {
  noun: '가입 요청',
  title: '가입 승인',
  states: { REQUEST: '기다림', APPROVED: '승인함', REJECTED: '거절함' },
  statesLabel: '가입 요청 상태',
  count: (people: number) => quantity(people, '명'),
  openShop: '이 상점은 승인 없이 누구나 가입할 수 있어 새 요청이 들어오지 않습니다.',
  empty: {
    REQUEST: '기다리는 요청이 없습니다',
    APPROVED: '승인한 요청이 없습니다',
    REJECTED: '거절한 요청이 없습니다',
  },
  nobody: '탈퇴한 계정',
  asked: (when: string) => `${when} 요청`,
  decided: { APPROVED: (when: string) => `${when} 승인`, REJECTED: (when: string) => `${when} 거절` },
  memo: '남긴 말',
  noMemo: '남긴 메시지가 없습니다.',
  reason: '거절 사유',
  paper: '사업자등록증 보기',
  paperTitle: (name: string) => `${name} 님의 사업자등록증`,
  paperText: '본 사람과 시각이 기록됩니다. 가입을 판단하는 데에만 써 주세요.',
  paperAlt: '사업자등록증 사진',
  approve: '승인',
  reject: '거절',
  rejectTitle: (name: string) => `${name} 님의 가입 거절`,
  rejectReason: '사유',
  rejectHint: '메일로 알립니다. 비워도 됩니다.',
  approved: (name: string) => `${name} 님을 회원으로 받았습니다.`,
  rejected: (name: string) => `${name} 님의 가입을 거절했습니다.`,
  approveAgain: '회원으로 받기',
}
