import { OPERATOR_PERMISSIONS } from '../src/platform/contract/permissions.ts'
import type { ServiceNeeds } from '../src/server/service-needs.ts'
import { openServices, type Services } from '../src/server/services.ts'
import { readJson } from './files.ts'
import { fillContent, fillPromotion } from './fill-content.ts'
import { fillCoupons } from './fill-coupons.ts'
import { fillMembers } from './fill-members.ts'
import { fillMessages } from './fill-messages.ts'
import { fillOrders } from './fill-orders.ts'
import { fillPicks, fillProducts } from './fill-products.ts'
import { fillReviews } from './fill-reviews.ts'
import { fillStaff } from './fill-staff.ts'
import { fillVisits } from './fill-visits.ts'
import type { PictureQueue } from './picture-queue.ts'
import { type PictureShelf, pictureShelf } from './picture-shelf.ts'
import { LAST_PROMOTION } from './state.ts'

interface AccountFile {
  email: string
  name: string
  over19: -1 | 0 | 1
  corp: -1 | 0 | 1
  operator: boolean
}

type ShopFile = Parameters<Services['tenancy']['openShop']>[0] & { owner: string; domains: string[] }

// The select shop comes after those that it picks from.
const SHOPS = ['haru', 'sool', 'dangol', 'domae', 'gollada', 'junbi']

// Everybody's in the demo world; the start prints it.
const PASSWORD = 'madang-demo-1'

export type DemoNeeds = Omit<ServiceNeeds, 'resolveTxt'> & {
  pictures: PictureQueue
  progress: (text: string) => void
  /** when all pictures are promised, before the world counts as complete */
  beforeComplete?: () => Promise<void>
}

/**
 * Fills the demo world in, through the rooms as a seller would; what is there already stays as it is. Most of its pictures
 * are only promised then; `pictures` draws them.
 */
export async function fillDemo({ progress, pictures, beforeComplete, ...others }: DemoNeeds): Promise<void> {
  const needs = { ...others, files: pictures.files, measure: pictures.measure }
  const dns = new Map<string, string>()
  const services = openServices({ ...needs, resolveTxt: async (name) => [[dns.get(name) ?? '']] })
  const people = await fillAccounts(services)
  for (const [at, slug] of SHOPS.entries()) {
    const file = await readJson<ShopFile>(`shops/${slug}/shop.json`)
    progress(`${file.name} (${at + 1}/${SHOPS.length})`)
    const picture = pictureShelf(slug, pictures)
    const shop = await openOrFind(services, dns, { ...file, uid: people.get(file.owner) as number }, picture)
    if (!file.isshow) continue
    await fillShop(services, shop, slug, picture)
    await fillMembers(needs, people, { shop, slug })
    await fillCoupons(services, people, { shop, slug })
    await fillStaff(services, people, { shop, slug, owner: people.get(file.owner) as number })
  }
  progress('orders')
  await fillOrders(needs, people)
  await fillMessages(needs, people)
  await fillVisits(needs)
  const platform = { picture: pictureShelf('platform', pictures), category: () => 0, page: () => '' }
  await fillPromotion(services, LAST_PROMOTION, platform, beforeComplete)
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

/** Opens the shop with its pictures, and proves its domains through the demo's own name server. */
async function openOrFind(
  { tenancy }: Services,
  dns: Map<string, string>,
  file: ShopFile,
  picture: PictureShelf,
): Promise<number> {
  const { owner: _owner, domains, logo = '', profile = '', meta_img = '', ...fields } = file
  const drawn = (source: string) => (source ? picture(source) : '')
  const there = await tenancy.resolveHost({ slug: file.slug })
  const pictures = { logo: await drawn(logo), profile: await drawn(profile), meta_img: await drawn(meta_img) }
  const shop = there?.xshopid ?? (await tenancy.openShop({ ...fields, ...pictures }))
  for (const host of domains) {
    const proof = await tenancy.addDomain(shop, host)
    dns.set(proof.name, proof.value)
    await tenancy.verifyDomain(shop, host)
    await tenancy.preferDomain(shop, host)
  }
  return shop
}

async function fillShop(
  services: Services,
  shop: number,
  slug: string,
  picture: PictureShelf,
): Promise<void> {
  await fillProducts(services, shop, slug, picture)
  await fillPicks(services, shop, slug)
  const categories = await services.catalogue.categories({ shopid: slug })
  const category = (name: string) => categories.find((candidate) => candidate.name === name)?.cid ?? 0
  await fillContent(services, shop, slug, { picture, category })
  await fillReviews(services, shop, slug, picture)
}
