import type { Tenancy } from '../../src/domains/tenancy/tenancy.service.ts'

/** A shop that was opened for a test. */
export interface TestShop {
  /** internal id */
  shop: number
  shopid: string
  slug: string
  uid: number
}

/** Fields of a shop that gets transfers on an account of its own. */
export const TRANSFER_ACCOUNT = {
  account_bank: '하루은행',
  account_number: '300-12-3456789',
  account_holder: '김하루',
}

/** For modules whose tests upload no pictures of shops. */
export const NO_PICTURES = {
  acceptImage: async (): Promise<string> => {
    throw new Error('no pictures in this test')
  },
}

let opened = 0

/** Opens a shop, shown and complete enough to browse; `wishes` are any of its fields. */
export async function newShop(
  tenancy: Pick<Tenancy, 'ownShops'>,
  overrides: Partial<Parameters<Tenancy['ownShops']['openShop']>[0]> = {},
): Promise<TestShop> {
  opened += 1
  const shopSlug = overrides.shopid ?? `yard-${opened}`
  const fields = {
    name: `가게 ${opened}`,
    uid: 1_000 + opened,
    ...overrides,
    shopid: shopSlug,
    slug: overrides.slug ?? shopSlug,
  }
  return {
    shop: await tenancy.ownShops.openShop(fields),
    shopid: shopSlug,
    slug: fields.slug,
    uid: fields.uid,
  }
}

/** A custom host that the shop has proven; the service must look names up by `dns`. */
export async function addProvenHost(
  tenancy: Pick<Tenancy, 'domains'>,
  dns: TestDns,
  shopId: number,
  host: string,
): Promise<void> {
  const { name, value } = await tenancy.domains.add(shopId, host)
  dns.set(name, value)
  await tenancy.domains.verify(shopId, host)
}

/** TXT records of an internet that holds only what a test puts there. */
export class TestDns {
  readonly #records = new Map<string, string[][] | 'in trouble'>()

  set(name: string, ...values: string[]): void {
    this.#records.set(
      name,
      // Long values travel in pieces.
      values.map((value) => [value.slice(0, 10), value.slice(10)]),
    )
  }

  remove(name: string): void {
    this.#records.delete(name)
  }

  /** From now on name servers do not answer for a name. */
  fail(name: string): void {
    this.#records.set(name, 'in trouble')
  }

  readonly resolveTxt = async (name: string): Promise<string[][]> => {
    const found = this.#records.get(name)
    if (!found) throw Object.assign(new Error(`queryTxt ENOTFOUND ${name}`), { code: 'ENOTFOUND' })
    if (found === 'in trouble')
      throw Object.assign(new Error(`queryTxt ESERVFAIL ${name}`), { code: 'ESERVFAIL' })
    return found
  }
}
