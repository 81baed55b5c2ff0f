import type { Tenancy } from '../../src/domains/tenancy/tenancy.service.ts'

export interface TestShop {
  /** internal id */
  shopId: number
  shopid: string
  slug: string
  uid: number
}

/** Fields of a shop with its own account for transfers. */
export const TRANSFER_ACCOUNT = {
  account_bank: '하루은행',
  account_number: '300-12-3456789',
  account_holder: '김하루',
}

/** For tests without uploads of shop pictures. */
export const NO_PICTURES = {
  acceptImage: async (): Promise<string> => {
    throw new Error('no pictures in this test')
  },
}

let opened = 0

/** Creates a visible shop with all data that browsing needs. */
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
    shopId: await tenancy.ownShops.openShop(fields),
    shopid: shopSlug,
    slug: fields.slug,
    uid: fields.uid,
  }
}

/** A verified custom host of the shop; the service must use `dns` for look-ups. */
export async function addVerifiedDomain(
  tenancy: Pick<Tenancy, 'domains'>,
  dns: TestDns,
  shopId: number,
  host: string,
): Promise<void> {
  const { name, value } = await tenancy.domains.add(shopId, host)
  dns.set(name, value)
  await tenancy.domains.verify(shopId, host)
}

/** A fake DNS with TXT records that tests set. */
export class TestDns {
  readonly #records = new Map<string, string[][] | 'in trouble'>()

  set(name: string, ...values: string[]): void {
    this.#records.set(
      name,
      // DNS splits long values.
      values.map((value) => [value.slice(0, 10), value.slice(10)]),
    )
  }

  remove(name: string): void {
    this.#records.delete(name)
  }

  /** Makes look-ups of a name fail. */
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
