import { expect, test } from 'vitest'
import { missingParts, type PreflightFacts, preflight } from './rules.ts'

const READY: PreflightFacts = {
  ceo: '김하루',
  tel: '010-1234-5678',
  email: 'haru@example.com',
  zipcode: '04524',
  address: '서울 중구 세종대로 110',
  corp: false,
  company: null,
  idnum_singo: '',
  hasPolicies: false,
  sells: true,
  paysHere: true,
  ownAccount: false,
  unprovenHosts: 0,
  clearedTags: [],
  kcp_code: '',
  needsIdentity: false,
  identifies: true,
}

const stateOf = (part: string, facts: Partial<PreflightFacts>) =>
  preflight({ ...READY, ...facts }).find((item) => item.part === part)?.state

test('a person without a business needs contact details, a product and a method of payment', () => {
  expect(missingParts(preflight(READY))).toEqual([])
  expect(missingParts(preflight({ ...READY, tel: '', sells: false, paysHere: false }))).toEqual([
    'seller',
    'product',
    'payment',
  ])
})

test('a business needs an approved company, which stays valid while another one is under review', () => {
  const states = [
    { corp: false, company: null },
    { corp: false, company: 0 },
    { corp: false, company: -1 },
    { corp: true, company: 1 },
    { corp: true, company: 0 },
  ] as const
  expect(states.map((facts) => stateOf('company', facts))).toEqual([
    undefined,
    'waiting',
    'rejected',
    'done',
    'done',
  ])
  expect(missingParts(preflight({ ...READY, company: 0 }))).toEqual(['company'])
})

test('mail order report, policies, domains and escrow are only recommended', () => {
  const facts = { corp: true, company: 1, ownAccount: true, unprovenHosts: 1 } as const
  const items = preflight({ ...READY, ...facts })
  expect(items.filter(({ state }) => state === 'advice').map(({ part }) => part)).toEqual([
    'mailOrder',
    'policies',
    'domain',
    'escrow',
  ])
  expect(missingParts(items)).toEqual([])
})

test('a shop that needs verified identities gets advice if the platform cannot verify identities', () => {
  const policy = { needsIdentity: true, identifies: false }
  expect(stateOf('identity', policy)).toBe('advice')
  expect(missingParts(preflight({ ...READY, ...policy }))).toEqual([])
  expect(stateOf('identity', { ...policy, identifies: true })).toBe('done')
  expect(stateOf('identity', { ...policy, needsIdentity: false })).toBeUndefined()
})
