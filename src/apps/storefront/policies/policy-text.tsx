import type { ReplyOf } from '../../../client/calls.ts'
import type { ShopInfo } from '../../../domains/tenancy/tenancy.contract.ts'
import { Article } from '../content/article.tsx'

export type Policy = ReplyOf<'/api/myshp/get/info/policy'>

/** Terms or privacy policy of the shop. The call answers 404 for a shop without corporate info. */
export function PolicyText({ data }: { data: Policy }) {
  return <Article title={data.title} blocks={[{ type: 'html', html: data.html }]} />
}

export const policyHead =
  (canonical: string) =>
  ({ title }: Policy, { shop }: { shop: ShopInfo }) => ({ title: `${title} - ${shop.name}`, canonical })
