import { catalogue, type ErrorCode } from '../../../../platform/errors/catalogue.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'

interface Refusal {
  code: ErrorCode
  message: string
  field?: string
}

const refusals: Record<string, Refusal> = {
  INVALID_EMAIL_OR_PASSWORD: {
    code: 'BAD_REQUEST',
    message: '이메일 주소나 비밀번호가 맞지 않습니다.',
    field: 'password',
  },
  INVALID_PASSWORD: { code: 'BAD_REQUEST', message: '비밀번호가 맞지 않습니다.', field: 'password' },
  EMAIL_NOT_VERIFIED: {
    code: 'FORBIDDEN',
    message: '이메일 주소를 먼저 확인해 주세요. 받으신 확인 메일의 단추를 누르면 됩니다.',
  },
  PASSWORD_TOO_SHORT: {
    code: 'BAD_REQUEST',
    message: '비밀번호는 8자 이상이어야 합니다.',
    field: 'password',
  },
  PASSWORD_TOO_LONG: { code: 'BAD_REQUEST', message: '비밀번호는 128자까지입니다.', field: 'password' },
  PASSWORD_BLANK: {
    code: 'BAD_REQUEST',
    message: '빈칸만으로는 비밀번호를 만들 수 없습니다.',
    field: 'password',
  },
  PASSWORD_IS_ADDRESS: {
    code: 'BAD_REQUEST',
    message: '이메일 주소와 같은 비밀번호는 쓸 수 없습니다.',
    field: 'password',
  },
  PASSWORD_COMMON: {
    code: 'BAD_REQUEST',
    message: '많은 사람이 쓰는 비밀번호라 쉽게 알아낼 수 있습니다. 다른 것으로 정해 주세요.',
    field: 'password',
  },
  HAS_ACCOUNT: { code: 'CONFLICT', message: '이미 가입된 주소입니다. 로그인해 주세요.', field: 'email' },
  ACCOUNT_LOCKED: {
    code: 'FORBIDDEN',
    message: '잠긴 계정입니다. 마당이 보낸 메일에서 사유를 볼 수 있습니다.',
  },
  DEMO_ACCOUNT: { code: 'FORBIDDEN', message: '체험용 계정은 여기에서 로그인할 수 없습니다.' },
  INVALID_EMAIL: { code: 'BAD_REQUEST', message: '이메일 주소가 올바르지 않습니다.', field: 'email' },
  INVALID_TOKEN: { code: 'BAD_REQUEST', message: '이미 썼거나 기한이 지난 링크입니다.', field: 'token' },
  CONSENT_REQUIRED: { code: 'BAD_REQUEST', message: '필수 약관에 동의해 주세요.', field: 'terms' },
  BIRTH_DATE_REQUIRED: {
    code: 'BAD_REQUEST',
    message: '생년월일이 올바르지 않습니다.',
    field: 'birth_date',
  },
  TOO_YOUNG: { code: 'FORBIDDEN', message: '만 14세 미만은 가입할 수 없습니다.', field: 'birth_date' },
  INVALID_CODE: {
    code: 'BAD_REQUEST',
    message: '코드가 맞지 않습니다. 인증 앱에 지금 보이는 코드를 입력해 주세요.',
    field: 'code',
  },
  CODE_USED: {
    code: 'BAD_REQUEST',
    message: '이미 쓴 코드입니다. 인증 앱에 다음 코드가 나오면 입력해 주세요.',
    field: 'code',
  },
  CODE_REQUIRED: { code: 'BAD_REQUEST', message: '인증 앱의 코드를 입력해 주세요.', field: 'code' },
  INVALID_BACKUP_CODE: {
    code: 'BAD_REQUEST',
    message: '백업 코드가 맞지 않거나 이미 쓴 코드입니다.',
    field: 'code',
  },
  INVALID_TWO_FACTOR_COOKIE: {
    code: 'BAD_REQUEST',
    message: '로그인을 시작한 지 오래되었습니다. 처음부터 다시 로그인해 주세요.',
  },
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: {
    code: 'TOO_MANY_REQUESTS',
    message: '코드를 여러 번 틀렸습니다. 처음부터 다시 로그인해 주세요.',
  },
  ACCOUNT_TEMPORARILY_LOCKED: {
    code: 'TOO_MANY_REQUESTS',
    message: '코드를 10번 틀려 15분 동안 로그인할 수 없습니다. 본인이 아니라면 비밀번호를 바꿔 주세요.',
  },
  TOTP_ALREADY_ENABLED: { code: 'CONFLICT', message: '이미 2단계 인증을 쓰고 있습니다.' },
  TOTP_NOT_ENABLED: { code: 'CONFLICT', message: '2단계 인증을 쓰고 있지 않습니다.' },
  TWO_FACTOR_NOT_ENABLED: { code: 'CONFLICT', message: '2단계 인증을 쓰고 있지 않습니다.' },
  BUSY: { code: 'BUSY', message: catalogue.BUSY.message },
  PROVIDER_NOT_FOUND: { code: 'NOT_FOUND', message: '쓸 수 없는 로그인 방법입니다.' },
  SESSION_NOT_FRESH: { code: 'LOGIN_REQUIRED', message: '안전을 위해 다시 로그인해 주세요.' },
  PASSKEY_NOT_FOUND: { code: 'BAD_REQUEST', message: '등록되지 않은 패스키입니다.' },
  AUTHENTICATION_FAILED: { code: 'BAD_REQUEST', message: '패스키를 확인하지 못했습니다.' },
  FAILED_TO_VERIFY_REGISTRATION: { code: 'BAD_REQUEST', message: '패스키를 등록하지 못했습니다.' },
  PREVIOUSLY_REGISTERED: { code: 'CONFLICT', message: '이미 등록된 패스키입니다.' },
}

const codes: Record<number, ErrorCode> = {
  401: 'LOGIN_REQUIRED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
  429: 'TOO_MANY_REQUESTS',
}

/**
 * The error for a refused request, with `details.reason` and, if a field is invalid, `details.field`. `field` overrides
 * the default field of the reason.
 */
export function loginRefusal(reason: string, status = 400, field = refusals[reason]?.field): DomainError {
  const refusal = refusals[reason]
  const fallback = codes[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL')
  return new DomainError(refusal?.code ?? fallback, {
    ...(refusal && { message: refusal.message }),
    details: { reason, ...(field && { field }) },
  })
}
