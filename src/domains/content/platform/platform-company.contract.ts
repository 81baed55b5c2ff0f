import { type Static, Type as T, type TString } from 'typebox'
import { get, post } from '../../../platform/contract/contract.ts'
import { Email, OptionalPhone, Zipcode } from '../../../platform/contract/fields.ts'
import { label, optionalLabel } from '../../../platform/contract/label.ts'
import { Version } from '../../../platform/contract/version.ts'

const Empty = T.Literal('')

/** What 전자상거래법 10조 and 20조 require of an intermediary, and how to reach it. Empty text means not entered. */
const Details = {
  corpname: label(100),
  ceo: label(60),
  idnum: T.Union([Empty, T.String({ pattern: '^[0-9]{3}-?[0-9]{2}-?[0-9]{5}$' })]),
  /** number of the mail-order sales report */
  idnum_singo: optionalLabel(60),
  zipcode: T.Union([Empty, Zipcode]),
  address: optionalLabel(200),
  tel: OptionalPhone,
  email: T.Union([Empty, Email]),
  /** when somebody answers, such as 평일 10시~17시 */
  hours: optionalLabel(100),
  /** provider of the hosting (호스팅서비스 제공자) */
  hosting: optionalLabel(100),
  /** person responsible for personal data (개인정보 보호책임자) */
  privacy_officer: optionalLabel(100),
}
export const PlatformCompanyDetails = T.Object(Details)
export type PlatformCompanyDetails = Static<typeof PlatformCompanyDetails>

export const COMPANY_FIELDS = Object.keys(Details) as (keyof PlatformCompanyDetails)[]

/** All fields are empty until an operator has entered them. */
const PlatformCompanyShape = T.Object({
  version: Version,
  ...(Object.fromEntries(COMPANY_FIELDS.map((name) => [name, T.String()])) as Record<
    keyof PlatformCompanyDetails,
    TString
  >),
})
export type PlatformCompany = Static<typeof PlatformCompanyShape>

export const platformCompanyCalls = {
  platformCompany: get('/api/common/get/company', {
    summary: '플랫폼을 운영하는 회사의 법정 정보와 연락처. 입력하지 않은 항목은 비어 있습니다.',
    query: T.Object({}),
    reply: PlatformCompanyShape,
    audience: 'anyone',
  }),
  savePlatformCompany: post('/api/myshp/v2/operator/company/save', {
    summary: '운영자: 플랫폼을 운영하는 회사의 법정 정보와 연락처를 저장합니다. 홈페이지에 바로 나옵니다.',
    body: T.Object({ version: Version, ...Details }),
    reply: PlatformCompanyShape,
    audience: { operator: 'site:write' },
  }),
}
