import { sql } from 'kysely'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { strangersInvitationMails } from '../../../platform/limits/mail-limits.ts'
import { type RateLimit, rateLimits } from '../../../platform/limits/rate-limits.ts'
import { type MailRequest, queueMails } from '../../../platform/mail/mailer.ts'
import { digestOf, newToken } from '../../../platform/tokens.ts'
import { type Job, MAX_ITEMS } from '../../jobs/jobs.contract.ts'
import type { MembershipDeps } from '../deps.ts'
import { SHOP } from '../store/member-queries.ts'
import type { Tx } from '../tables.ts'
import { importJobs } from './import-jobs.ts'
import type { Invitation } from './imported.contract.ts'
import { isMailableSql } from './imported-list.ts'
import type { ImportActor } from './member-files.ts'
import { peopleInLog } from './people-in-log.ts'
import * as store from './store.ts'

/** Looks at links, by network address: a token can't be guessed, but each look costs a transaction. */
const LINKS: RateLimit = { name: 'imported-link', max: 120, seconds: 60 * 60 }

/** Mails of one shop per day, whoever they go to. */
const SHOP_MAILS: RateLimit = { name: 'shop-invitations', max: 20_000, seconds: 24 * 60 * 60 }

/** The limits of a mail. An address with a tag (`minji+shop@`) belongs to the mailbox without it. */
const mailCounts = (shopId: number, email: string): [RateLimit, string][] => [
  [strangersInvitationMails, email.replace(/\+[^@]*@/, '@')],
  [SHOP_MAILS, String(shopId)],
]

const NOT_MAILABLE = '이미 가입했거나, 두 번 보냈거나, 보낸 지 7일이 지나지 않은 회원입니다.'
const TOO_MANY_MAILS = '오늘은 더 보낼 수 없습니다. 내일 다시 보내 주세요.'

interface MailableRow {
  id: number
  email: string
  name: string
  points: number
  points_until: string
  tier: string
  shop: string
  shopid: string
}

interface LinkedRow {
  id: number
  shop: string
  email: string
  name: string
  points: number
  points_until: string
  tier: string
}

/** Mails that invite imported members to join, and their links (docs/product/membership.md). */
export function invitations({
  database,
  clock,
  jobs,
  accounts,
  accountUrl,
}: Pick<MembershipDeps, 'database' | 'clock' | 'jobs' | 'accounts' | 'accountUrl'>) {
  const limits = rateLimits(database)

  /** Locks the rows of a batch that may get a mail, stores the digests of new links, and queues the mails. */
  async function invite(anyTx: AnyTx, shopId: number, ids: readonly number[]): Promise<(string | null)[]> {
    const tx: Tx = withTables(anyTx)
    const now = clock()
    const mailable = await lockMailable(tx, shopId, ids, now)
    // Counted outside of the transaction, because a shop's connection may not read counts.
    const isWithinLimits = await Promise.all(mailable.map(({ email }) => mayMail(shopId, email)))
    const recipients = mailable.filter((_, index) => isWithinLimits[index])
    try {
      await mailLinks(tx, shopId, recipients, now)
    } catch (error) {
      // The rows run again, one by one, and are counted again.
      const counts = recipients.flatMap(({ email }) => mailCounts(shopId, email))
      await Promise.all(counts.map(([limit, subject]) => limits.refund(limit, subject)))
      throw error
    }
    const results = new Map(
      mailable.map(({ id }, index) => [id, isWithinLimits[index] ? null : TOO_MANY_MAILS]),
    )
    return ids.map((id) => (results.has(id) ? (results.get(id) ?? null) : NOT_MAILABLE))
  }

  async function mailLinks(
    tx: Tx,
    shopId: number,
    recipients: readonly MailableRow[],
    now: Date,
  ): Promise<void> {
    const links = recipients.map(({ id }) => ({ id, token: newToken() }))
    for (const { id, token } of links)
      await sql`
        insert into imported_member_link (shop_id, address, digest, created_at)
        select shop_id, address, ${digestOf(token)}, ${now} from imported_member
        where shop_id = ${shopId} and id = ${id}`.execute(tx)
    await sql`
      update imported_member set state = 'INVITED', invitations = invitations + 1, invited_at = ${now}
      where shop_id = ${shopId} and id = any (${recipients.map(({ id }) => id)}::bigint[])`.execute(tx)
    await queueMails(
      tx,
      recipients.map((row, index) => mailOf(row, links[index]?.token ?? '')),
    )
  }

  const mayMail = (shopId: number, email: string): Promise<boolean> =>
    limits.consumeAll(mailCounts(shopId, email)).then(
      () => true,
      (error: unknown) => {
        if (error instanceof DomainError && error.code === 'TOO_MANY_REQUESTS') return false
        throw error
      },
    )

  function mailOf(
    { email, name, shop, shopid, points, points_until, tier }: MailableRow,
    token: string,
  ): MailRequest {
    const url = `${accountUrl}/user/invitation?shopid=${encodeURIComponent(shopid)}&token=${token}`
    return {
      to: email,
      template: 'shop-invitation',
      data: {
        name,
        shop,
        points: String(points),
        until: points_until,
        tier,
        url,
        refuse: `${url}&refuse=1`,
      },
    }
  }

  /** Runs `work` for the row of a link. Throws NOT_FOUND for a used, old or unknown one. */
  async function withLink<Result>(
    shopSlug: string,
    token: string,
    work: (tx: Tx, row: LinkedRow, shopId: number) => Promise<Result>,
  ): Promise<Result> {
    const [shop] = await database.browse(SHOP, [shopSlug])
    if (!shop) throw linkGone()
    return database.asShop(shop.shopId, async (tx: Tx) => {
      const row = await lockLinked(tx, shop.shopId, digestOf(token), clock())
      if (!row) throw linkGone()
      return work(tx, row, shop.shopId)
    })
  }

  return {
    invite,

    /** Starts the job that mails chosen rows, or all that wait. Throws the errors of `jobs.start`. */
    async start({ record, ...person }: ImportActor, ids?: readonly number[]): Promise<Job> {
      const items = await database.asShop(person.shopId, async (tx: Tx) => {
        await assertVisible(tx, person.shopId)
        const chosen = ids ? sql`and i.id = any (${ids}::bigint[])` : sql`and i.state = 'WAITING'`
        const { rows } = await sql<{ id: number; name: string }>`
          select i.id, coalesce(nullif(i.name, ''), i.email, '') as name from imported_member i
          where i.shop_id = ${person.shopId} and ${isMailableSql(clock())} ${chosen}
          order by i.id limit ${MAX_ITEMS}`.execute(tx)
        return rows
      })
      if (items.length === 0)
        throw new DomainError('CONFLICT', { message: '지금 가입 안내를 보낼 수 있는 회원이 없습니다.' })
      const recordStart: RecordChange | undefined =
        record &&
        ((tx, started) =>
          record(
            tx,
            { ...started, ids: undefined, people: peopleInLog(items) },
            { after: { rows: items.length } },
          ))
      return jobs.start({ ...person, ...(recordStart && { record: recordStart }) }, importJobs.invite, {
        payload: {},
        items,
      })
    },

    /** What the page of a mailed link shows. Throws NOT_FOUND and TOO_MANY_REQUESTS. */
    async find(
      shopSlug: string,
      token: string,
      { address, uid }: { address: string; uid: number | null },
    ): Promise<Invitation> {
      await limits.consume(LINKS, address)
      const { id: _, ...row } = await withLink(shopSlug, token, async (_tx, row) => row)
      const own = uid === null ? null : await accounts.provenEmailOf(uid)
      return {
        ...row,
        has_account: await accounts.hasProvenEmail(row.email),
        mine: uid === null ? null : own === row.email,
      }
    },

    /** Throws FORBIDDEN unless the link was mailed to the person's proven address, NOT_FOUND and TOO_MANY_REQUESTS. */
    async assertMine(
      shopSlug: string,
      token: string,
      { address, uid }: { address: string; uid: number },
    ): Promise<void> {
      await limits.consume(LINKS, address)
      const own = await accounts.provenEmailOf(uid)
      const email = await withLink(shopSlug, token, async (_tx, row) => row.email)
      if (email !== own)
        throw new DomainError('FORBIDDEN', { message: '안내를 받은 이메일 주소로 로그인해 주세요.' })
    },

    /** The address that a link was mailed to; null for a used, old or unknown link. */
    addressOf: (shopSlug: string, token: string): Promise<string | null> =>
      withLink(shopSlug, token, async (_tx, { email }) => email).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'NOT_FOUND') return null
        throw error
      }),

    /**
     * Deletes the personal data of a link's address; only its digest stays, also if the shop has deleted the row.
     * Throws NOT_FOUND.
     */
    async refuse(shopSlug: string, token: string, address: string): Promise<{ shop: string }> {
      await limits.consume(LINKS, address)
      const [shop] = await database.browse(SHOP, [shopSlug])
      const name =
        shop &&
        (await database.asShop(shop.shopId, (tx: Tx) =>
          store.refuseByLink(tx, shop.shopId, digestOf(token), clock()),
        ))
      if (!name) throw linkGone()
      return { shop: name }
    },
  }
}

async function lockMailable(
  tx: Tx,
  shopId: number,
  ids: readonly number[],
  now: Date,
): Promise<MailableRow[]> {
  const { rows } = await sql<MailableRow>`
    select i.id, i.email, i.name, i.tier_name as tier, s.name as shop, s.shopid,
      case when i.points_until >= i.today then i.points else 0 end as points, i.points_until::text as points_until
    from (
      select i.*, coalesce(t.name, '') as tier_name, (${now}::timestamptz at time zone 'Asia/Seoul')::date as today
      from imported_member i left join member_tier t on t.shop_id = i.shop_id and t.id = i.tier and t.deleted_at is null
      where i.shop_id = ${shopId} and i.id = any (${ids}::bigint[]) and ${isMailableSql(now)}
      order by i.id for update of i) i
    join shop s on s.shop_id = i.shop_id order by i.id`.execute(tx)
  return rows
}

async function lockLinked(tx: Tx, shopId: number, digest: Buffer, now: Date): Promise<LinkedRow | undefined> {
  const { rows } = await sql<LinkedRow>`
    select i.id, s.name as shop, i.email, i.name, coalesce(t.name, '') as tier, i.points_until::text as points_until,
      case when i.points_until >= (${now}::timestamptz at time zone 'Asia/Seoul')::date then i.points else 0 end as points
    from imported_member_link l
      join imported_member i on i.shop_id = l.shop_id and i.address = l.address
      join shop s on s.shop_id = i.shop_id
      left join member_tier t on t.shop_id = i.shop_id and t.id = i.tier and t.deleted_at is null
    where l.shop_id = ${shopId} and l.digest = ${digest} and i.state in ('WAITING', 'INVITED')
      and l.created_at > ${store.importedAfter(now)} and i.imported_at > ${store.importedAfter(now)}
    for update of i`.execute(tx)
  return rows[0]
}

/** Nobody can join a hidden shop. */
async function assertVisible(tx: Tx, shopId: number): Promise<void> {
  const { rows } = await sql<{ isshow: boolean }>`
    select isshow from shop where shop_id = ${shopId}`.execute(tx)
  if (!rows[0]?.isshow)
    throw new DomainError('CONFLICT', { message: '상점을 공개한 뒤에 가입 안내를 보낼 수 있습니다.' })
}

const linkGone = () => new DomainError('NOT_FOUND', { message: '이미 썼거나 기한이 지난 링크입니다.' })
