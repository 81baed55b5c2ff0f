import type { UploadedFile } from '../../../platform/contract/contract.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { keepUpload, type PrivateUploads, releaseUpload } from '../../../platform/uploads/private-uploads.ts'
import type { Accounts } from '../../accounts/service.ts'
import type { Catalogue } from '../../catalogue/service.ts'
import type { DeliveredLine, Orders } from '../../orders/service.ts'
import { type Change, found } from '../changing.ts'
import { LEAST_REVIEW_LETTERS, type OwnReview, type Photo, type Reviewable } from '../contract.ts'
import { checkedReview } from '../drafts.ts'
import { lessTally, pageOf, rangeOf, tallyOf } from '../rules.ts'
import {
  forgetWriter,
  OWN_REVIEW,
  OWN_REVIEWS,
  type OwnReviewRow,
  PLACES,
  REVIEWED_LINES,
} from '../store/own.ts'
import * as store from '../store/writing.ts'
import type { Tx } from '../tables.ts'
import { type Placing, placeOf } from './places.ts'
import type { Reward, Rewards } from './rewards.ts'

export interface OwnReviewsNeeds extends Placing {
  database: Database
  accounts: Pick<Accounts, 'find'>
  catalogue: Pick<Catalogue, 'count'>
  orders: Pick<Orders, 'deliveredLines' | 'deliveredLine'>
  /** where photos come in, on the public disk */
  photos: Pick<PrivateUploads, 'takeImage' | 'holds'>
  change: Change
  rewards: Rewards
}

/** What a person writes of a delivered line. */
export interface Words {
  line: number
  stars: number
  text: string
  /** files of `uploadPhoto` */
  photos: string[]
}

/** What a person writes of what reached them. A line that is another's, or not delivered, is NOT_FOUND. */
export function ownReviews(needs: OwnReviewsNeeds) {
  const { database, accounts, catalogue, orders, photos, change, rewards, sign } = needs

  const ofLine = async (uid: number, line: number) =>
    (await database.person(OWN_REVIEW, [uid, line]))[0] ?? null

  /** Delivered lines as their buyer reviews them. */
  async function inPlaces(uid: number, lines: DeliveredLine[]): Promise<Reviewable[]> {
    const columns = [
      lines.map(({ shop }) => shop),
      lines.map(({ sid }) => sid),
      lines.map(({ line }) => line),
    ]
    const places = await database.person(PLACES, [...columns, uid])
    return lines.flatMap(({ line, number, option, title, image, adult }) => {
      const place = places.find((each) => each.line === line)
      // As it was called when it was ordered.
      return place
        ? [{ ...placeOf({ ...place, title, image, adult }, needs), line, number, option, point: place.point }]
        : []
    })
  }

  const shown = (row: OwnReviewRow): OwnReview => {
    const { line, stars, text, reply, best, option, regdate } = row
    const seen = (file: string): Photo => ({ file, image: (row.adult ? needs.signAdult : sign)(file) })
    return {
      ...placeOf(row, needs),
      line,
      stars,
      text,
      reply,
      best,
      option,
      photos: row.photos.map(seen),
      regdate: regdate.toISOString(),
    }
  }

  return {
    /** Delivered lines that a person has not reviewed, the newest first. */
    async reviewable(uid: number, { page }: { page: number }) {
      const [offset, limit] = rangeOf(page)
      const [reviewed] = await database.person(REVIEWED_LINES, [uid])
      const { lines, total } = await orders.deliveredLines(uid, {
        except: reviewed?.lines ?? [],
        offset,
        limit,
      })
      return pageOf(await inPlaces(uid, lines), total, page)
    },

    /** One of a person's delivered lines, with the review that they wrote of it. */
    async reviewOfLine(uid: number, { line }: { line: number }) {
      const delivered = found(await orders.deliveredLine(uid, line))
      const [own] = await inPlaces(uid, [delivered])
      const review = await ofLine(uid, delivered.line)
      return { line: found(own), review: review && shown(review) }
    },

    /** A person's reviews in all shops, the newest first. */
    async ownReviews(uid: number, { page }: { page: number }) {
      const rows = await database.person(OWN_REVIEWS, [uid, ...rangeOf(page)])
      const items = rows.flatMap((row) => (row.line === null ? [] : [shown(row)]))
      return pageOf(items, rows[0]?.total ?? 0, page)
    },

    /** Takes in a photo, which only its uploader can put into a review. Throws as `takeImage` does. */
    async uploadPhoto(uid: number, file: UploadedFile): Promise<Photo> {
      const key = await photos.takeImage(uid, file)
      return { file: key, image: sign(key) }
    },

    /** Writes the review of a line, or changes it. Answers the points that it brought. Throws BAD_REQUEST. */
    async saveReview(uid: number, { line: asked, ...words }: Words): Promise<Reward> {
      const delivered = await orders.deliveredLine(uid, asked)
      const line = delivered?.line ?? asked
      const own = await ofLine(uid, line)
      const { shop, sid, option } = found(own ?? delivered)
      const { name: author } = found(await accounts.find(uid))
      const { source: _, ...review } = checkedReview({ ...words, sid, option, author })
      if (review.text.length < LEAST_REVIEW_LETTERS) throw wrong('text')
      let reward: Reward = { point: 0, pending: false }
      await change(shop, 'reviews.changed', async (tx) => {
        await store.lockReviews(tx, shop)
        const before = await store.findReviewOf(tx, shop, { line, uid })
        await attach(tx, uid, before?.photos ?? [], review.photos)
        const shows = before?.shown ?? found(await store.showsReviews(tx, shop, sid))
        const { stars, text, photos: files } = review
        if (before) await store.changeReview(tx, shop, before.id, { stars, text, photos: files })
        else await store.insertReview(tx, shop, { ...review, source: null, shown: shows, uid, line_id: line })
        await recount(tx, shop, { sid, shown: shows }, before, review)
        const photo = files.length > 0
        reward = await rewards.follow(tx, { shop, uid, line }, { photo, done: delivered?.done ?? false })
        return [sid]
      })
      return reward
    },

    /** Deletes the review of a line; the points for its photos go back. */
    async removeReview(uid: number, line: number): Promise<void> {
      const { shop, sid } = found(await ofLine(uid, line))
      await change(shop, 'reviews.changed', async (tx) => {
        await store.lockReviews(tx, shop)
        const before = found(await store.findReviewOf(tx, shop, { line, uid }))
        await attach(tx, uid, before.photos, [])
        await store.deleteReview(tx, shop, before.id)
        await recount(tx, shop, { sid, shown: before.shown }, before, undefined)
        await rewards.follow(tx, { shop, uid, line }, { photo: false, done: false })
        return [sid]
      })
    },

    /** Somebody has left: what they wrote stays, and is nobody's. */
    forgetWriter: (uid: number): Promise<void> => database.asSystem((tx: Tx) => forgetWriter(tx, uid)),
  }

  /** Holds the photos that came and lets go of those that went. Throws BAD_REQUEST for one that is not the person's. */
  async function attach(tx: Tx, uid: number, before: string[], after: string[]): Promise<void> {
    for (const key of after)
      if (!before.includes(key) && !(photos.holds(key) && (await keepUpload(tx, key, uid))))
        throw wrong('photos')
    for (const key of before) if (!after.includes(key)) await releaseUpload(tx, key, uid)
  }

  /** Counts a review as it is now in place of what it was. */
  async function recount(
    tx: Tx,
    shop: number,
    { sid, shown: isShown }: { sid: number; shown: boolean },
    before: Counted | undefined,
    after: Counted | undefined,
  ): Promise<void> {
    const changes = [...(after ? [tallyOf(after)] : []), ...(before ? [lessTally(tallyOf(before))] : [])]
    for (const tally of changes) {
      await store.addToTally(tx, shop, sid, tally)
      if (isShown) await store.addToTally(tx, shop, 0, tally)
    }
    const reviews = Number(after !== undefined) - Number(before !== undefined)
    await catalogue.count(tx, shop, sid, { reviews, stars: (after?.stars ?? 0) - (before?.stars ?? 0) })
  }
}

type Counted = { stars: number; photos: string[] }

const wrong = (field: string) => new DomainError('BAD_REQUEST', { details: { field } })
