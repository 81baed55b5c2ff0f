import { createContext, useContext } from 'react'
import { isApiError } from '../../../client/api-error.ts'
import type { Api } from '../../../client/calls.ts'
import type { ShopInfo } from '../../../domains/tenancy/tenancy.contract.ts'
import type { Device } from '../../page.ts'
import { type AccountPaths, type Carried, carriedIn, pathsOf } from '../paths.ts'

/** The data of the frame of every page of the account site. */
export interface FrameData {
  /** the shop of the visit */
  shop: FrameShop | null
  carried: Carried
  /** the visitor has a session */
  known: boolean
  /** the platform's page, with all shops */
  platform: string
}

type FrameShop = Pick<
  ShopInfo,
  | 'name'
  | 'dom'
  | 'dom3'
  | 'logo'
  | 'use_logo'
  | 'skin_config'
  | 'weight_color'
  | 'font_name'
  | 'mypage_custom'
>

export async function loadFrame({
  api,
  url,
  device,
}: {
  api: Api
  url: URL
  device: Device
}): Promise<FrameData> {
  const carried = carriedIn(url)
  const [shop, person] = await Promise.all([
    carried.shopid
      ? api
          .get('/api/myshp/get/info/skin', { id: carried.shopid, mobile: device === 'mobile' })
          .catch(missing)
      : null,
    api.get('/api/user/test', {}).catch(missing),
  ])
  return { shop: shop && shownOf(shop), carried, known: person !== null, platform: platformOf(url) }
}

export const FrameContext = createContext<FrameData | null>(null)

export function useFrame(): FrameData {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('useFrame needs a FrameContext above it')
  return frame
}

export function usePaths(): AccountPaths {
  return pathsOf(useFrame().carried)
}

/** The return address, and the name of its shop. */
export function useWayBack(): { href: string; shop: string | null } {
  const { shop } = useFrame()
  return { href: usePaths().back(shop?.dom3 || shop?.dom), shop: shop?.name ?? null }
}

// The account site is `account.` of the platform's host (docs/product/accounts.md).
const platformOf = ({ protocol, host }: URL) => `${protocol}//${host.replace(/^account\./, '')}/`

// An unknown shop, and a guest, are no errors here.
function missing(error: unknown): null {
  if (isApiError(error) && error.status < 500) return null
  throw error
}

function shownOf(shop: ShopInfo): FrameShop {
  const { name, dom, dom3, logo, use_logo, skin_config, weight_color, font_name, mypage_custom } = shop
  return { name, dom, dom3, logo, use_logo, skin_config, weight_color, font_name, mypage_custom }
}
