import type { FontSliceTexts } from '../../domains/fonts/fonts.service.ts'
import { adultTexts } from '../../ui/texts/adult.ts'
import { adultGateTexts } from '../../ui/texts/adult-gate.ts'
import { bestPriceTexts } from '../../ui/texts/best-price.ts'
import { cartTexts } from '../../ui/texts/cart.ts'
import { catalogueTexts } from '../../ui/texts/catalogue.ts'
import { contentTexts } from '../../ui/texts/content.ts'
import { controlsTexts } from '../../ui/texts/controls.ts'
import { couponOffersTexts } from '../../ui/texts/coupon-offers.ts'
import { couponTexts } from '../../ui/texts/coupons.ts'
import { dealLabel } from '../../ui/texts/deal-label.ts'
import { dealPageTexts } from '../../ui/texts/deal-page.ts'
import { dealTexts } from '../../ui/texts/deals.ts'
import { errorTexts } from '../../ui/texts/errors.ts'
import { frameTexts } from '../../ui/texts/frame.ts'
import { likesTexts } from '../../ui/texts/likes.ts'
import { filterTexts } from '../../ui/texts/list-filters.ts'
import { meTexts } from '../../ui/texts/me.ts'
import { membershipTexts } from '../../ui/texts/membership.ts'
import { popupTexts } from '../../ui/texts/popup.ts'
import { priceWatchTexts } from '../../ui/texts/price-watch.ts'
import { productTexts } from '../../ui/texts/product.ts'
import { productSectionTexts } from '../../ui/texts/product-sections.ts'
import { purchaseChoiceTexts } from '../../ui/texts/purchase-choice.ts'
import { questionFormTexts } from '../../ui/texts/question-form.ts'
import { reviewDetailsTexts } from '../../ui/texts/review-details.ts'
import { reviewsTexts } from '../../ui/texts/reviews.ts'
import { searchTexts } from '../../ui/texts/search.ts'
import { suggestionTexts } from '../../ui/texts/search-suggestions.ts'
import { menuTexts } from '../../ui/texts/shop-menu.ts'
import { subscriptionTexts } from '../../ui/texts/subscriptions.ts'
import { toCartTexts } from '../../ui/texts/to-cart.ts'

// Digits and the characters that appear beside them (`ui/money.ts`).
const FIGURES = '0123456789,.%+-/()~ 원개건점'

const { header, search, noticeBar, floating, footer } = frameTexts
const { choose } = productTexts
const { tabs, notice, recommended, terms } = productSectionTexts

/**
 * The built-in texts of shop pages. Their characters decide which slice (subset file) of a shop's font contains them. A
 * character that no text here contains is loaded from a larger slice.
 */
export const builtInTexts: FontSliceTexts = {
  front: [
    FIGURES,
    ...textsOf([
      header,
      search,
      noticeBar,
      floating,
      popupTexts,
      footer,
      catalogueTexts,
      filterTexts,
      searchTexts,
      contentTexts.more,
      contentTexts.reviews,
      contentTexts.countdown,
      dealLabel,
      controlsTexts.skip,
    ]),
  ],
  product: textsOf([
    productTexts,
    purchaseChoiceTexts,
    productSectionTexts,
    adultGateTexts,
    couponTexts,
    couponOffersTexts,
    dealTexts,
    priceWatchTexts,
    reviewDetailsTexts,
    reviewsTexts,
  ]),
  rest: textsOf([
    frameTexts,
    menuTexts,
    contentTexts,
    controlsTexts,
    cartTexts,
    toCartTexts,
    membershipTexts,
    meTexts,
    questionFormTexts,
    errorTexts,
    adultTexts,
    likesTexts,
    suggestionTexts,
    bestPriceTexts,
    dealPageTexts,
    subscriptionTexts.choice,
  ]),
  boldFront: [
    FIGURES,
    ...textsOf([
      catalogueTexts.allProducts,
      catalogueTexts.sorts,
      catalogueTexts.best('', false),
      catalogueTexts.best('', true),
      catalogueTexts.byHand,
      footer.privacy,
      footer.escrow.mark,
    ]),
    // Headings and buttons that the page of every product has.
    ...textsOf([
      tabs,
      notice,
      recommended,
      choose.amount,
      choose.title,
      productTexts.coupons.take,
      reviewsTexts.reply,
    ]),
    ...textsOf([terms.fee, terms.note, terms.period, terms.cost, terms.limits]),
  ],
  boldRest: textsOf([
    contentTexts.notices.title,
    membershipTexts,
    choose,
    purchaseChoiceTexts,
    cartTexts,
    toCartTexts,
  ]),
}

/** All strings that a value contains; for a function its source code, which contains its strings. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}
