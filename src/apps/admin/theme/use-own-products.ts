import { useProducts } from '../api/products/products.api.ts'
import { urlParameters } from '../router/url-parameters.ts'
import { useMay } from '../shell/use-shop.ts'

const ON_SALE = urlParameters.products({ status: 'on_sale' })

/** Some products of the shop for samples, those with a picture first; empty while loading or without the permission. */
export function useOwnProducts(shopid: string) {
  const may = useMay()
  const { data } = useProducts(shopid, ON_SALE, { enabled: may('products:read') })
  return (data?.items ?? []).toSorted((a, b) => Number(Boolean(b.image)) - Number(Boolean(a.image)))
}
