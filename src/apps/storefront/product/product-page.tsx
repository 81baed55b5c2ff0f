import { type ComponentProps, useEffect, useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { Product } from '../../../domains/catalogue/catalogue.contract.ts'
import { type ResaleTerms, sellerShareOf } from '../../../domains/catalogue/shared/resale.ts'
import type { MemberDiscount } from '../../../domains/membership/membership.contract.ts'
import { discountOf } from '../../../domains/membership/shared/benefit.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { confirm } from '../../../ui/dialogs/confirm.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { DialogHeader } from '../../../ui/dialogs/dialog-header.tsx'
import { Price } from '../../../ui/display/price.tsx'
import { Stars } from '../../../ui/display/stars.tsx'
import { TOAST_MS } from '../../../ui/limits.ts'
import { won } from '../../../ui/money.ts'
import { footBar } from '../../../ui/navigation/foot-bar.ts'
import { productTexts } from '../../../ui/texts/product.ts'
import { useOnDemand } from '../../../ui/use-on-demand.ts'
import { leaveSite } from '../../router/leave.ts'
import { brandLine } from '../catalogue/brand-line.ts'
import { CouponButton } from '../coupons/coupon-button.tsx'
import { paths } from '../paths.ts'
import { useMe, whenKnown } from '../shell/person/me.ts'
import { rememberRecent } from '../shell/person/recent.ts'
import { useShell } from '../shell/shell-data.ts'
import { LikeButton } from './actions/like-button.tsx'
import type { Shared } from './actions/share-product.ts'
import { AdultGate } from './adult/adult-gate.tsx'
import { billOf } from './choice/chosen-lines.ts'
import { useChoice } from './choice/use-choice.ts'
import { picturesOf } from './gallery/gallery-slides.ts'
import { Gallery } from './gallery/product-gallery.tsx'
import { loadProduct, type OpenProduct, type ProductData } from './product-data.ts'
import { productHead } from './product-head.ts'
import styles from './product-page.module.css'
import summaryStyles from './product-summary.module.css'
import { Purchase } from './purchase/product-purchase.tsx'
import { useOwnDiscount } from './purchase/use-own-discount.ts'
import { DeliveryTerms } from './sections/delivery-terms.tsx'
import { ProductSections } from './sections/product-sections.tsx'

const { restock, like } = productTexts
const texts = productTexts.choose
const shareTexts = productTexts.share
const memberTexts = productTexts.member

export const loader = loadProduct
export const head = productHead

export function Component({ data }: { data: ProductData }) {
  if (data.kind === 'gate') return <AdultGate category={data.category} />
  // Another product resets the choice, also when only the query differs.
  return <ProductPage data={data} key={data.product.sid} />
}

/** A phone has the choice in a sheet that the bar at the bottom opens, a PC beside the pictures. */
function ProductPage({ data }: { data: OpenProduct }) {
  const { device } = useShell()
  const { product, counts, discount } = data
  const choice = useChoice(product)
  useRememberRecent(product)
  return (
    <article>
      <div className={device === 'pc' ? styles.beside : styles.below}>
        <Gallery pictures={picturesOf(product)} texts={product.image_alts} />
        <div className={styles.facts}>
          <Summary product={product} counts={counts} discount={discount} />
          <RestockButton product={product} />
          {device === 'pc' && (
            <div className={styles.purchase}>
              <Purchase product={product} choice={choice} />
            </div>
          )}
        </div>
      </div>
      <ProductSections data={data} />
      {device === 'mobile' && <BuyBar product={product} choice={choice} />}
    </article>
  )
}

/** Adds the product to the recently viewed ones, of this browser and of its person. */
function useRememberRecent({ sid, title, image, price, sale_price, origin, adult }: Product): void {
  const { shop, preview } = useShell()
  const { xshopid } = shop
  useEffect(() => {
    if (preview) return
    const seen = { shopid: xshopid, pid: sid, pick: origin !== null }
    rememberRecent({ ...seen, adult, title, image, price: sale_price ?? price })
    rememberForPerson({ ...seen, date: Date.now() })
  }, [preview, xshopid, sid, title, image, price, sale_price, origin, adult])
}

type Seen = { shopid: number; pid: number; pick: boolean; date: number }

async function rememberForPerson(seen: Seen): Promise<void> {
  const { person } = await whenKnown()
  if (!person) return
  const query = seen.pick ? { pick: true } : {}
  // After a failure the entry stays in the browser's own list, which the next window sends.
  await browserApi.post('/api/myshp/add/recent', seen, query).catch(() => {})
}

const loadDialog = async () => (await import('./actions/restock-dialog.tsx')).RestockDialog

/** The button of the bell for goods that are sold out; nothing while everything can be bought. Guests are asked to log in. */
function RestockButton({ product }: { product: Product }) {
  const [Dialog, wantDialog] = useOnDemand(loadDialog)
  const [open, setOpen] = useState(false)
  if (product.variants.every(({ stock }) => stock > 0)) return null

  async function press() {
    const { person } = await whenKnown()
    if (person) await wantDialog().then(() => setOpen(true))
    else if (await confirm({ ...like.login, title: restock }))
      leaveSite(paths.login(location.pathname + location.search))
  }

  return (
    <div className={styles.place}>
      <Button aria-haspopup="dialog" onClick={press}>
        {restock}
      </Button>
      {Dialog && open && <Dialog product={product} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** The bar at the bottom of a phone: the cost of the choice, and the button of the sheet to choose in. */
function BuyBar({ product, choice }: Omit<ComponentProps<typeof Purchase>, 'onAdded'>) {
  const [open, setOpen] = useState(false)
  const isChosen = choice.lines.length > 0
  const { goods, off } = billOf(product, choice.lines, useOwnDiscount())
  const title = product.options.length > 0 ? texts.title : texts.amount
  return (
    <aside ref={footBar} className={styles.bar} aria-label={title}>
      <p>
        <small>{isChosen ? texts.total : texts.price}</small>
        <strong>{won(isChosen ? goods - off : (product.sale_price ?? product.price))}</strong>
      </p>
      <Button
        variant="strong"
        aria-haspopup="dialog"
        disabled={product.sold_out}
        onClick={() => setOpen(true)}
      >
        {product.sold_out ? productTexts.choose.soldOut : title}
      </Button>
      <Dialog open={open} label={title} onClose={() => setOpen(false)} className={styles.sheet}>
        <DialogHeader title={title} closeLabel={texts.close} onClose={() => setOpen(false)} />
        <div className={styles.body}>
          {open && <Purchase product={product} choice={choice} onAdded={() => setOpen(false)} />}
        </div>
      </Dialog>
    </aside>
  )
}

/** The title, price and marks of a product. */
function Summary({ product, counts, discount }: Pick<OpenProduct, 'product' | 'counts' | 'discount'>) {
  // Discounts on resold goods are limited.
  const maxDiscount = product.resale && sellerShareOf(product.sale_price ?? product.price, product.resale)
  return (
    <header className={summaryStyles.summary}>
      <div className={summaryStyles.top}>
        <p className={summaryStyles.brand}>{brandLine(product)}</p>
        <CouponButton maxDiscount={maxDiscount} />
        <LikeButton sid={product.sid} count={counts.like} />
        <ShareButton sid={product.sid} title={product.title} />
      </div>
      <h1>{product.title}</h1>
      <Price price={product.price} sale={product.sale_price} />
      <MemberPrice price={product.sale_price ?? product.price} resale={product.resale} discount={discount} />
      <ul className={summaryStyles.counts}>
        {product.reviews > 0 && (
          <li>
            <Stars value={product.stars} /> {product.stars.toFixed(1)}
          </li>
        )}
        {counts.comment > 0 && <li>{productTexts.comments(counts.comment)}</li>}
      </ul>
      <DeliveryTerms product={product} />
    </header>
  )
}

const words: Record<Shared, string> = { sent: '', copied: shareTexts.copied, refused: shareTexts.refused }

function ShareButton({ sid, title }: { sid: number; title: string }) {
  const [shared, setShared] = useState<Shared>('sent')
  useEffect(() => {
    if (!words[shared]) return
    const timer = setTimeout(() => setShared('sent'), TOAST_MS)
    return () => clearTimeout(timer)
  }, [shared])
  const send = async () => {
    const { share } = await import('./actions/share-product.ts')
    setShared(await share(title, new URL(paths.product(sid), location.origin).href))
  }
  return (
    <div className={summaryStyles.share}>
      <IconButton icon="share" label={shareTexts.label} onClick={send} />
      <p role="status">{words[shared]}</p>
    </div>
  )
}

interface MemberPriceProps {
  /** won of one */
  price: number
  /** terms of resold goods, which limit the discount; null for the shop's own */
  resale: ResaleTerms | null
  /** the shop's member discount; null without one */
  discount: MemberDiscount | null
}

/** The price of a product for members. Everybody may see it; once the visitor is known it is their own, by their tier. */
function MemberPrice({ price, resale, discount }: MemberPriceProps) {
  const own = useOwnDiscount()
  const { person } = useMe()
  const shown = own ?? discount
  if (!shown) return null
  const maxOff = sellerShareOf(price, resale)
  const off = discountOf(price, shown)
  // A discount in won is on the whole order, not on each piece.
  const amount = shown.kind === 'percent' ? won(price - Math.min(off, maxOff)) : won(shown.value)
  return (
    <p className={summaryStyles.member}>
      {person?.tier?.name} {memberTexts[shown.kind][own ? 'own' : 'others']}{' '}
      <strong>{memberTexts[shown.kind].amount(amount)}</strong>
      {off > maxOff && <small className={summaryStyles.bound}> {memberTexts.most(maxOff)}</small>}
    </p>
  )
}
