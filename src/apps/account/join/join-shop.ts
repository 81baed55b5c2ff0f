import { isApiError } from '../../../client/api-error.ts'
import type { MemberType } from '../../../domains/tenancy/tenancy.contract.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { readReturnParams } from '../paths.ts'

/** The shop of the sign-up link, with its terms for joining. */
export interface JoinShop {
  shopid: string
  name: string
  /** host with port */
  host: string
  member_type: MemberType
  /** points for joining */
  join_point: number
}

/** Null without a shop and for a closed one. */
export async function loadJoinShop({
  api,
  url,
  device,
}: Pick<LoaderArgs, 'api' | 'url' | 'device'>): Promise<JoinShop | null> {
  const id = readReturnParams(url).shopid
  if (!id) return null
  try {
    const shop = await api.get('/api/myshp/get/info/skin', { id, mobile: device === 'mobile' })
    const { shopid, name, dom, dom3, member_type, join_point } = shop
    return { shopid, name, host: dom3 || dom, member_type, join_point }
  } catch (error) {
    if (isApiError(error) && error.status < 500) return null
    throw error
  }
}
