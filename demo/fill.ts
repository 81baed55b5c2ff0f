import { OPERATOR_PERMISSIONS } from '../src/platform/contract/permissions.ts'
import type { FileStore } from '../src/platform/storage/storage.ts'
import type { ServiceDeps } from '../src/server/service-deps.ts'
import { openServices, type Services } from '../src/server/services.ts'
import { readJson } from './files.ts'
import { fillContent, fillPromotion } from './fill-content.ts'
import { fillCoupons } from './fill-coupons.ts'
import { fillMembers } from './fill-members.ts'
import { fillMessages } from './fill-messages.ts'
import { fillOffers } from './fill-offers.ts'
import { fillOrders } from './fill-orders.ts'
import { fillPicks, fillProducts } from './fill-products.ts'
import { fillReviews } from './fill-reviews.ts'
import { fillStaff } from './fill-staff.ts'
import { fillVisits } from './fill-visits.ts'
import { type PlacePicture, picturePlacer } from './pictures.ts'
import { LAST_PROMOTION } from './state.ts'

interface AccountFile {
  email: string
  name: string
  over19: -1 | 0 | 1
  corp: -1 | 0 | 1
  operator: boolean
}

type ShopFile = Parameters<Services['tenancy']['ownShops']['openShop']>[0] & {
  owner: string
  domains: string[]
}

// The shop that resells comes after the shops that supply it.
const SHOPS = ['haru', 'sool', 'dangol', 'domae', 'gollada', 'junbi']

// The password of all demo accounts. The console shows it at the start.
const PASSWORD = 'madang-demo-1'

export type DemoNeeds = Omit<ServiceDeps, 'resolveTxt'> & {
  progress: (text: string) => void
}

/** Fills in the demo world through the services, as a seller would. Idempotent. */
export async function fillDemo({ progress, ...needs }: DemoNeeds): Promise<void> {
  const dns = new Map<string, string>()
  const services = openServices({ ...needs, resolveTxt: async (name) => [[dns.get(name) ?? '']] })
  const people = await fillAccounts(services)
  for (const [at, slug] of SHOPS.entries()) {
    const file = await readJson<ShopFile>(`shops/${slug}/shop.json`)
    progress(`${file.name} (${at + 1}/${SHOPS.length})`)
    const placePicture = picturePlacer(slug, needs.files)
    const shopId = await openOrFind(
      services,
      dns,
      { ...file, uid: people.get(file.owner) as number },
      placePicture,
    )
    if (!file.isshow) continue
    await fillShop(services, shopId, slug, { placePicture, storage: needs.files })
    await fillMembers(needs, people, { shopId, slug })
    await fillCoupons(services, people, { shopId, slug })
    await fillStaff(services, people, { shopId, slug, owner: people.get(file.owner) as number })
  }
  progress('orders')
  await fillOrders(needs, people)
  await fillMessages(needs, people)
  await fillVisits(needs)
  const placePicture = picturePlacer('platform', needs.files)
  await fillPromotion(services, LAST_PROMOTION, { placePicture, category: () => 0, page: () => '' })
}

async function fillAccounts({ accounts }: Services): Promise<Map<string, number>> {
  const people = new Map<string, number>()
  for (const { email, name, over19, corp, operator } of await readJson<AccountFile[]>('accounts.json'))
    people.set(
      email,
      await accounts.register({
        email,
        name,
        over19,
        corp,
        operator_permissions: operator ? [...OPERATOR_PERMISSIONS] : [],
        demo: true,
        password: PASSWORD,
      }),
    )
  return people
}

/** Opens the shop with its pictures, and verifies its domains through the demo's own name server. */
async function openOrFind(
  { tenancy }: Services,
  dns: Map<string, string>,
  file: ShopFile,
  placePicture: PlacePicture,
): Promise<number> {
  const { owner: _owner, domains, logo = '', profile = '', meta_img = '', ...fields } = file
  const placed = (file: string) => (file ? placePicture(file) : '')
  const there = await tenancy.hosts.resolveHost({ slug: file.slug })
  const pictures = {
    logo: await placed(logo),
    profile: await placed(profile),
    meta_img: await placed(meta_img),
  }
  const shopId = there?.xshopid ?? (await tenancy.ownShops.openShop({ ...fields, ...pictures }))
  for (const host of domains) {
    const proof = await tenancy.domains.add(shopId, host)
    dns.set(proof.name, proof.value)
    await tenancy.domains.verify(shopId, host)
    await tenancy.domains.prefer(shopId, host)
  }
  return shopId
}

async function fillShop(
  services: Services,
  shopId: number,
  slug: string,
  pictures: { placePicture: PlacePicture; storage: FileStore },
): Promise<void> {
  const { placePicture } = pictures
  await fillProducts(services, shopId, slug, pictures)
  await fillPicks(services, shopId, slug)
  await fillOffers(services, shopId, slug)
  const categories = await services.catalogue.lists.categories({ shopid: slug })
  const category = (name: string) => categories.find((candidate) => candidate.name === name)?.cid ?? 0
  await fillContent(services, shopId, slug, { placePicture, category })
  await fillReviews(services, shopId, slug, placePicture)
}
