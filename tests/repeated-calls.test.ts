import { expect, test } from 'vitest'
import type { Call } from '../src/platform/contract/contract.ts'
import { REQUEST_KEY } from '../src/platform/contract/fields.ts'
import { allCalls, type Schema } from './all-calls.ts'

/**
 * Changing calls without a key, by the reason why a repeat has no effect. Calls with the `version` that the client saw are refused the
 * second time and need no entry.
 */
const IDEMPOTENT = {
  'They read, and are POSTs for what they take or for their entry in the log.': [
    ...['openQuestions', 'exportShopQuestions', 'exportShopReviews', 'payment', 'openCheckout'],
    ...[
      'quoteCheckout',
      'myOrders',
      'myOrder',
      'claimPhoto',
      'shopOrders',
      'exportShopOrders',
      'findShopOrders',
    ],
    ...['ordersOfMember', 'shopOrder', 'shopClaimPhoto', 'linesToShip', 'readTracking', 'registrationPaper'],
    ...[
      'shopConversations',
      'joinPaper',
      'shopMembers',
      'exportShopMembers',
      'countShopMembers',
      'shopMember',
    ],
    ...[
      'memberPoints',
      'readPointFile',
      'cartCoupons',
      'couponCodes',
      'recentProducts',
      'priced',
      'load',
      'fees',
    ],
    ...['count', 'detailFromHtml', 'pageFromHtml', 'prove'],
  ],
  'They set what they are sent, whatever stood there.': [
    ...['preferDomain', 'pinReview', 'chooseNotification', 'choosePersonNotification', 'subscribePush'],
    ...['subscribeSellerPush', 'saveMarketingConsent', 'saveConsents', 'saveProfile', 'like', 'askRestock'],
    ...[
      'switchFeed',
      'setConversionToken',
      'assignConversation',
      'blockMember',
      'hideCategory',
      'sortCategory',
    ],
    ...['moveCategory', 'renameCategory', 'closeShop', 'showShop', 'permitHost', 'objectToQuestion'],
    ...[
      'objectToReview',
      'saveReview',
      'syncRecent',
      'addRecent',
      'readMessages',
      'readShopMessages',
      'seePicks',
      'settleClaimDues',
    ],
  ],
  'They make what there is once: a row with a key of its own, which a repeat finds.': [
    ...['addDomain', 'requestJoin', 'requestCorpJoin', 'join', 'finishSignUp', 'takeCoupon', 'claimCoupon'],
    ...['giveCoupon', 'giveReviewPoints', 'reportWords', 'beginConversation', 'addPicks', 'registerCompany'],
    ...['registerCorp', 'runTiers'],
  ],
  'They take away, or move on, what a repeat finds moved already.': [
    ...['checkDomain', 'removeDomain', 'cancelInvitation', 'removeStaff', 'leaveShop', 'acceptInvitation'],
    ...['withdrawOffer', 'confirmTransfer', 'removeQuestion', 'removeReview', 'hideQuestion', 'showQuestion'],
    ...['keepQuestionHidden', 'dismissQuestionReports', 'hideReview', 'showReview', 'keepReviewHidden'],
    ...['dismissReviewReports', 'deleteSavedAnswer', 'completePayment', 'abandonPayment', 'decideTestCard'],
    ...['enterOrderCode', 'confirmDeposit', 'moveShopLines', 'sendShopRefund', 'withdrawCompany'],
    ...['decideRegistration', 'unsubscribePush', 'unsubscribeSellerPush', 'sendAgain', 'hideConversation'],
    ...[
      'takePictureBack',
      'takeShopPictureBack',
      'closeConversation',
      'reopenConversation',
      'cancel',
      'cancelJob',
    ],
    ...['unblockMember', 'stopCoupon', 'undoPoints', 'undoBulk', 'undoProductChange', 'deleteNotice'],
    ...['restoreNotice', 'deletePage', 'recoverPage', 'restoreLook', 'restorePage', 'restoreDetail'],
    ...[
      'deleteProduct',
      'restoreProduct',
      'removePicks',
      'endPick',
      'checkImport',
      'startImport',
      'mergeCategory',
      'undoMerge',
    ],
    ...['deleteCategory', 'removeConversionToken', 'unlinkProvider', 'endDevice', 'endOtherDevices'],
    ...['cancelEmailChange', 'confirmEmailChange', 'stopEmailChange'],
    ...['removeAddress', 'finishIdentity', 'leave', 'untoldPurchases', 'confirmPurchases'],
  ],
  'They make what nothing refers to yet, and what is left over is deleted.': [
    ...[
      'uploadShopPicture',
      'uploadPhoto',
      'uploadClaimPhoto',
      'uploadInspectionPhoto',
      'uploadMessagePicture',
      'uploadShopMessagePicture',
    ],
    ...['uploadFile', 'uploadPicture', 'uploadPagePicture', 'uploadProductFile', 'addImportPictures'],
    ...['beginCheckout', 'issueAnonymousId', 'beginIdentity'],
  ],
  'They send what may come twice, within a limit.': ['mailOrderCode', 'testConversion', 'requestEmailChange'],
  'They are the cart of the specification: a list as it is, or changes under the `request` that our pages send.':
    [...['addAsMember', 'addAsGuest', 'sync', 'merge', 'save']],
}

/** Calls whose services store the key with the rows that they write. */
const OWN_KEYS = {
  key: ['placeCheckout', 'moveOrderLine', 'claimOrderLines', 'moveShopLine', 'giveMemberPoints'],
  client: ['sendMessage', 'sendShopMessage'],
}

const inputFields = ({ query, body, upload }: Call): Record<string, Schema> =>
  ((upload ? query : body) as Schema | undefined)?.properties ?? {}

test('every call that changes something takes a key, or is idempotent for a reason that is said here', async () => {
  const idempotent = Object.values(IDEMPOTENT).flat()
  const ownKeys = Object.values(OWN_KEYS).flat()
  const changing = [...(await allCalls())].filter(([{ changes, download }]) => changes && !download)
  const unprotected = changing.filter(
    ([call, name]) =>
      !call.once && !ownKeys.includes(name) && !idempotent.includes(name) && !inputFields(call).version,
  )
  expect(unprotected.map(([, name]) => name)).toEqual([])
  // The lists name no removed call, none with a key, and none twice.
  const names = new Map(changing.map(([call, name]) => [name, call]))
  const explained = [...idempotent, ...ownKeys]
  expect(explained.filter((name, index) => explained.indexOf(name) !== index)).toEqual([])
  expect(explained.filter((name) => !names.has(name) || names.get(name)?.once)).toEqual([])
})

test('every call that takes effect once has the key in its shape', async () => {
  const calls = [...(await allCalls())]
  const once = calls.filter(([{ once }]) => once)
  expect(once.length).toBeGreaterThan(15)
  expect(
    once.filter(([call]) => inputFields(call).key?.pattern !== REQUEST_KEY).map(([, name]) => name),
  ).toEqual([])
  for (const [field, names] of Object.entries(OWN_KEYS))
    for (const name of names) {
      const [call] = calls.find(([, callName]) => callName === name) ?? []
      expect([name, call && field in inputFields(call)]).toEqual([name, true])
    }
  const unserved = calls.filter(
    ([call, name]) =>
      inputFields(call).key?.pattern === REQUEST_KEY && !call.once && !OWN_KEYS.key.includes(name),
  )
  expect(unserved.map(([, name]) => name)).toEqual([])
})
