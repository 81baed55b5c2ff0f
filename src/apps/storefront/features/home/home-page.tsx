import type { ReplyOf } from '../../../../client/calls.ts'
import { type LoaderArgs, Redirect } from '../../../router/page-module.ts'
import { paths } from '../../paths.ts'
import { type ShellData, useShell } from '../../shell/shell-data.ts'
import { Blocks } from '../content/blocks/blocks.tsx'
import { blockSizes, preloadOf } from '../content/blocks/wide-picture.ts'

type Data = ReplyOf<'/api/myshp/get/info/mainpage'>

export const tallHeader = true

/** A shop without a main page for the device opens with its list (spec 2). */
export async function loader({ api, shopid, device }: LoaderArgs): Promise<Data> {
  const page = await api.get('/api/myshp/get/info/mainpage', { shopid, mobile: device === 'mobile' })
  if (page.value.length === 0) throw new Redirect(paths.list())
  return page
}

export function head({ value: [first] }: Data, { device }: ShellData) {
  const picture =
    first?.type === 'banner' && !first.original ? first.img : first?.type === 'image' ? first.image : null
  const preload = picture && { preload: preloadOf(picture.src, blockSizes[device]) }
  return { canonical: paths.home(), ...preload }
}

export function Component({ data }: { data: Data }) {
  const { shop } = useShell()
  return (
    <>
      <h1 className="visually-hidden">{shop.name}</h1>
      <Blocks blocks={data.value} eager />
    </>
  )
}
