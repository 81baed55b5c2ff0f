import type pg from 'pg'
import { withoutIndexes } from '../src/domains/catalogue/seed/without-indexes.ts'

/** The person and the shop that the measured calls look up, in the middle of the data. */
export const probeOf = (persons: number, shops: number) => {
  const uid = Math.floor(persons / 2)
  const shopId = Math.floor(shops / 2)
  return {
    uid,
    email: `person-${uid}@bench.example`,
    phone: phoneOf(uid),
    number: numberOf(uid),
    shopEmail: `person-${shopId}@bench.example`,
    shopSlug: `bench-${shopId}`,
    idnum: String(1_000_000_000 + shopId),
  }
}

const digits = (number: number, length: number) => String(number).padStart(length, '0')
const phoneOf = (uid: number) => `010${digits(uid, 8)}`
const numberOf = (uid: number) => `20300701-${digits(uid, 8)}`

/**
 * Creates shops, and persons of whom each has a phone number and three consents; each tenth has a session, a membership
 * and an order. The first persons own the shops.
 */
export async function fillOperator(
  client: pg.Client,
  { persons, shops }: { persons: number; shops: number },
): Promise<void> {
  await client.query('begin')
  await client.query("set local maintenance_work_mem = '512MB'; set local work_mem = '256MB'")
  await client.query('set local session_replication_role = replica')
  const series = (step: number) => `generate_series(${step}, ${persons}, ${step}) n`
  await client.query(
    `insert into shop (shop_id, shopid, slug, uid, name, idnum) overriding system value
     select n, 'bench-' || n, 'bench-' || n, n, '상점 ' || n, (1000000000 + n)::text
     from generate_series(1, ${shops}) n`,
  )
  await client.query(
    `insert into account (uid, email, name, email_verified, phone) overriding system value
     select n, 'person-' || n || '@bench.example', '사람 ' || n, true, '010' || lpad(n::text, 8, '0')
     from ${series(1)}`,
  )
  await withoutIndexes(client, ['account_consent'], async () => {
    await client.query('set local role none')
    await client.query(
      `insert into account_consent (user_id, kind, version, agreed)
       select n, kind, '2026-11-01', true from ${series(1)}, unnest(array['terms', 'privacy', 'marketing_email']) kind`,
    )
  })
  await client.query('set local role none')
  await client.query(
    `insert into account_session (user_id, token, expires_at, user_agent)
     select n, 'bench-' || n, now() + interval '30 days', 'bench' from ${series(10)}`,
  )
  await client.query(
    `insert into membership (shop_id, uid, balance) select n % ${shops} + 1, n, 1000 from ${series(10)}`,
  )
  await client.query(
    `insert into shop_order (shop_id, id, origin_shop_id, number, checkout, shopid, shop_name, origin_name, uid, buyer_name,
         buyer_phone, buyer_email, recipient, method, goods, off, points, delivery_fee, surcharge, total, return_fee, visit,
         placed_at, paid_at)
     select n % ${shops} + 1, n, n % ${shops} + 1, '20300701-' || lpad(n::text, 8, '0'), lpad(n::text, 36, '0'), 'shop', '상점',
       '상점', n, '김민지', '01012345678', 'minji@example.com', '{}', 'card', 24000, 0, 0, 3000, 0, 27000, 3000, '{}',
       now(), now()
     from ${series(10)}`,
  )
  await client.query('commit')
  await client.query('vacuum analyze account, account_consent, account_session, membership, shop, shop_order')
}
