import { type Static, Type as T } from 'typebox'
import { get, post } from '../../platform/contract/contract.ts'
import {
  Done,
  Email,
  Id,
  Moment,
  Name,
  oneOf,
  Phone,
  RequestKey,
  Zipcode,
} from '../../platform/contract/fields.ts'
import { label, optionalLabel } from '../../platform/contract/label.ts'
import { omitFields } from '../../platform/contract/shapes.ts'
import { MAX_CATEGORY_NAME } from '../catalogue/catalogue.contract.ts'
import { ShopId } from '../tenancy/tenancy.contract.ts'

/** The parts of a shop that are checked before it can be shown, in the order of the screen. */
export const PREFLIGHT_PARTS = [
  'seller',
  'company',
  'mailOrder',
  'policies',
  'delivery',
  'product',
  'payment',
  'domain',
  'tags',
  'identity',
  'escrow',
] as const
export type PreflightPart = (typeof PREFLIGHT_PARTS)[number]

/**
 * `missing`, `waiting` (an operator has not decided) and `rejected` (the company must be submitted again) keep a shop
 * hidden; `advice` is only a recommendation.
 */
const PreflightStateShape = oneOf(['done', 'missing', 'waiting', 'rejected', 'advice'])
export type PreflightState = Static<typeof PreflightStateShape>

const PreflightItemShape = T.Object({
  part: oneOf(PREFLIGHT_PARTS),
  state: PreflightStateShape,
})
export type PreflightItem = Static<typeof PreflightItemShape>

/** State of a registration: -1 rejected, 0 under review, 1 approved (docs/product/membership.md). */
export type CompanyState = -1 | 0 | 1
const CompanyStateShape = oneOf([-1, 0, 1])

const BusinessNumber = T.String({ pattern: '^[0-9]{3}-?[0-9]{2}-?[0-9]{5}$' })

/** A company as it is registered; `file` is a private file that the sender uploaded. */
export const CompanyShape = T.Object({
  idnum: BusinessNumber,
  corpname: label(100),
  ceo: Name,
  file: T.String({ minLength: 1, maxLength: 100 }),
})
export type Company = Static<typeof CompanyShape>

const OwnCompanyShape = T.Object({
  idnum: T.String(),
  corpname: T.String(),
  ceo: T.String(),
  state: CompanyStateShape,
  /** reason of a rejection */
  reason: T.String(),
})

export const PreflightShape = T.Object({
  isshow: T.Boolean(),
  /** text for visitors while the shop is hidden */
  closed_text: T.String(),
  items: T.Array(PreflightItemShape),
  /** the newest registration of the shop's company; null without one */
  company: T.Union([OwnCompanyShape, T.Null()]),
})
export type Preflight = Static<typeof PreflightShape>

/** The contact of a seller, which a shop must show by law (전자상거래법 10조, 13조). */
const Contact = {
  /** name of the seller or, for a company, of its representative */
  ceo: Name,
  tel: Phone,
  email: Email,
  zipcode: Zipcode,
  address: T.String({ minLength: 1, maxLength: 200 }),
}

export const OpenShopShape = T.Object({
  name: label(60),
  /** subdomain of the platform */
  slug: T.String({ minLength: 3, maxLength: 40 }),
  ...Contact,
  /** company of the seller; null for a person who sells without a business */
  company: T.Union([omitFields(CompanyShape, ['ceo']), T.Null()]),
  /** name of the first category; empty for no category */
  category: optionalLabel(MAX_CATEGORY_NAME),
})
export type OpenShop = Static<typeof OpenShopShape>

/** What the account of the person knows of a new shop's contact. */
const NewShopContactShape = T.Object({ ceo: T.String(), email: T.String() })
export type NewShopContact = Static<typeof NewShopContactShape>

const AddressStateShape = oneOf(['free', 'taken', 'reserved', 'invalid'])

export const openingCalls = {
  shopAddress: get('/api/myshp/v2/seller/open/address', {
    summary:
      '상점 주소(slug)를 쓸 수 있는지: free, taken(이미 쓰임), reserved(쓸 수 없는 이름), invalid(모양이 틀림)',
    query: T.Object({ slug: T.String({ maxLength: 60 }) }),
    /** the host of a shop with this slug */
    reply: T.Object({ state: AddressStateShape, host: T.String() }),
    audience: 'person',
    hosts: 'admin',
  }),
  newShopContact: get('/api/myshp/v2/seller/open/contact', {
    summary: '상점을 여는 화면에 미리 적어 둘 내 이름과 이메일',
    query: T.Object({}),
    reply: NewShopContactShape,
    audience: 'person',
    hosts: 'admin',
  }),
  openShop: post('/api/myshp/v2/seller/open', {
    summary: '상점을 만듭니다. 준비를 마칠 때까지 숨겨져 있습니다.',
    body: T.Object({ ...OpenShopShape.properties, key: RequestKey }),
    once: true,
    reply: T.Object({ shopid: T.String() }),
    audience: 'person',
    hosts: 'admin',
  }),
  preflight: get('/api/myshp/v2/seller/preflight', {
    summary: '상점을 열기 전에 갖출 것과 지금 상태',
    query: T.Object({ shopid: ShopId }),
    reply: PreflightShape,
    audience: { shop: 'settings:read' },
  }),
  showShop: post('/api/myshp/v2/seller/show', {
    summary: '상점을 엽니다. 법이 정한 것이 빠져 있으면 409이고 details.missing에 무엇인지 적혀 있습니다.',
    body: T.Object({ shopid: ShopId }),
    reply: PreflightShape,
    repeat: 'overwrites',
    audience: { shop: 'settings:write' },
  }),
  closeShop: post('/api/myshp/v2/seller/close', {
    summary: '상점을 잠시 닫습니다. text는 그동안 방문한 사람이 읽을 말입니다.',
    body: T.Object({ shopid: ShopId, text: T.String({ maxLength: 300 }) }),
    reply: PreflightShape,
    repeat: 'overwrites',
    audience: { shop: 'settings:write' },
  }),
  registerCompany: post('/api/myshp/v2/seller/company', {
    summary:
      '상점의 사업자 등록을 냅니다. file은 /api/myshp/v2/upload/auth/file이 돌려준 file_url. 승인되면 상점 정보에 적힙니다.',
    body: T.Object({ shopid: ShopId, ...CompanyShape.properties }),
    reply: PreflightShape,
    repeat: 'creates-once',
    audience: { shop: 'settings:write' },
    fresh: true,
  }),
  withdrawCompany: post('/api/myshp/v2/seller/company/withdraw', {
    summary: '아직 승인되지 않은 사업자 등록을 철회합니다. 그 뒤에는 개인으로 열거나 다시 낼 수 있습니다.',
    body: T.Object({ shopid: ShopId }),
    reply: PreflightShape,
    repeat: 'finds-done',
    audience: { shop: 'settings:write' },
  }),
}

/** A registration that operators decide on: of a shop's company, or of a person's business (`of`). */
export const RegistrationShape = T.Object({
  of: oneOf(['shop', 'person']),
  id: T.Integer(),
  /** name of the shop; empty for a person's business */
  shop: T.String(),
  email: T.String(),
  idnum: T.String(),
  corpname: T.String(),
  /** representative; empty for a person's business */
  ceo: T.String(),
  /** address and phone number of the business, empty in old registrations; `tel` has only digits */
  address: T.String(),
  tel: T.String(),
  /** address of the shop's pages; empty for a hidden shop */
  shop_url: T.String(),
  state: CompanyStateShape,
  reason: T.String(),
  registered_at: Moment,
})
export type Registration = Static<typeof RegistrationShape>

const OfRegistration = { of: RegistrationShape.properties.of, id: Id }

/** Cursor of a page: the ids of the last shop registration and of the last person's registration; 0 for none. */
const RegistrationKey = T.String({ pattern: '^[0-9]{1,15}\\.[0-9]{1,15}$' })

export const registrationCalls = {
  registrations: get('/api/myshp/v2/operator/registrations', {
    summary:
      '운영자: 상점과 회원의 사업자 등록, of가 있으면 한쪽만. 심사를 기다리는 것은 오래된 순, 결정한 것은 최근 순으로 50건씩.',
    query: T.Object({
      of: T.Optional(RegistrationShape.properties.of),
      state: oneOf(['waiting', 'decided']),
      after: T.Optional(RegistrationKey),
    }),
    reply: T.Object({
      registrations: T.Array(RegistrationShape),
      /** pass as `after` to get the next page; null at the end */
      next: T.Union([RegistrationKey, T.Null()]),
    }),
    audience: { operator: 'companies:decide' },
    log: 'look',
    subjects: ({ registrations }) => registrations.map(({ id }) => id),
  }),
  registrationCount: get('/api/myshp/v2/operator/registrations/count', {
    summary: '운영자: 심사를 기다리는 상점과 회원의 사업자 등록의 수. 누구의 것인지는 답하지 않습니다.',
    query: T.Object({}),
    reply: T.Object({ shop: T.Integer(), person: T.Integer() }),
    audience: { operator: 'companies:decide' },
  }),
  registrationPaper: post('/api/myshp/v2/operator/registration/paper', {
    summary: '운영자: 사업자등록증(이미지나 PDF). 볼 때마다 기록됩니다.',
    body: T.Object(OfRegistration),
    /** a data URL of a picture or a PDF */
    reply: T.Object({ image: T.String() }),
    repeat: 'reads',
    audience: { operator: 'companies:decide' },
    log: 'look',
  }),
  decideRegistration: post('/api/myshp/v2/operator/registration/decide', {
    summary: '운영자: 사업자 등록을 승인하거나 사유를 적어 거절합니다. 결과는 메일로 알립니다.',
    body: T.Object({
      ...OfRegistration,
      approved: T.Boolean(),
      /** reason of a rejection, for which it is required */
      reason: T.String({ maxLength: 500 }),
    }),
    reply: Done,
    repeat: 'finds-done',
    audience: { operator: 'companies:decide' },
  }),
}
