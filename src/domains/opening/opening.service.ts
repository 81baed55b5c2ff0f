import { writtenBusinessNumber } from '../../platform/contract/business-number.ts'
import type { RecordChange } from '../../platform/contract/record.ts'
import type { Database } from '../../platform/database/pools.ts'
import type { AnyTx } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import type { PrivateUploads } from '../../platform/uploads/private-uploads.ts'
import type { Accounts, Corps } from '../accounts/accounts.service.ts'
import { type Actor, recordEntry } from '../audit/audit.service.ts'
import type { Catalogue } from '../catalogue/catalogue.service.ts'
import type { Payments } from '../payments/payments.service.ts'
import type { Tenancy } from '../tenancy/tenancy.service.ts'
import { loggedCompany, shopCompanies } from './companies.ts'
import type { Company, NewShopContact, OpenShop, Preflight } from './opening.contract.ts'
import { registrationDecisions } from './registrations.ts'
import { missingParts, preflight } from './rules.ts'
import * as store from './store.ts'
import type { Tx } from './tables.ts'

export type Opening = ReturnType<typeof openingService>

export interface OpeningDeps {
  database: Database
  tenancy: Pick<Tenancy, 'ownShops' | 'hostAt' | 'hostOf'>
  /** scheme of the shops' pages */
  scheme: 'http' | 'https'
  catalogue: Pick<Catalogue, 'categories'>
  payments: Pick<Payments, 'purchases'>
  uploads: Pick<PrivateUploads, 'read'>
  corp: Corps
  accounts: Pick<Accounts, 'find'>
  /** whether the platform can verify identities */
  identifies: boolean
}

/** Shops that one person can have. */
const MAX_SHOPS = 20

/** Creates, shows and hides shops, and submits their companies (docs/product/tenancy.md). */
export function openingService(deps: OpeningDeps) {
  const { database, tenancy, catalogue, payments, identifies } = deps
  const companies = shopCompanies(deps)

  async function checkShop(shopId: number): Promise<Preflight> {
    const [row] = await database.shop(shopId, store.FACTS, [shopId])
    if (!row) throw new DomainError('NOT_FOUND')
    const { isshow, closed_text, company, ...facts } = row
    const paysHere = facts.ownAccount || payments.purchases.methods().length > 0
    return {
      isshow,
      closed_text,
      items: preflight({ ...facts, company: company?.state ?? null, paysHere, identifies }),
      company: company && { ...company, idnum: writtenBusinessNumber(company.idnum) },
    }
  }

  return {
    registrations: registrationDecisions({ ...deps, companies }),
    company: companies.find,
    handedOver: companies.handedOver,

    /** Whether a slug is available for a new shop, and the shop's host. */
    address: async (slug: string) => ({
      state: await tenancy.ownShops.addressState(slug),
      host: tenancy.hostAt(slug),
    }),

    /** What the person's account knows of the contact of a new shop. */
    async newShopContact(uid: number): Promise<NewShopContact> {
      const account = await deps.accounts.find(uid)
      return { ceo: account?.name ?? '', email: account?.email ?? '' }
    },

    /**
     * Creates a hidden shop with its first category and company. Idempotent: a repeated call returns the same shop.
     * Throws BAD_REQUEST with the invalid field, and CONFLICT if the person has too many shops.
     */
    async open(request: OpenShop, actor: Actor): Promise<{ shopid: string }> {
      const { company, category, slug, name, ...contact } = request
      const shopSlug = slug
      const shop = { ...contact, shopid: shopSlug, slug, name: name.trim(), uid: actor.uid, isshow: false }
      const [own] = await database.person(store.OWNED, [actor.uid, slug, shop.name])
      if (own?.same) return { shopid: shopSlug }
      if ((own?.owned ?? 0) >= MAX_SHOPS) throw tooManyShops()
      await tenancy.ownShops.openShop(shop, async (tx, id) => {
        await assertShopLimit(tx, actor.uid)
        if (category.trim()) await catalogue.categories.openIn(tx, id, [category.trim()])
        if (company) await companies.register(tx, id, actor.uid, { ...company, ceo: contact.ceo })
        const after = { name: shop.name, ...(company && loggedCompany({ ...company, ceo: contact.ceo })) }
        const entry = { ...actor, shopId: id, kind: 'change', action: 'openShop' } as const
        await recordEntry(tx, { ...entry, subject: { shopid: shopSlug }, after })
      })
      return { shopid: shopSlug }
    },

    preflight: checkShop,

    /** Shows a shop to everyone. Throws CONFLICT with the `missing` legal requirements. */
    async show(shopId: number, record?: RecordChange): Promise<Preflight> {
      const missing = missingParts((await checkShop(shopId)).items)
      if (missing.length > 0)
        throw new DomainError('CONFLICT', {
          message: '아직 갖추지 못한 것이 있어 상점을 열 수 없습니다.',
          details: { missing },
        })
      await tenancy.ownShops.changeShop(shopId, { isshow: true, closed_text: '' }, record)
      return checkShop(shopId)
    },

    /** Hides a shop from everyone except its staff, with a text for visitors. */
    async close(shopId: number, text: string, record?: RecordChange): Promise<Preflight> {
      await tenancy.ownShops.changeShop(shopId, { isshow: false, closed_text: text.trim() }, record)
      return checkShop(shopId)
    },

    /** Submits the company of a shop. Throws the errors of `companies.register`. */
    async registerCompany(
      shopId: number,
      uid: number,
      company: Company,
      record?: RecordChange,
    ): Promise<Preflight> {
      await database.asShop(shopId, async (tx: Tx) => {
        await companies.register(tx, shopId, uid, company)
        await record?.(tx, { corpname: company.corpname.trim() }, { after: loggedCompany(company) })
      })
      return checkShop(shopId)
    },

    /**
     * Withdraws a registration that is not approved: the seller is then a person without a business. Throws NOT_FOUND.
     */
    async withdrawCompany(shopId: number, record?: RecordChange): Promise<Preflight> {
      await database.asShop(shopId, async (tx: Tx) => {
        const row = await companies.withdraw(tx, shopId)
        await record?.(tx, { corpname: row.corpname }, { before: loggedCompany(row) })
      })
      return checkShop(shopId)
    },
  }
}

const tooManyShops = () =>
  new DomainError('CONFLICT', { message: `상점은 ${MAX_SHOPS}개까지 열 수 있습니다.` })

/** Throws CONFLICT if the person has more than `MAX_SHOPS` shops. Counts shops of concurrent transactions too. */
async function assertShopLimit(tx: AnyTx, uid: number): Promise<void> {
  if ((await store.countShops(tx, uid)) > MAX_SHOPS) throw tooManyShops()
}
