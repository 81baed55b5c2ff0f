import type { ServiceDeps } from '../src/server/service-deps.ts'
import { openServices } from '../src/server/services.ts'
import { readJson } from './files.ts'
import { productOf } from './fill-products.ts'

interface ConversationFile {
  shop: string
  /** e-mail address */
  person: string
  messages: { minutes: number; by: 'person' | 'shop'; text: string; product?: string }[]
  /** both sides have read all messages */
  read?: true
}

/** Writes the conversations. Idempotent: the key of a message is its position in its file. */
export async function fillMessages(needs: ServiceDeps, people: Map<string, number>): Promise<void> {
  const now = Date.now()
  for (const [at, { shop, person, messages, read }] of (
    await readJson<ConversationFile[]>('messages.json')
  ).entries()) {
    const uid = people.get(person) as number
    let last = { conversation: 0, number: 0 }
    for (const [nth, { minutes, by, text, product }] of messages.entries()) {
      const services = openServices({ ...needs, clock: () => new Date(now - minutes * 60_000) })
      const sid = product && (await productOf(services, shop, product))?.sid
      const content = {
        client: `demo-${at}-${nth}`.padEnd(12, '-'),
        text,
        ...(sid ? { kind: 'product' as const, sid } : { kind: 'txt' as const }),
      }
      last =
        by === 'person'
          ? await services.messaging.send({ uid }, { shopid: shop, ...content })
          : await answer(services, shop, { conversation: last.conversation, ...content })
    }
    if (!read) continue
    const services = openServices(needs)
    const { id } = await shopOf(services, shop)
    await services.messaging.read(uid, last.conversation, last.number)
    await services.messaging.seller.read(id, last.conversation, last.number)
  }
}

type Services = ReturnType<typeof openServices>
type Answer = Parameters<Services['messaging']['seller']['send']>[2]

async function answer(services: Services, shopSlug: string, content: Answer) {
  const { id, owner } = await shopOf(services, shopSlug)
  return services.messaging.seller.send({ id, shopid: shopSlug }, owner, content)
}

async function shopOf({ tenancy }: Services, slug: string): Promise<{ id: number; owner: number }> {
  const shop = await tenancy.hosts.resolveHost({ slug })
  return { id: shop?.xshopid as number, owner: shop?.uid as number }
}
