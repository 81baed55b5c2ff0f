import { createContext, useContext } from 'react'
import { isApiError } from '../../../client/api-error.ts'
import type { Api } from '../../../client/calls.ts'
import type { ShopInfo } from '../../../domains/tenancy/tenancy.contract.ts'
import type { Device } from '../../page.ts'
import { type AccountPaths, accountPaths, type ReturnParams, readReturnParams } from '../paths.ts'

/** Data of the frame of every account page. */
export interface FrameData {
  /** the shop from which the visit came */
  shop: FrameShop | null
  returnParams: ReturnParams
  isLoggedIn: boolean
  /** URL of the platform's page with all shops */
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
  const returnParams = readReturnParams(url)
  const [shop, person] = await Promise.all([
    returnParams.shopid
      ? api
          .get('/api/myshp/get/info/skin', { id: returnParams.shopid, mobile: device === 'mobile' })
          .catch(nullIfRefused)
      : null,
    api.get('/api/user/test', {}).catch(nullIfRefused),
  ])
  return {
    shop: shop && toFrameShop(shop),
    returnParams,
    isLoggedIn: person !== null,
    platform: platformUrl(url),
  }
}

export const FrameContext = createContext<FrameData | null>(null)

export function useFrame(): FrameData {
  const frame = useContext(FrameContext)
  if (!frame) throw new Error('useFrame needs a FrameContext above it')
  return frame
}

export function usePaths(): AccountPaths {
  return accountPaths(useFrame().returnParams)
}

/** The URL that leads back to the shop, and the shop's name. */
export function useReturnLink(): { href: string; shop: string | null } {
  const { shop } = useFrame()
  return { href: usePaths().back(shop?.dom3 || shop?.dom), shop: shop?.name ?? null }
}

// The account site is `account.` of the platform's host (docs/product/accounts.md).
const platformUrl = ({ protocol, host }: URL) => `${protocol}//${host.replace(/^account\./, '')}/`

// An unknown shop and a guest are not errors.
function nullIfRefused(error: unknown): null {
  if (isApiError(error) && error.status < 500) return null
  throw error
}

function toFrameShop(shop: ShopInfo): FrameShop {
  const { name, dom, dom3, logo, use_logo, skin_config, weight_color, font_name, mypage_custom } = shop
  return { name, dom, dom3, logo, use_logo, skin_config, weight_color, font_name, mypage_custom }
}
