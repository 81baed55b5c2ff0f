export const catalogue = {
  BAD_REQUEST: { status: 400, message: '요청이 올바르지 않습니다.' },
  LOGIN_REQUIRED: { status: 401, message: '로그인이 필요합니다.' },
  FORBIDDEN: { status: 403, message: '허용되지 않는 요청입니다.' },
  AUTH_ONLY: { status: 403, message: '본인인증이 필요합니다.' },
  CORP_ONLY: { status: 403, message: '사업자등록 확인이 필요합니다.' },
  // the shop has blocked the person; the message gives the reason
  BLOCKED: { status: 403, message: '이 상점에서 이용이 제한되었습니다.' },
  PROOF_REQUIRED: { status: 403, message: '안전을 위해 비밀번호를 한 번 더 확인해 주세요.' },
  SECOND_FACTOR_REQUIRED: { status: 403, message: '2단계 인증을 설정한 뒤에 이용할 수 있습니다.' },
  NOT_FOUND: { status: 404, message: '요청하신 내용을 찾을 수 없습니다.' },
  NOT_READY: { status: 404, message: '아직 준비되지 않은 페이지입니다.' },
  METHOD_NOT_ALLOWED: { status: 405, message: '허용되지 않는 요청 방식입니다.' },
  CONFLICT: { status: 409, message: '이미 처리되었거나 지금은 할 수 없는 요청입니다.' },
  STALE: { status: 409, message: '그사이 다른 사람이 바꾼 내용이 있습니다. 바뀐 내용을 확인해 주세요.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: '보내신 내용이 너무 큽니다.' },
  URI_TOO_LONG: { status: 414, message: '주소가 너무 깁니다.' },
  UNSUPPORTED_MEDIA: { status: 415, message: '지원하지 않는 형식입니다.' },
  TOO_MANY_REQUESTS: { status: 429, message: '요청이 너무 많습니다. 잠시 후 다시 시도해 주세요.' },
  INTERNAL: { status: 500, message: '일시적인 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.' },
  BUSY: { status: 503, message: '지금 방문이 몰리고 있습니다. 잠시 후 다시 시도해 주세요.' },
  UNAVAILABLE: { status: 503, message: '지금은 서비스를 이용할 수 없습니다. 잠시 후 다시 시도해 주세요.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof catalogue
