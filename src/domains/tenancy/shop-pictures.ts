import { wrongField } from '../../platform/contract/field-refusal.ts'
import type { AnyTx } from '../../platform/database/transactions.ts'
import { claimUpload, releaseUpload } from '../../platform/uploads/private-uploads.ts'

const PICTURES = ['logo', 'profile', 'meta_img'] as const

type Pictures = Partial<Record<(typeof PICTURES)[number], string>>

/** Pictures belong to the shop, whoever of its staff uploads and saves them: a number that no person has. */
export const pictureOwner = (shopId: number): number => -shopId

/** A picture must be one that was uploaded for this shop: a key alone would show files of others. */
export async function changePictures(
  tx: AnyTx,
  shopId: number,
  current: Pictures,
  changes: Pictures,
): Promise<void> {
  const owner = pictureOwner(shopId)
  for (const name of PICTURES) {
    const key = changes[name]
    if (key === undefined || key === current[name]) continue
    if (key !== '' && !(await claimUpload(tx, key, owner))) throw wrongField(name, UPLOAD_AGAIN)
    if (current[name]) await releaseUpload(tx, current[name], owner)
  }
}

/** Throws BAD_REQUEST as `changePictures` does, and changes nothing. */
export async function assertPictures(
  tx: AnyTx,
  shopId: number,
  current: Pictures,
  pictures: Pictures,
): Promise<void> {
  const owner = pictureOwner(shopId)
  for (const name of PICTURES) {
    const key = pictures[name]
    if (!key || key === current[name]) continue
    if (!(await claimUpload(tx, key, owner))) throw wrongField(name, UPLOAD_AGAIN)
    await releaseUpload(tx, key, owner)
  }
}

const UPLOAD_AGAIN = '이미지를 다시 올려 주세요.'
