import type { ReplyOf } from '../../../client/calls.ts'
import { type LoaderArgs, Redirect } from '../../router/page-module.ts'
import { Blocks } from '../content/blocks/content-blocks.tsx'
import { loadReviews, type WithReviews } from '../content/blocks/load-reviews.ts'
import { blockSizes, widePreload } from '../content/blocks/wide-picture.ts'
import { paths, RSS } from '../paths.ts'
import { type ShellData, useShell } from '../shell/shell-data.ts'
import { storeLd } from '../store-structured-data.ts'

type Data = WithReviews<ReplyOf<'/api/myshp/get/info/mainpage'>>

export const tallHeader = true

/** Redirects to the list if the shop has no main page for the device (docs/product/storefront.md). */
export async function loader({ api, shopid, device }: LoaderArgs): Promise<Data> {
  const page = await api.get('/api/myshp/get/info/mainpage', { shopid, mobile: device === 'mobile' })
  if (page.value.length === 0) throw new Redirect(paths.list())
  return { ...page, ...(await loadReviews({ api, shopid }, page.value)) }
}

export function head({ value: [first] }: Data, { shop, device }: ShellData) {
  const title = shop.meta_title || shop.name
  if (!import.meta.env.SSR) return { title }
  const picture =
    first?.type === 'banner' && !first.original ? first.img : first?.type === 'image' ? first.image : null
  const preload = picture && { preload: widePreload(picture.src, blockSizes[device]) }
  return { title, canonical: paths.home(), feed: RSS, jsonLd: storeLd(shop), ...preload }
}

export function Component({ data }: { data: Data }) {
  const { shop } = useShell()
  return (
    <>
      <h1 className="visually-hidden">{shop.name}</h1>
      <Blocks blocks={data.value} reviews={data.reviews} eager />
    </>
  )
}
