import type { ShopInfo } from '../../domains/tenancy/tenancy.contract.ts'
import { formatPhone } from '../../platform/contract/phone.ts'
import { imageUrl } from '../../ui/images.ts'
import { paths } from './paths.ts'
import { type LdNode, ldGraph } from './structured-data.ts'

/** Structured data of the shop and its search, for the page that represents the shop. */
export const storeLd = (shop: ShopInfo): LdNode => ldGraph([organizationLd(shop), siteLd(shop)])

/** Contains only facts that the footer shows too. */
function organizationLd(shop: ShopInfo): LdNode {
  const { name, meta_desc, corpname, tel, email, address, zipcode, kakao_link } = shop
  const logo = shop.profile || shop.logo
  return {
    '@type': 'OnlineStore',
    '@id': paths.home(),
    name,
    url: paths.home(),
    ...(logo && { logo: imageUrl(logo, 480) }),
    ...(meta_desc && { description: meta_desc }),
    ...(corpname && { legalName: corpname }),
    ...(tel && { telephone: formatPhone(tel) }),
    ...(email && { email }),
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        addressCountry: 'KR',
        streetAddress: address,
        ...(zipcode && { postalCode: zipcode }),
      },
    }),
    ...(kakao_link && { sameAs: [kakao_link] }),
  }
}

const siteLd = ({ name }: ShopInfo): LdNode => ({
  '@type': 'WebSite',
  name,
  url: paths.home(),
  publisher: { '@id': paths.home() },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${paths.searchForm()}?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
})
