import type { OpenShop } from '../../src/domains/opening/opening.contract.ts'
import type { Services } from '../../src/server/services.ts'
import { anUpload } from './uploads.ts'

/** A valid business number. */
export const BUSINESS_NUMBER = '220-81-62517'

let count = 0

/** The form that opens a shop; `overrides` replace its fields. */
export function anOpening(overrides: Partial<OpenShop> = {}): OpenShop {
  count += 1
  return {
    name: `새 가게 ${count}`,
    slug: `new-${count}`,
    ceo: '김하루',
    tel: '010-1234-5678',
    email: 'haru@example.com',
    zipcode: '04524',
    address: '서울 중구 세종대로 110',
    company: null,
    category: '그릇',
    ...overrides,
  }
}

/** Submits a company of a shop as its owner. */
export async function aCompany(
  { opening, uploads }: Pick<Services, 'opening' | 'uploads'>,
  { shopId, uid }: { shopId: number; uid: number },
): Promise<void> {
  const file = await anUpload(uploads, uid)
  await opening.registerCompany(shopId, uid, {
    idnum: BUSINESS_NUMBER,
    corpname: '하루상회',
    ceo: '김하루',
    file,
  })
}
