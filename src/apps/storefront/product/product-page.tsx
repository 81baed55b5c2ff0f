import { useCallback, useEffect, useState } from 'react'
import { browserApi } from '../../../client/browser.ts'
import type { Product } from '../../../domains/catalogue/catalogue.contract.ts'
import { type ResaleTerms, sellerShareOf } from '../../../domains/catalogue/shared/resale.ts'
import type { MemberDiscount } from '../../../domains/membership/membership.contract.ts'
import { discountOf } from '../../../domains/membership/shared/discount.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { confirm } from '../../../ui/dialogs/confirm.ts'
import { Price } from '../../../ui/display/price.tsx'
import { Stars } from '../../../ui/display/stars.tsx'
import { won } from '../../../ui/money.ts'
import { dealLabel } from '../../../ui/texts/deal-label.ts'
import { productTexts } from '../../../ui/texts/product.ts'
import { useOnDemand } from '../../../ui/use-on-demand.ts'
import { apartPart, LaterPart } from '../../router/later-part.tsx'
import { leaveSite } from '../../router/leave.ts'
import { brandLine } from '../catalogue/brand-line.ts'
import { CouponButton } from '../coupons/coupon-button.tsx'
import { paths } from '../paths.ts'
import { addRecent } from '../shell/person/recent-items.ts'
import { useVisitor, waitForVisitor } from '../shell/person/visitor.ts'
import { useShell } from '../shell/shell-data.ts'
import { LikeButton, useLike } from './actions/like-button.tsx'
import { PriceWatchButton } from './actions/price-watch-button.tsx'
import { variantsToRestock } from './actions/restock-variants.ts'
import { BestPriceRow } from './best-price/best-price-row.tsx'
import { useBestPrice } from './best-price/use-best-price.ts'
import { type Choice, useChoice } from './choice/use-choice.ts'
import { productPictures } from './gallery/gallery-slides.ts'
import { ProductGallery } from './gallery/product-gallery.tsx'
import { loadProduct, type OpenProduct, type ProductData } from './product-data.ts'
import { productHead } from './product-head.ts'
import styles from './product-page.module.css'
import summaryStyles from './product-summary.module.css'
import { BuyBar } from './purchase/buy-bar.tsx'
import { Purchase } from './purchase/product-purchase.tsx'
import { purchasePart } from './purchase/purchase-part.ts'
import { useOwnDiscount } from './purchase/use-own-discount.ts'
import { DeliveryTerms, describeFee } from './sections/delivery-terms.tsx'
import { describeDispatch } from './sections/dispatch-terms.tsx'
import { ProductDemand } from './sections/product-demand.tsx'

const { restock, restockLogin } = productTexts
const shareTexts = productTexts.share
const memberTexts = productTexts.member

const gate = apartPart(async () => (await import('./adult/adult-gate.tsx')).AdultGate)
const saleTerms = apartPart(async () => (await import('./sections/sale-terms.tsx')).SaleTerms)
const sections = apartPart(async () => (await import('./sections/product-sections.tsx')).ProductSections)

export const loader = loadProduct
export const head = productHead
export const loadParts = () =>
  Promise.all([gate.load(), saleTerms.load(), sections.load(), purchasePart.load()])

export function Component({ data }: { data: ProductData }) {
  if (data.kind === 'gate') return <LaterPart part={gate} category={data.category} isNeeded />
  // The key resets the choice for another product.
  return <ProductPage data={data} key={data.product.sid} />
}

/**
 * On a phone the choice is in a sheet that the buy bar opens. On a PC it is beside the pictures, and the bar appears
 * when the buttons there are outside of the window.
 */
function ProductPage({ data }: { data: OpenProduct }) {
  const { device, preview } = useShell()
  const isPc = device === 'pc'
  const { product, counts, discount, weeks } = data
  const choice = useChoice(product, weeks)
  const [buttons, isInWindow] = useInWindow()
  const heart = <LikeButton {...useLike(product.sid, counts.like)} />
  useRecentProduct(product)
  return (
    <article>
      <div className={isPc ? styles.beside : styles.below}>
        <ProductGallery pictures={productPictures(product)} texts={product.image_alts} />
        <div className={styles.facts}>
          <Summary
            product={product}
            counts={counts}
            discount={discount}
            best={data.best}
            onLeft={choice.setSaleLeft}
          />
          {(isPc || !product.sold_out) && (
            <div className={styles.place}>
              <RestockButton product={product} />
              <PriceWatchButton product={product} />
            </div>
          )}
          {isPc && (
            <div className={styles.purchase}>
              <Purchase product={product} choice={choice} ref={buttons}>
                {heart}
              </Purchase>
            </div>
          )}
        </div>
      </div>
      <LaterPart
        part={sections}
        data={data}
        fee={describeFee(product)}
        dispatch={describeDispatch(product.delivery.dispatch)}
        isNeeded={preview !== undefined}
      />
      <BuyBar
        product={product}
        choice={choice}
        hidden={isPc && isInWindow}
        restock={!isPc && <RestockButton product={product} />}
      >
        {heart}
      </BuyBar>
    </article>
  )
}

const HALF = 0.5

/** Whether at least half of the element of the ref callback is in the window; true until that is known. */
function useInWindow(): [ref: (element: HTMLElement | null) => void, isInWindow: boolean] {
  const [isInWindow, setIsInWindow] = useState(true)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const update: IntersectionObserverCallback = (entries) =>
      setIsInWindow((entries.at(-1)?.intersectionRatio ?? 1) >= HALF)
    const observer = new IntersectionObserver(update, { threshold: HALF })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, isInWindow]
}

/** Adds the product to the recently viewed ones of the browser and of the person. */
function useRecentProduct({ sid, title, image, price, sale_price, origin, adult }: Product): void {
  const { shop, preview } = useShell()
  const { xshopid } = shop
  useEffect(() => {
    if (preview) return
    const viewed = { shopid: xshopid, pid: sid, pick: origin !== null }
    addRecent({ ...viewed, adult, title, image, price: sale_price ?? price })
    saveRecentProduct({ ...viewed, date: Date.now() })
  }, [preview, xshopid, sid, title, image, price, sale_price, origin, adult])
}

type ViewedProduct = { shopid: number; pid: number; pick: boolean; date: number }

async function saveRecentProduct(viewed: ViewedProduct): Promise<void> {
  const { person } = await waitForVisitor()
  if (!person) return
  const query = viewed.pick ? { pick: true } : {}
  // After a failure the entry stays in the browser's list, which is synced later.
  await browserApi.post('/api/myshp/add/recent', viewed, query).catch(() => {})
}

const loadDialog = async () => (await import('./actions/restock-dialog.tsx')).RestockDialog

/** Opens the restock dialog if the product or a variant is sold out. Guests are asked to log in. */
function RestockButton({ product }: { product: Product }) {
  const [Dialog, fetchDialog] = useOnDemand(loadDialog)
  const [open, setOpen] = useState(false)
  if (variantsToRestock(product).length === 0) return null

  async function openDialog() {
    const { person } = await waitForVisitor()
    if (person) await fetchDialog().then(() => setOpen(true))
    else if (await confirm(restockLogin)) leaveSite(paths.login(location.pathname + location.search))
  }

  return (
    <>
      <Button aria-haspopup="dialog" onClick={openDialog}>
        {restock}
      </Button>
      {Dialog && open && <Dialog product={product} onClose={() => setOpen(false)} />}
    </>
  )
}

function Summary({
  product,
  counts,
  discount,
  best: bestForAll,
  onLeft,
}: Pick<OpenProduct, 'product' | 'counts' | 'discount' | 'best'> & { onLeft: Choice['setSaleLeft'] }) {
  // Discounts on resold products are limited to the seller's share.
  const maxDiscount = product.resale && sellerShareOf(product.sale_price ?? product.price, product.resale)
  const [best, reload] = useBestPrice(product, bestForAll)
  const coupons = <CouponButton maxDiscount={maxDiscount} onTake={reload} />
  const hasCoupon = best?.coupon != null
  return (
    <header className={summaryStyles.summary}>
      <div className={summaryStyles.top}>
        <p className={summaryStyles.brand}>{brandLine(product)}</p>
        {!hasCoupon && coupons}
        <ShareButton product={product} />
      </div>
      <h1>{product.title}</h1>
      {product.summary && <p className={summaryStyles.line}>{product.summary}</p>}
      <Price price={product.price} sale={product.sale_price} list={product.list_price} />
      {product.sale_until && (
        <LaterPart
          part={saleTerms}
          listingId={product.sid}
          until={product.sale_until}
          limited={product.limited}
          onLeft={onLeft}
          isNeeded
        />
      )}
      <Deals product={product} />
      {hasCoupon ? (
        <BestPriceRow product={product} best={best}>
          {coupons}
        </BestPriceRow>
      ) : (
        <MemberPrice
          price={product.sale_price ?? product.price}
          resale={product.resale}
          discount={discount}
        />
      )}
      <ul className={summaryStyles.counts}>
        {product.reviews > 0 && (
          <li>
            <Stars value={product.stars} /> {product.stars.toFixed(1)}
          </li>
        )}
        {counts.comment > 0 && <li>{productTexts.comments(counts.comment)}</li>}
        <ProductDemand listingId={product.sid} />
      </ul>
      {product.short_description && <p className={summaryStyles.text}>{product.short_description}</p>}
      <DeliveryTerms product={product} best={best} />
    </header>
  )
}

/** The running deals of the product, each with a link to its page. */
function Deals({ product: { deals = [] } }: { product: Product }) {
  if (deals.length === 0) return null
  return (
    <ul className={summaryStyles.deals}>
      {deals.map((deal) => (
        <li key={deal.id}>
          <a href={paths.deal(deal.id)}>
            <strong>{dealLabel(deal)}</strong> {deal.name}
          </a>
        </li>
      ))}
    </ul>
  )
}

const loadShareDialog = async () => (await import('./actions/share-dialog.tsx')).ShareDialog

/** The browser's share sheet; where there is none, our own. */
function ShareButton({ product }: { product: Product }) {
  const [Dialog, fetchDialog] = useOnDemand(loadShareDialog)
  const [open, setOpen] = useState(false)
  const openDialog = () => fetchDialog().then(() => setOpen(true))
  const send = () => {
    if (!navigator.share) return openDialog()
    const url = new URL(paths.product(product.sid), location.origin).href
    // Closing the sheet is no error.
    return navigator.share({ title: product.title, url }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) return openDialog()
    })
  }
  return (
    <div className={summaryStyles.share}>
      <IconButton icon="share" label={shareTexts.label} onClick={send} />
      {Dialog && open && <Dialog product={product} onClose={() => setOpen(false)} />}
    </div>
  )
}

interface MemberPriceProps {
  /** won per piece */
  price: number
  /** terms of a resold product, which limit the discount; null for the shop's own product */
  resale: ResaleTerms | null
  /** member discount of the shop; null if it has none */
  discount: MemberDiscount | null
}

/** The price for members, shown to every visitor. A logged-in member sees the price of their own tier. */
function MemberPrice({ price, resale, discount }: MemberPriceProps) {
  const own = useOwnDiscount()
  const { person } = useVisitor()
  const discountToShow = own ?? discount
  if (!discountToShow) return null
  const maxOff = sellerShareOf(price, resale)
  const off = discountOf(price, discountToShow)
  // A discount in won applies to the whole order, not to each piece.
  const amount =
    discountToShow.kind === 'percent' ? won(price - Math.min(off, maxOff)) : won(discountToShow.value)
  return (
    <p className={summaryStyles.member}>
      {person?.tier?.name} {memberTexts[discountToShow.kind][own ? 'own' : 'others']}{' '}
      <strong>{memberTexts[discountToShow.kind].amount(amount)}</strong>
      {off > maxOff && <small className={summaryStyles.bound}> {memberTexts.most(maxOff)}</small>}
    </p>
  )
}
