import { browserApi } from '../../../client/browser.ts'
import type { OwnRequest } from '../../../domains/membership/membership.contract.ts'
import type { ShopInfo } from '../../../domains/tenancy/tenancy.contract.ts'
import { confirm, showMessage } from '../../../ui/dialogs/confirm.ts'
import { membershipTexts } from '../../../ui/texts/membership.ts'
import { leaveSite } from '../../router/leave.ts'
import { paths } from '../paths.ts'
import { loadSession } from '../shell/person/visitor.ts'
import { canJoinAsBusiness } from './corp-check.ts'
import { openJoinDialog } from './join-dialog.tsx'

const texts = membershipTexts.leaving

/** Joins a shop according to its member type and the person's state (docs/product/membership.md). */
export async function joinShop(shop: ShopInfo): Promise<void> {
  const { person } = await loadSession(shop.shopid)
  if (!person) return leaveSite(paths.login(location.pathname + location.search))
  if (person.join_status === 'REQUEST') return withdraw(shop)
  const isApproved = shop.member_type === 'APPROVE' || shop.member_type === 'APPROVE_CORP'
  const last = isApproved ? await loadLastRequest(shop) : null
  if (shop.member_type === 'APPROVE_CORP' && !(await canJoinAsBusiness(last?.corp ?? null))) return
  openJoinDialog(shop, last)
}

/** Null if the call fails; the join dialog works without the last request. */
const loadLastRequest = ({ shopid }: ShopInfo): Promise<OwnRequest | null> =>
  browserApi.get('/api/myshp/v2/request/join', { shopid }).catch(() => null)

/**
 * Leaves the shop after a confirmation that names the lost points, and reloads the page (docs/product/membership.md).
 */
export async function leaveShop(shop: ShopInfo): Promise<void> {
  const points = await describePoints(shop)
  if (points === null) return showMessage({ title: texts.title, message: texts.failed })
  if (await confirm({ title: texts.title, message: texts.message(shop.name, points) })) await cancel(shop)
}

/** Describes the points that would be lost; null on failure. */
async function describePoints({ shopid }: ShopInfo): Promise<string[] | null> {
  try {
    const { balance, pending } = await browserApi.get('/api/myshp/get/point/history', { shopid, page: 1 })
    return texts.goingPoints({ usable: balance, pending })
  } catch {
    return null
  }
}

async function withdraw(shop: ShopInfo): Promise<void> {
  if (await confirm(texts.withdraw)) await cancel(shop)
}

async function cancel({ shopid }: ShopInfo): Promise<void> {
  try {
    await browserApi.get('/api/myshp/cancel', { shopid })
    location.reload()
  } catch {
    await showMessage({ title: texts.title, message: texts.failed })
  }
}
