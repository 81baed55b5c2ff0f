import { createContext, useContext } from 'react'
import type { ReplyOf } from '../../../client/calls.ts'
import type { Device } from '../../page.ts'
import type { LoaderArgs } from '../../router/page-module.ts'

/** Data of the frame of every page of a shop, the same for every visitor. */
export interface ShellData {
  shop: ReplyOf<'/api/myshp/get/info/skin'>
  categories: ReplyOf<'/api/myshp/v2/get/category'>
  notices: ReplyOf<'/api/myshp/get/notice/weight'>
  scripts: ReplyOf<'/api/myshp/get/info/script'>
  device: Device
  /** base path of a preview; not set otherwise */
  preview?: string
}

export async function loadShell({
  api,
  shopid,
  device,
  preview,
}: Pick<LoaderArgs, 'api' | 'shopid' | 'device'> & { preview?: string | undefined }): Promise<ShellData> {
  const [shop, categories, notices, scripts] = await Promise.all([
    api.get('/api/myshp/get/info/skin', { id: shopid, mobile: device === 'mobile' }),
    api.get('/api/myshp/v2/get/category', { shopid }),
    api.get('/api/myshp/get/notice/weight', { shopid }),
    api.get('/api/myshp/get/info/script', { shopid }),
  ])
  // A preview runs no tags.
  if (preview) return { shop, categories, notices, scripts: [], device, preview }
  return { shop, categories, notices, scripts, device }
}

export const ShellContext = createContext<ShellData | null>(null)

export function useShell(): ShellData {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('useShell needs a ShellContext above it')
  return shell
}
