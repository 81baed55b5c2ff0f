import type { UploadedFile } from '../../../platform/contract/contract.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { addressOfJpeg, claimUpload } from '../../../platform/uploads/private-uploads.ts'
import { actorValues, type OrderActor, type OrderReader, OWN_ORDER, valuesOf } from '../core/order-ref.ts'
import type { OrdersDeps } from '../deps.ts'
import { CLAIM_PHOTO } from './claim-store.ts'

/** A picture of a claim. `index` is the position, from 0, among the pictures of the buyer or of the inspection. */
interface Photo {
  claim: number
  index: number
  inspection?: boolean
}

/** Private pictures of claims and inspections. The buyer and the shops of the order can see them. */
export function claimPhotos({ database, uploads }: Pick<OrdersDeps, 'database' | 'uploads'>) {
  /** Returns a picture as a data URL. Throws NOT_FOUND. */
  async function readPhoto(rows: { key: string | null }[], viewer: string): Promise<{ image: string }> {
    const key = rows[0]?.key
    if (!key) throw new DomainError('NOT_FOUND')
    return { image: addressOfJpeg(await uploads.read(key, viewer)) }
  }

  return {
    /** Stores a picture for a claim. Throws NOT_FOUND for an order of another buyer, and what `acceptImage` throws. */
    async upload(number: string, actor: OrderActor, file: UploadedFile): Promise<{ file_url: string }> {
      const [order] = await database.person(OWN_ORDER, [number, ...actorValues(actor)])
      if (!order) throw new DomainError('NOT_FOUND')
      return { file_url: await uploads.acceptImage(photoOwner(order), file) }
    },

    /** Stores a picture of an inspection. Throws what `acceptImage` throws. */
    uploadInspection: async (uid: number, file: UploadedFile): Promise<{ file_url: string }> => ({
      file_url: await uploads.acceptImage(uid, file),
    }),

    read: async (number: string, reader: OrderReader, { claim, index, inspection = false }: Photo) =>
      readPhoto(
        await database.person(CLAIM_PHOTO, [number, ...valuesOf(reader), null, claim, index, inspection]),
        `buyer of order ${number}`,
      ),

    readForShop: async (shopId: number, number: string, { claim, index, inspection = false }: Photo) =>
      readPhoto(
        await database.shop(shopId, CLAIM_PHOTO, [
          number,
          null,
          null,
          null,
          shopId,
          claim,
          index,
          inspection,
        ]),
        `shop ${shopId}`,
      ),
  }
}

/** The owner of a buyer's pictures: the uid, or for a guest the negative order id. */
export const photoOwner = ({ id, uid }: { id: number; uid: number | null }): number => uid ?? -id

/** Marks pictures as used. Throws BAD_REQUEST for a picture of another owner. */
export async function attachPhotos(tx: AnyTx, keys: readonly string[], owner: number): Promise<void> {
  for (const key of keys)
    if (!(await claimUpload(tx, key, owner)))
      throw new DomainError('BAD_REQUEST', {
        message: '사진을 다시 올려 주세요.',
        details: { field: 'photos' },
      })
}
