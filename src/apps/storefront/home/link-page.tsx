import type { ReplyOf } from '../../../client/calls.ts'
import type { ShopInfo } from '../../../domains/tenancy/tenancy.contract.ts'
import { imageUrl } from '../../../ui/images.ts'
import { contentTexts as texts } from '../../../ui/texts/content.ts'
import type { LoaderArgs } from '../../router/page-module.ts'
import { paths } from '../paths.ts'
import { useShell } from '../shell/shell-data.ts'
import styles from './link-page.module.css'

type Data = ReplyOf<'/api/myshp/get/info/link'>

export async function loader({ api, shopid }: LoaderArgs): Promise<Data> {
  return api.get('/api/myshp/get/info/link', { shopid })
}

export const head = (_data: Data, { shop }: { shop: ShopInfo }) => ({
  title: `${shop.name} ${texts.links}`,
  canonical: paths.link(),
})

/** Links to the shop's channels and pages, for social profiles (docs/product/catalogue.md). */
export function Component({ data }: { data: Data }) {
  const { shop } = useShell()
  return (
    <section className={styles.page}>
      {shop.profile && (
        <img className={styles.profile} src={imageUrl(shop.profile, 240)} alt="" width={96} height={96} />
      )}
      <h1>{shop.name}</h1>
      {shop.meta_desc && <p>{shop.meta_desc}</p>}
      <ul>
        {data.map((link) => (
          <li key={link.url}>
            <a href={link.url} {...(isOutside(link.url) ? { target: '_blank', rel: 'noopener' } : {})}>
              {link.title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const isOutside = (url: string) => /^https?:/.test(url)
