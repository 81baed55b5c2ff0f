import { type Static, Type as T } from 'typebox'
import { get, post, upload } from '../../../platform/contract/contract.ts'
import {
  Day,
  ExportReason,
  Id,
  Moment,
  oneOf,
  orNull,
  RequestKey,
} from '../../../platform/contract/fields.ts'
import { JobShape } from '../../jobs/jobs.contract.ts'
import { ShopId } from '../../tenancy/tenancy.contract.ts'
import { JoinedShape } from '../membership.contract.ts'
import {
  IMPORT_BYTES,
  IMPORTED_PER_EXPORT,
  IMPORTED_PER_PAGE,
  IMPORTED_STATES,
  MAX_CHOSEN_ROWS,
  MAX_FILE_NAME,
  MAX_LISTED_IMPORTS,
  MEMBER_FIELDS,
  MEMBER_PROGRAMS,
  PREVIEW_ROWS,
  PREVIEW_TIERS,
} from '../shared/import-limits.ts'

const Count = T.Integer({ minimum: 0 })

const PreviewRowShape = T.Object({
  /** row number in a spreadsheet */
  row: T.Integer(),
  /** as written in the file */
  email: T.String(),
  name: T.String(),
  phone: T.String(),
  /** won that the member will get; 0 for expired points */
  points: T.Integer(),
  /** last day of the points; empty for the default of the import */
  until: T.String(),
  /** name of the shop's tier; empty for none */
  tier: T.String(),
  /** name of the tier at the former platform; empty for none */
  former_tier: T.String(),
  joined: T.String(),
  /** whether a consent to news is taken */
  consents: T.Boolean(),
  /** day of that consent; empty for none */
  consented_on: T.String(),
  /** `new`, `update` of a waiting row, or `wrong` */
  outcome: oneOf(['new', 'update', 'wrong']),
  /** the error, or what was left out */
  notes: T.Array(T.String()),
  /** the present member with this address; null for none */
  uid: orNull(T.Integer()),
})
export type PreviewRow = Static<typeof PreviewRowShape>

const MemberPreviewShape = T.Object({
  program: oneOf(MEMBER_PROGRAMS),
  /** each column with what is taken from it (`field`), or why it is left out */
  columns: T.Array(
    T.Object({ name: T.String(), field: T.Optional(oneOf(MEMBER_FIELDS)), reason: T.Optional(T.String()) }),
  ),
  counts: T.Object({ new: Count, update: Count, wrong: Count }),
  /** valid rows with points, and their sum in won */
  points: T.Object({ rows: Count, sum: Count }),
  /** valid rows whose points have expired */
  expired: Count,
  consents: Count,
  /** names that no tier of the shop has, with their rows */
  unknown_tiers: T.Array(T.Object({ name: T.String(), rows: Count }), { maxItems: PREVIEW_TIERS }),
  /** the first rows of the file */
  rows: T.Array(PreviewRowShape, { maxItems: PREVIEW_ROWS }),
  /** the first rows that cannot be imported */
  wrong: T.Array(PreviewRowShape, { maxItems: PREVIEW_ROWS }),
  /** confirms that the seller has seen these effects */
  digest: T.String(),
})
export type MemberPreview = Static<typeof MemberPreviewShape>

const ImportedMemberShape = T.Object({
  id: T.Integer(),
  state: oneOf(IMPORTED_STATES),
  /** empty after a refusal */
  name: T.String(),
  email: T.String(),
  phone: T.String(),
  points: T.Integer(),
  points_until: Day,
  tier: T.String(),
  joined_on: orNull(Day),
  /** whether a consent to news waits */
  consents: T.Boolean(),
  imported_at: Moment,
  /** mails that were sent, and the last one */
  invitations: Count,
  invited_at: orNull(Moment),
  uid: orNull(T.Integer()),
  claimed_at: orNull(Moment),
  claimed_points: orNull(T.Integer()),
})
export type ImportedMember = Static<typeof ImportedMemberShape>

const ImportedPageShape = T.Object({
  members: T.Array(ImportedMemberShape, { maxItems: IMPORTED_PER_EXPORT }),
  next: orNull(T.Integer()),
})

const CountsShape = T.Object({
  WAITING: Count,
  INVITED: Count,
  JOINED: Count,
  REFUSED: Count,
  /** waiting rows that can get a mail now, and invited ones that can get a second one */
  mailable: Count,
  again: Count,
})
export type ImportedCounts = Static<typeof CountsShape>

const Filter = {
  state: T.Optional(oneOf(IMPORTED_STATES)),
  /** prefix of a name or of an address */
  q: T.Optional(T.String({ maxLength: 100 })),
  /** `next` of the previous page */
  after: T.Optional(Id),
}
const Ids = T.Array(Id, { minItems: 1, maxItems: MAX_CHOSEN_ROWS })

const MemberImportShape = T.Object({
  /** id of the job */
  id: T.Integer(),
  name: T.String(),
  program: oneOf(MEMBER_PROGRAMS),
  /** rows that were imported, and rows that could not be */
  rows: Count,
  wrong: Count,
  /** imported members of this file that have not joined, and those who have */
  open: Count,
  joined: Count,
  state: oneOf(['running', 'done', 'undone']),
  created_at: Moment,
})
export type MemberImport = Static<typeof MemberImportShape>

const IMPORTED = '/api/myshp/v2/seller/imported-member'
const reads = { audience: { shop: 'customers:read' }, hosts: 'admin' } as const
const writes = { audience: { shop: 'customers:write' }, hosts: 'admin' } as const
const Program = T.Optional(oneOf(MEMBER_PROGRAMS))

export const importedMemberCalls = {
  readMemberFile: upload(`${IMPORTED}/file/read`, {
    summary:
      '판매자: 이전 쇼핑몰의 회원 파일(CSV, XLSX, XLS)을 읽어 열마다 무엇을 가져오고 행마다 어떻게 되는지 답합니다. 아무것도 바꾸지 않습니다.',
    query: T.Object({ shopid: ShopId, program: Program }),
    reply: MemberPreviewShape,
    maxBytes: IMPORT_BYTES,
    log: 'look',
    subjects: ({ rows, wrong }) => [...new Set([...wrong, ...rows].flatMap(({ uid }) => uid ?? []))],
    ...writes,
    repeat: 'reads',
  }),
  startMemberFile: upload(`${IMPORTED}/file/start`, {
    summary:
      '판매자: 같은 파일의 가져올 수 있는 행을 이전 회원으로 등록하는 작업을 시작합니다. until은 마지막 날이 없는 적립금의 마지막 날입니다. digest를 본 뒤로 바뀌었으면 409 CONFLICT를 답합니다.',
    query: T.Object({
      key: RequestKey,
      shopid: ShopId,
      program: Program,
      digest: T.String({ pattern: '^[0-9a-f]{64}$' }),
      until: Day,
      /** of the file */
      name: T.String({ minLength: 1, maxLength: MAX_FILE_NAME }),
    }),
    once: true,
    reply: JobShape,
    maxBytes: IMPORT_BYTES,
    ...writes,
  }),
  memberImports: get(`${IMPORTED}/file/list`, {
    summary: `판매자: 가져온 회원 파일, 새것부터 ${MAX_LISTED_IMPORTS}개`,
    query: T.Object({ shopid: ShopId }),
    reply: T.Array(MemberImportShape, { maxItems: MAX_LISTED_IMPORTS }),
    ...reads,
  }),
  importedMembers: post(`${IMPORTED}/list`, {
    summary: `판매자: 이전 회원, 최근에 가져온 순으로 ${IMPORTED_PER_PAGE}명씩. 이름이나 이메일의 앞부분으로 찾습니다.`,
    body: T.Object({ shopid: ShopId, ...Filter }),
    reply: ImportedPageShape,
    // Most have no account, so the log names their rows.
    subjects: ({ members }) => members.map(({ id }) => `이전 회원 ${id}`),
    log: 'look',
    ...reads,
    repeat: 'reads',
  }),
  importedMemberCounts: get(`${IMPORTED}/counts`, {
    summary: '판매자: 이전 회원의 수, 상태마다. 가입 안내를 지금 보낼 수 있는 수도 답합니다.',
    query: T.Object({ shopid: ShopId }),
    reply: CountsShape,
    ...reads,
  }),
  exportImportedMembers: post(`${IMPORTED}/export`, {
    summary: `판매자: 파일로 내려받을 이전 회원, ${IMPORTED_PER_EXPORT}명씩. 내려받는 이유(reason)와 함께 기록됩니다.`,
    body: T.Object({ shopid: ShopId, reason: ExportReason, ...Filter }),
    reply: ImportedPageShape,
    // Most have no account, so the log names their rows.
    subjects: ({ members }) => members.map(({ id }) => `이전 회원 ${id}`),
    repeat: 'reads',
    audience: { shop: 'customers:export' },
    fresh: true,
    hosts: 'admin',
  }),
  inviteImportedMembers: post(`${IMPORTED}/invite`, {
    summary:
      '판매자: 선택한 이전 회원(ids)이나 대기 중인 모두에게 가입 안내 메일을 보내는 작업을 시작합니다. 한 사람에게 두 번까지, 7일 이상 간격을 두고 보냅니다.',
    body: T.Object({ key: RequestKey, shopid: ShopId, ids: T.Optional(Ids) }),
    once: true,
    reply: JobShape,
    ...writes,
  }),
  deleteImportedMembers: post(`${IMPORTED}/delete`, {
    summary:
      '판매자: 선택한 이전 회원(ids)이나 가입하지 않은 모두를 삭제합니다. 이미 가입한 회원과 거부한 사람의 기록은 그대로입니다.',
    body: T.Object({ shopid: ShopId, ids: T.Optional(Ids) }),
    reply: T.Object({ deleted: Count }),
    ...writes,
    repeat: 'finds-done',
  }),
  undoMemberImport: post(`${IMPORTED}/undo`, {
    summary:
      '판매자: 파일 하나(job)의 가져오기를 되돌리는 작업을 시작합니다. 가입하지 않은 이전 회원을 삭제하고, 이미 가입한 회원은 그대로 두고 알려 줍니다.',
    body: T.Object({ shopid: ShopId, job: Id }),
    reply: JobShape,
    ...writes,
    repeat: 'finds-done',
  }),
}

const Token = T.String({ pattern: '^[A-Za-z0-9_-]{43}$' })
const LinkFields = { shopid: ShopId, token: Token }

const InvitationShape = T.Object({
  shop: T.String(),
  email: T.String(),
  name: T.String(),
  /** won that the person gets on joining */
  points: T.Integer(),
  points_until: Day,
  /** empty for none */
  tier: T.String(),
  /** whether the address has an account */
  has_account: T.Boolean(),
  /** whether the caller is logged in with the address; null for guests */
  mine: orNull(T.Boolean()),
})
export type Invitation = Static<typeof InvitationShape>

export const invitationCalls = {
  shopInvitation: get('/api/user/shop_invitation/find', {
    summary:
      '가입 안내 메일의 링크가 가리키는 상점과 기다리는 혜택. 쓴 링크, 지난 링크와 거부한 링크는 404입니다.',
    query: T.Object(LinkFields),
    reply: InvitationShape,
    audience: 'anyone',
    hosts: 'account',
  }),
  acceptShopInvitation: post('/api/user/shop_invitation/accept', {
    summary:
      '가입 안내를 받은 주소로 로그인한 사람이 상점에 가입합니다. 다른 주소로 로그인했으면 403이고, AUTH_ONLY로 거절될 수 있습니다.',
    body: T.Object(LinkFields),
    reply: JoinedShape,
    audience: 'person',
    hosts: 'account',
    repeat: 'finds-done',
  }),
  refuseShopInvitation: post('/api/user/shop_invitation/refuse', {
    summary: '가입 안내를 거부합니다. 이전 쇼핑몰에서 온 개인정보를 삭제합니다.',
    body: T.Object(LinkFields),
    reply: T.Object({ shop: T.String() }),
    audience: 'anyone',
    hosts: 'account',
    repeat: 'finds-done',
  }),
}
