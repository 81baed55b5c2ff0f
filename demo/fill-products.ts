import type { Product } from '../src/domains/catalogue/catalogue.contract.ts'
import { importProducts } from '../src/domains/catalogue/files/command/import-products.ts'
import { guest } from '../src/platform/contract/caller.ts'
import { imageSize } from '../src/platform/images/render.ts'
import type { FileStore } from '../src/platform/storage/storage.ts'
import type { Services } from '../src/server/services.ts'
import { demoPath, readRows } from './files.ts'
import type { PlacePicture } from './pictures.ts'

/** Imports a shop's product file like `npm run import`. Throws for an invalid row. */
export async function fillProducts(
  { catalogue }: Services,
  shopId: number,
  slug: string,
  { placePicture, storage }: { placePicture: PlacePicture; storage: FileStore },
): Promise<void> {
  const file = demoPath(`shops/${slug}/products.csv`)
  const report = await importProducts({
    catalogue,
    shopId,
    shopSlug: slug,
    file,
    resolvePicture: placePicture,
    measurePicture: async (key) => imageSize(await storage.get(key)),
  })
  if (report.failed > 0) throw new Error(`${file}: ${JSON.stringify(report.problems[0])}`)
}

/** Adds the resales of a shop that sells other shops' products. */
export async function fillPicks(services: Services, shopId: number, slug: string): Promise<void> {
  for (const row of await readRows(`shops/${slug}/picks.csv`)) {
    const origin = await services.tenancy.hosts.resolveHost({ slug: row.원상점 ?? '' })
    const product = await productOf(services, row.원상점 ?? '', row.상품코드 ?? '')
    if (!origin || !product)
      throw new Error(`picks.csv of ${slug}: ${row.상품코드} is not sold by ${row.원상점}`)
    const categoryId = await services.catalogue.categories.open(shopId, (row.카테고리 ?? '').split('>'))
    await services.catalogue.resales.addOne(shopId, {
      origin: origin.xshopid,
      pid: product.id,
      cid: categoryId,
    })
  }
}

// A person over 19, so that queries include adult products.
const seller = {
  ...guest,
  person: async () => ({ uid: 0, over19: 1, operatorPermissions: [], session: 0 }) as const,
}

/** A seller's product by its code; null if it is not on sale. */
export async function productOf(
  { catalogue }: Services,
  shopSlug: string,
  code: string,
): Promise<Product | null> {
  const [card] = await catalogue.cards.chosen(shopSlug, { codes: [code] })
  return card
    ? (await catalogue.products.read({ shopid: shopSlug, sid: card.sid }, { caller: seller })).data
    : null
}
